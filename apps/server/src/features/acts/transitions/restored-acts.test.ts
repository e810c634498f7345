import { deleteAct } from '@karkas/api/acts/acts.endpoints.ts';
import { deleteWorkRecord, listWorkRecords, patchWorkRecord } from '@karkas/api/acts/work-records.endpoints.ts';
import { deleteFromBin, listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import {
  accept,
  type ActContract,
  aCommittedContract,
  aDraft,
  getAct,
  getLines,
  move,
  record,
  writeLines,
} from '../acts.fixtures.ts';

async function itemOf(company: TestCompany, objectId: string): Promise<string> {
  const { body } = await callApi(company.owner, listBin, { params: { company_id: company.id }, query: {} });
  return body.results.find((one) => one.object_id === objectId)?.id ?? '';
}
const inBin = async (company: TestCompany, objectId: string) => ({
  params: { company_id: company.id, bin_item_id: await itemOf(company, objectId) },
});
const restore = async (company: TestCompany, objectId: string) =>
  callApi(company.owner, restoreFromBin, await inBin(company, objectId));
const remove = async (company: TestCompany, act_id: string) => {
  expect((await callApi(company.owner, deleteAct, { params: { act_id }, body: {} })).status).toBe(204);
};

/** Records of these quantities of one position of 10 × 100. */
async function aRecordedContract(quantities: readonly string[]) {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '100' }], {
    vat_included: false,
  });
  const key = rows[0]?.row_key ?? '';
  const records: string[] = [];
  for (const quantity of quantities)
    records.push((await record(company, contract, { row_key: key, quantity })).body.id);
  return { company, contract, key, records };
}
const filled = (company: TestCompany, contract: ActContract) => aDraft(company, contract, [], { fill: 'records' });
const statesOf = async (company: TestCompany, contract: ActContract) => {
  const params = { project_id: contract.project_id };
  const { body } = await callApi(company.owner, listWorkRecords, {
    params,
    query: { sort_by: 'created_at', sort_order: 'asc' },
  });
  return body.results.map(({ state, act_id }) => [state, act_id]);
};
const lineOf = async (company: TestCompany, actId: string) =>
  (await getLines(company, actId)).body.lines.find((line) => line.quantity !== '0');

test('an act from the bin takes its work records again', async () => {
  const { company, contract, records } = await aRecordedContract(['2', '1']);
  const act = await filled(company, contract);
  await remove(company, act.id);
  expect(await statesOf(company, contract)).toEqual([
    ['open', null],
    ['open', null],
  ]);
  expect((await restore(company, act.id)).body.lost).toEqual([]);
  expect(await statesOf(company, contract)).toEqual([
    ['in_act', act.id],
    ['in_act', act.id],
  ]);
  expect(await lineOf(company, act.id)).toMatchObject({ quantity: '3', work_record_ids: records });
});

test('records that another act took, or that are deleted, leave the line with their quantity and are named', async () => {
  const { company, contract, key, records } = await aRecordedContract(['2', '1', '4']);
  const [taken = '', changed = '', gone = ''] = records;
  const act = await filled(company, contract);
  // A person has stated half a unit beside the records.
  await writeLines(company, act.id, [{ row_key: key, quantity: '7.5' }]);
  await remove(company, act.id);
  const at = (record_id: string) => ({ params: { project_id: contract.project_id, record_id } });
  await callApi(company.owner, deleteWorkRecord, { ...at(gone), body: {} });
  await queryInCompany(company, `update work_record set date = '2026-06-01' where id = $1`, [changed]);
  const other = await filled(company, contract);
  expect((await lineOf(company, other.id))?.work_record_ids).toEqual([taken]);
  await callApi(company.owner, patchWorkRecord, { ...at(changed), body: { quantity: '1.25' } });
  const back = await restore(company, act.id);
  expect(back.status).toBe(200);
  expect(back.body.lost.toSorted((left, right) => left.id.localeCompare(right.id))).toEqual(
    [taken, gone]
      .toSorted((left, right) => left.localeCompare(right))
      .map((id) => ({ model: 'work_record', id, name: expect.stringContaining('Работа 1') })),
  );
  expect(await lineOf(company, act.id)).toMatchObject({ quantity: '1.75', work_record_ids: [changed] });
  expect((await getAct(company, act.id)).body).toMatchObject({
    totals: { amount: '175.00' },
    warnings: expect.arrayContaining(['quantities_changed']),
  });
});

