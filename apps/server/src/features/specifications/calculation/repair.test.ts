import { getNorm, listNormBases, searchNorms } from '@karkas/api/specifications/norms/norms.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { patchSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, anOwnNorm, type TestCompany } from '#testing/factories/index.ts';
import { aRow, aSpecification, generated, readSpecification } from '#testing/factories/specifications.ts';

/** A built-in norm with a repair kind of its own. */
async function aNormOfRepair(company: TestCompany) {
  const params = { company_id: company.id };
  const { body: bases } = await callApi(company.owner, listNormBases, { params });
  const base_id = bases.find(({ is_system: isSystem }) => isSystem)?.id ?? '';
  const query = { search: 'К-08-001' };
  const found = await callApi(company.owner, searchNorms, { params: { ...params, base_id }, query });
  const norm_id = found.body.results[0]?.id ?? '';
  return (await callApi(company.owner, getNorm, { params: { ...params, base_id, norm_id } })).body;
}

const setRepair = (company: TestCompany, id: string, is_repair: boolean, session = company.owner) =>
  callApi(session, patchSpecification, { params: { specification_id: id }, body: { settings: { is_repair } } });

test('a repair charges overhead and profit by the repair rows, and can be switched both ways', async () => {
  const company = await aCompany();
  const norm = await aNormOfRepair(company);
  expect(norm).toMatchObject({
    kind_of_work: '11',
    repair_kind: '91',
    repair_kind_name: expect.stringMatching(/пол/i),
  });
  const { id } = await aSpecification(company);
  const row = await aRow(company, id, { name: norm.name, unit: norm.unit, quantity: '10' });
  const params = { specification_id: id, row_id: row.id };
  await callApi(company.owner, specificationRows.patch, { params, body: { norm_id: norm.id } });
  const terms = async () => {
    const { body } = await callApi(company.owner, specificationRows.get, { params });
    return [body.kind_of_work, body.overhead_percent, body.profit_percent];
  };
  const before = await readSpecification(company, id);
  expect(before.settings.is_repair).toBe(false);
  expect(await terms()).toEqual(['11', '112', '65']);
  expect((await setRepair(company, id, true)).status).toBe(200);
  expect(await terms()).toEqual(['91', '89', '49']);
  expect(Number((await readSpecification(company, id)).totals?.net)).toBeLessThan(Number(before.totals?.net));
  await callApi(company.owner, specificationRows.patch, { params, body: { norm_id: norm.id } });
  expect(await terms()).toEqual(['91', '89', '49']);
  await setRepair(company, id, false);
  expect((await readSpecification(company, id)).totals).toEqual(before.totals);
});

test('repair norms rank first among equally good matches', async () => {
  const company = await aCompany();
  const name = 'Огранка витражного фонаря под старину';
  await anOwnNorm(company, { name: `${name} новая`, unit: 'м2', kind_of_work: '15' });
  const repair = await anOwnNorm(company, { name: `${name} старая`, unit: 'м2', kind_of_work: '96' });
  const { id } = await aSpecification(company);
  const row = await aRow(company, id, { name, unit: 'м2', quantity: '1' });
  await setRepair(company, id, true);
  await generated(company, id);
  const params = { specification_id: id, row_id: row.id };
  const { body } = await callApi(company.owner, specificationRows.get, { params });
  expect(body.candidates?.[0]?.norm_id).toBe(repair.id);
});

test('switching requires the price permission', async () => {
  const company = await aCompany();
  const { id } = await aSpecification(company);
  const session = await aMemberWith(company, ['specification.view', 'specification.update', 'project.view']);
  expect((await setRepair(company, id, true, session)).problem?.code).toBe('prices_not_allowed');
  expect((await setRepair(company, id, false, session)).status).toBe(200);
});
