import { listNormCoefficients } from '@karkas/api/specifications/norm-coefficients.endpoints.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, anOwnNorm, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { makeZip } from '#testing/make-zip.ts';
import { aBaseFor, fsnbXml, imported, textFile } from '#testing/norm-files.ts';

const coefficient = (code: string, name: string, inside: string): string =>
  `<Coefficient code="2022-13-ГЭСНмр-ПР-01-02-${code}-000" target="Расход" decreeuse="69/пр_07.02.2025"><Name>${name}</Name>${inside}</Coefficient>`;
const value = (tag: string, text: string): string => `<${tag}><Value>${text}</Value></${tag}>`;
const applies = (inside: string): string => `<Applys>${inside}</Applys>`;

const LIST = [
  coefficient('1.1', 'Работа на весь сборник', value('LaborCosts', '1,2')),
  coefficient(
    '1.2',
    'Замена щита\n   в стеснённых условиях',
    `${value('Machine', '1,15')}${value('LaborCosts', '1,25')}${value('MachinistLaborCosts', '1,15')}${applies('<Section code="06-01-01-001" />')}`,
  ),
  coefficient('1.3', 'Только стальной', `${value('Material', '0,9')}${applies('<Cost code="ГЭСНмр 01-01-001-02" />')}`),
  coefficient(
    '1.4',
    'За каждый метр',
    `<LaborCosts><Formula formula="1+0,12*N" /></LaborCosts>${applies('<Section code="06-01" /><Resources Machine="0" MachinistLaborCosts="0"><Resource code="91.05.01-001" /></Resources>')}`,
  ),
  coefficient('1.5', 'Другой сборник', `${value('LaborCosts', '2')}${applies('<Section code="02-01-01-001" />')}`),
  coefficient(
    '1.6',
    'Только ресурсы',
    applies('<Resources Material="0,5"><Resource code="02.2.05.04-2090" /></Resources><Section code="06-01" />'),
  ),
  coefficient('1.7', 'Неверное число', `${value('LaborCosts', 'много')}${applies('<Section code="06-01" />')}`),
  coefficient('1.1', 'Второй раз', value('LaborCosts', '1,3')),
];
const XML = `<?xml version="1.0" encoding="utf-8"?><Coefficients><Section code="М."><Name>Часть</Name>${LIST.join('')}</Section></Coefficients>`;
const FILE = {
  name: 'fsnb.zip',
  bytes: makeZip([
    { name: 'ГЭСНмр.xml', data: fsnbXml() },
    { name: 'coefficients.xml', data: XML },
  ]),
};

const normOf = async (company: TestCompany, code: string): Promise<string> => {
  const [norm] = await queryInCompany<{ id: string }>(
    company,
    'select id from norm where company_id = $1 and code = $2',
    [company.id, code],
  );
  return norm?.id ?? '';
};
const ask = (company: TestCompany, norm_id: string, session = company.owner) =>
  callApi(session, listNormCoefficients, { params: { company_id: company.id, norm_id } });
const namesFor = async (company: TestCompany, code: string): Promise<string[]> =>
  (await ask(company, await normOf(company, code))).body.map(({ name }) => name);

describe('coefficients of technical parts', () => {
  test('come with the base, and stand with the norms that they are for', async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    const state = await imported(company, base, FILE);
    expect([state.status, state.contents?.coefficients_count]).toEqual(['done', 5]);
    const wooden = await normOf(company, 'ГЭСНмр01-01-001-01');
    expect((await ask(company, wooden)).body).toEqual([
      {
        code: '2022-13-ГЭСНмр-ПР-01-02-1.1-000',
        name: 'Работа на весь сборник',
        reason: 'ГЭСНмр, приложение 1.2, п. 1.1 (приказ Минстроя № 69/пр от 07.02.2025)',
        parts: [{ targets: ['labour'], value: '1.2', formula: null }],
        resources: [],
      },
      expect.objectContaining({
        name: 'Замена щита в стеснённых условиях',
        parts: [
          { targets: ['machines', 'machinists'], value: '1.15', formula: null },
          { targets: ['labour'], value: '1.25', formula: null },
        ],
      }),
      expect.objectContaining({
        name: 'За каждый метр',
        parts: [{ targets: ['labour'], value: null, formula: '1+0,12*N' }],
        resources: [{ code: '91.05.01-001', value: '0' }],
      }),
    ]);
    expect(await namesFor(company, 'ГЭСНмр01-01-001-02')).toContain('Только стальной');
  });

  test('that cannot be taken are named with their reason, and a second import doubles none', async () => {
    const company = await aCompany();
    const base = await aBaseFor(company);
    const state = await imported(company, base, FILE);
    const left = state.contents?.left.map(({ name, reason, detail }) => [name, reason, detail]);
    expect(left).toEqual(
      expect.arrayContaining([
        ['Только ресурсы', 'coefficient_of_resources', '02.2.05.04-2090 × 0.5'],
        ['Неверное число', 'wrong_quantity', 'много'],
        ['Второй раз', 'named_twice', 'coefficients.xml'],
      ]),
    );
    const before = await namesFor(company, 'ГЭСНмр01-01-001-02');
    await imported(company, base, textFile('coefficients.xml', XML));
    expect(await namesFor(company, 'ГЭСНмр01-01-001-02')).toEqual(before);
  });

  test('are for a norm of the company that follows one of the state base, and for nobody else', async () => {
    const [company, stranger] = [await aCompany(), await aCompany()];
    await imported(company, await aBaseFor(company), FILE);
    const own = await anOwnNorm(company, { name: 'Щит по-своему', unit: 'шт' });
    expect((await ask(company, own.id)).body).toEqual([]);
    await queryInCompany(company, `update norm set source_code = 'ГЭСНмр01-01-001-02' where id = $1`, [own.id]);
    expect((await ask(company, own.id)).body.map(({ name }) => name)).toContain('Только стальной');
    const norm = await normOf(company, 'ГЭСНмр01-01-001-01');
    expect((await ask(stranger, norm)).status).toBe(404);
    expect((await ask(company, norm, stranger.owner)).status).toBe(404);
  });

  const official = path.join(process.env['REFERENCE_DATA'] ?? '', 'minstroy/coefficients.xml');
  test.runIf(existsSync(official))('of the official list are read but for what changes single resources', async () => {
    const company = await aCompany();
    const state = await imported(company, await aBaseFor(company), {
      name: 'coefficients.xml',
      bytes: readFileSync(official),
    });
    expect([state.status, state.contents?.coefficients_count]).toEqual(['done', 2105]);
    expect(state.contents?.left_by_reason.map(({ reason, count }) => [reason, count])).toEqual([
      ['coefficient_of_resources', 66],
    ]);
  });
});
