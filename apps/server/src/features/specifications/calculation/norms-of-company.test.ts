import { listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { createNorm } from '@karkas/api/specifications/norms/own-norms.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '#testing/answer-values.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, anOwnNorm, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification, generated, readWhole } from '#testing/factories/specifications.ts';
import {
  aBaseFor,
  cardOf,
  fsnbXml,
  normsOf,
  imported,
  place,
  TABLE_HEAD,
  textFile,
} from '#testing/files/norm-files.ts';

const COPPER = 'Устройство кровли из фальцевой меди';
const TABLE = textFile(
  'own.csv',
  `${TABLE_HEAD}
норма;СУ-07-01;${COPPER};м2;;;;12;;;
ресурс;М-1;Медь кровельная;м2;1,15;материал;9000;;;;
`,
);

async function anotherBill(company: TestCompany, name: string, unit = 'м2') {
  const { id } = await aSpecification(company);
  const row = await aRow(company, id, { name, unit, quantity: '10' });
  await generated(company, id);
  const [position] = (await readWhole(company, id)).positions;
  return { id, row, position };
}

describe('own norms of the company supplement the base of a specification, however they were entered', () => {
  test('an imported own norm takes precedence over a similar one of the base', { timeout: 120_000 }, async () => {
    const company = await aCompany();
    const baseId = await aBaseFor(company);
    expect(await imported(company, baseId, TABLE, { format: 'xlsx' })).toMatchObject({
      status: 'done',
      added_count: 1,
    });
    const { position } = await anotherBill(company, COPPER);
    expect([position?.norm_code, position?.match_status]).toEqual(['СУ-07-01', 'matched']);
  });

  test('one base accepts both typed and imported norms', { timeout: 120_000 }, async () => {
    const company = await aCompany();
    const typed = await anOwnNorm(company, { code: 'СУ-07-01', name: 'Как было' });
    await anOwnNorm(company, { name: 'Только набрана' });
    const baseId = typed.base_id;
    expect(await imported(company, baseId, TABLE, { format: 'xlsx' })).toMatchObject({
      status: 'done',
      changed_count: 1,
    });
    const names = async () => (await normsOf(company, baseId, { sort_by: 'code' })).map(({ name }) => name);
    expect((await names()).toSorted()).toEqual(['Только набрана', COPPER].toSorted());
    expect(await cardOf(company, baseId, 'СУ-07-01')).toMatchObject({ id: typed.id, is_own: true, name: COPPER });
    const body = {
      name: 'Набрана потом',
      unit: 'м2',
      kind_of_work: '12',
      resources: [{ name: 'Кровельщик', kind: 'labour' as const, unit: 'чел.-ч', norm_quantity: '1' }],
    };
    const added = await callApi(company.owner, createNorm, {
      params: { company_id: company.id, base_id: baseId },
      body,
    });
    expect(added.status).toBe(201);
    expect(await names()).toHaveLength(3);
    const { body: bases } = await callApi(company.owner, listNormBases, { params: { company_id: company.id } });
    expect(bases.find(({ id }) => id === baseId)?.norms_count).toBe(3);
    // The imported price stays, although another norm was typed.
    expect((await cardOf(company, baseId, 'СУ-07-01')).resources).toMatchObject([{ code: 'М-1', price: '9000.00' }]);
  });

  test('a choice from a large base is remembered in specifications on another base', { timeout: 120_000 }, async () => {
    const company = await aCompany();
    const baseId = await aBaseFor(company);
    expect((await imported(company, baseId, textFile('fsnb.xml', fsnbXml()))).status).toBe('done');
    const { body } = await callApi(company.owner, searchNorms, {
      params: place(company, baseId),
      query: { search: 'стального' },
    });
    const name = 'Щит ЩО-12 поменять';
    const first = await anotherBill(company, name, 'шт');
    const params = { specification_id: first.id, row_id: first.row.id };
    const norm_id = body.results[0]?.id ?? '';
    expect((await callApi(company.owner, specificationRows.patch, { params, body: { norm_id } })).status).toBe(200);
    const { position } = await anotherBill(company, name, 'шт');
    expect([position?.norm_id, position?.match_status, position?.match_score]).toEqual([norm_id, 'matched', 1]);
  });

  test(
    'an earlier choice returns its last price, date and project, given the price permission',
    { timeout: 120_000 },
    async () => {
      const company = await aCompany();
      const norm = await anOwnNorm(company, { name: 'Роспись потолка звёздами', unit: 'м2' });
      const name = 'Отделка потолка в детской';
      const first = await anotherBill(company, name);
      const params = { specification_id: first.id, row_id: first.row.id };
      expect(
        (await callApi(company.owner, specificationRows.patch, { params, body: { norm_id: norm.id } })).status,
      ).toBe(200);
      const commit = { params: { specification_id: first.id }, body: {} };
      expect((await callApi(company.owner, commitSpecification, commit)).status).toBe(200);
      const { positions } = await readWhole(company, first.id);
      const near = await anotherBill(company, `${name}, цвет белый`);
      expect(near.position).toMatchObject({ match_status: 'unmatched' });
      const [candidate] = near.position?.candidates ?? [];
      expect(candidate).toMatchObject({
        norm_id: norm.id,
        score: 0.75,
        earlier: { price: positions[0]?.price, unit: 'м2', vat_included: false },
      });
      expect([candidate?.earlier?.date, candidate?.earlier?.project_name].every(Boolean)).toBe(true);
      const blind = await aMemberWith(company, ['specification.view', 'project.view']);
      const { body } = await callApi(blind, specificationRows.get, {
        params: { specification_id: near.id, row_id: near.row.id },
      });
      expect(body.candidates[0]?.earlier).toMatchObject({ unit: 'м2' });
      expect(positions[0]?.price).toEqual(expect.any(String));
      expect(amountsIn(body, [positions[0]?.price ?? ''])).toEqual([]);
    },
  );
});
