import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { aCompany, anOwnNorm, queryInCompany } from '#testing/factories/index.ts';
import { aBaseFor, imported } from '#testing/files/norm-files.ts';
import { FILE, normOf, ask, namesFor } from './norm-coefficients.fixtures.ts';

describe('coefficients of technical parts', () => {
  test('are imported with the base and returned with the norms they apply to', async () => {
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

  test('apply to an own norm derived from a state norm, and to no other company', async () => {
    const [company, otherCompany] = [await aCompany(), await aCompany()];
    await imported(company, await aBaseFor(company), FILE);
    const own = await anOwnNorm(company, { name: 'Щит по-своему', unit: 'шт' });
    expect((await ask(company, own.id)).body).toEqual([]);
    await queryInCompany(company, `update norm set source_code = 'ГЭСНмр01-01-001-02' where id = $1`, [own.id]);
    expect((await ask(company, own.id)).body.map(({ name }) => name)).toContain('Только стальной');
    const norm = await normOf(company, 'ГЭСНмр01-01-001-01');
    expect((await ask(otherCompany, norm)).status).toBe(404);
    expect((await ask(company, norm, otherCompany.owner)).status).toBe(404);
  });

  const official = path.join(process.env['REFERENCE_DATA'] ?? '', 'minstroy/coefficients.xml');
  test.runIf(existsSync(official))(
    'are read from the official list, except those that change single resources',
    async () => {
      const company = await aCompany();
      const state = await imported(company, await aBaseFor(company), {
        name: 'coefficients.xml',
        bytes: readFileSync(official),
      });
      expect([state.status, state.contents?.coefficients_count]).toEqual(['done', 2105]);
      expect(state.contents?.left_by_reason.map(({ reason, count }) => [reason, count])).toEqual([
        ['coefficient_of_resources', 66],
      ]);
    },
  );
});
