import { deleteWorkRecord, listWorkRecords } from '@karkas/api/acts/work-records.endpoints.ts';
import { deleteFromBin, listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { deleteTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aTask, type TestCompany } from '#testing/factories/index.ts';
import { type ActContract, aCommittedContract, record } from '../acts.fixtures.ts';

async function itemOf(company: TestCompany, objectId: string): Promise<string> {
  const { body } = await callApi(company.owner, listBin, { params: { company_id: company.id }, query: {} });
  return body.results.find((one) => one.object_id === objectId)?.id ?? '';
}
const inBin = async (company: TestCompany, objectId: string) => ({
  params: { company_id: company.id, bin_item_id: await itemOf(company, objectId) },
});
const restore = async (company: TestCompany, objectId: string) =>
  callApi(company.owner, restoreFromBin, await inBin(company, objectId));

const recordsOf = async (company: TestCompany, contract: ActContract, query: object = {}) => {
  const params = { project_id: contract.project_id };
  const { body } = await callApi(company.owner, listWorkRecords, {
    params,
    query: { sort_by: 'created_at', sort_order: 'asc', ...query },
  });
  return body.results;
};

async function aTaskWithRecords(quantities: readonly string[]) {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '100' }]);
  const task = await aTask(company, { project_id: contract.project_id });
  const made: string[] = [];
  for (const quantity of quantities) {
    const { body } = await record(company, contract, { row_key: rows[0]?.row_key, quantity, task_id: task.id });
    made.push(body.id);
  }
  return { company, contract, task, made, key: rows[0]?.row_key };
}

const removeTask = async (company: TestCompany, task_id: string) => {
  const { status } = await callApi(company.owner, deleteTask, { params: { company_id: company.id, task_id } });
  expect(status).toBe(204);
};
const removeRecord = async (company: TestCompany, contract: ActContract, record_id: string) => {
  const params = { project_id: contract.project_id, record_id };
  expect((await callApi(company.owner, deleteWorkRecord, { params, body: {} })).status).toBe(204);
};

test('a task comes back from the bin with its work records, and devices learn of both changes', async () => {
  const { company, contract, task } = await aTaskWithRecords(['1', '2']);
  const seen = async () => (await recordsOf(company, contract)).map(({ task_id, version }) => [task_id, version]);
  await removeTask(company, task.id);
  expect(await seen()).toEqual([
    [null, 2],
    [null, 2],
  ]);
  expect((await restore(company, task.id)).body.lost).toEqual([]);
  expect(await seen()).toEqual([
    [task.id, 3],
    [task.id, 3],
  ]);
});

test('a record that went to the bin after its task comes back to it; one deleted for good is named', async () => {
  const { company, contract, task, made } = await aTaskWithRecords(['1', '2']);
  const [kept = '', gone = ''] = made;
  await removeTask(company, task.id);
  for (const id of made) await removeRecord(company, contract, id);
  await callApi(company.owner, deleteFromBin, await inBin(company, gone));
  expect((await restore(company, task.id)).body.lost).toEqual([
    { model: 'work_record', id: gone, name: expect.stringContaining('Работа 1') },
  ]);
  expect((await restore(company, kept)).status).toBe(200);
  expect(await recordsOf(company, contract)).toMatchObject([{ id: kept, task_id: task.id }]);
});