test('a line of records that another act took wholly is gone', async () => {
  const { company, contract } = await aRecordedContract(['2']);
  const act = await filled(company, contract);
  await remove(company, act.id);
  const other = await filled(company, contract);
  expect((await restore(company, act.id)).body.lost).toHaveLength(1);
  expect((await getAct(company, act.id)).body).toMatchObject({ lines_count: 0, totals: { amount: '0.00' } });
  expect(await statesOf(company, contract)).toEqual([['in_act', other.id]]);
});

test('the totals of an act from the bin follow what was accepted meanwhile', async () => {
  const { company, contract, key } = await aRecordedContract([]);
  const act = await aDraft(company, contract, [{ row_key: key, quantity: '10' }]);
  await remove(company, act.id);
  const other = await aDraft(company, contract, [{ row_key: key, quantity: '10' }]);
  await accept(company, other.id);
  expect((await restore(company, act.id)).status).toBe(200);
  expect((await getAct(company, act.id)).body.totals).toMatchObject({ before: '1000.00', over: '1000.00' });
});

test('an act whose number was given again gets the next one and says so', async () => {
  const { company, contract, key } = await aRecordedContract([]);
  const line = { row_key: key, quantity: '1' };
  const [first, second] = [await aDraft(company, contract, [line]), await aDraft(company, contract, [line])];
  await remove(company, second.id);
  const third = await aDraft(company, contract, [line]);
  expect([first.number, second.number, third.number]).toEqual(['1', '2', '2']);
  const back = await restore(company, second.id);
  expect([back.status, back.body.name]).toEqual([200, expect.stringMatching(/^3 \(/)]);
  expect((await getAct(company, second.id)).body.number).toBe('3');
  const [logged] = await queryInCompany<{ changes: unknown }>(
    company,
    `select changes from activity_log where object_id = $1 and action = 'restore'`,
    [second.id],
  );
  expect(logged?.changes).toContainEqual({ field: 'number', old: '2', new: '3' });
});

test('a replacement does not come back beside an open one, and gets the next number after a canceled one', async () => {
  const { company, contract, key } = await aRecordedContract([]);
  const act = await aDraft(company, contract, [{ row_key: key, quantity: '1' }]);
  await accept(company, act.id);
  const replace = async () => (await move(company, act.id, 'correct', { method: 'replace' })).body;
  const first = await replace();
  await remove(company, first.id);
  const second = await replace();
  const refused = await restore(company, first.id);
  expect([refused.status, refused.problem.code]).toEqual([409, 'act_corrected']);
  await move(company, second.id, 'cancel', { reason: 'Лишняя' });
  expect((await restore(company, first.id)).status).toBe(200);
  expect((await getAct(company, first.id)).body.correction_number).toBe(2);
});

test('a deleted record that a device sends again stays deleted until it is restored', async () => {
  const { company, contract, key } = await aRecordedContract([]);
  const client_id = crypto.randomUUID();
  const send = () => record(company, contract, { row_key: key, quantity: '2', client_id });
  const { body: made } = await send();
  const params = { project_id: contract.project_id, record_id: made.id };
  await callApi(company.owner, deleteWorkRecord, { params, body: {} });
  const again = await send();
  expect([again.status, again.problem.code]).toEqual([409, 'work_record_deleted']);
  expect((await restore(company, made.id)).status).toBe(200);
  expect((await send()).body.id).toBe(made.id);
});

test('a record whose device id a later one has comes back without it', async () => {
  const { company, contract, key } = await aRecordedContract([]);
  const body = { row_key: key, quantity: '2', client_id: crypto.randomUUID() };
  const { body: made } = await record(company, contract, body);
  const params = { project_id: contract.project_id, record_id: made.id };
  await callApi(company.owner, deleteWorkRecord, { params, body: {} });
  const { body: later } = await record(company, contract, { row_key: key, quantity: '2' });
  await queryInCompany(company, 'update work_record set client_id = $1 where id = $2', [body.client_id, later.id]);
  expect((await restore(company, made.id)).status).toBe(200);
  expect(await queryInCompany(company, 'select id from work_record where client_id is null')).toEqual([
    { id: made.id },
  ]);
});

test('an act whose records are deleted for good comes back without them', async () => {
  const { company, contract, records } = await aRecordedContract(['2']);
  const [gone = ''] = records;
  const act = await filled(company, contract);
  await remove(company, act.id);
  const params = { project_id: contract.project_id, record_id: gone };
  await callApi(company.owner, deleteWorkRecord, { params, body: {} });
  await callApi(company.owner, deleteFromBin, await inBin(company, gone));
  expect((await restore(company, act.id)).body.lost).toMatchObject([{ model: 'work_record', id: gone }]);
});
