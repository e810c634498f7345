import { deleteWorkRecord, listWorkRecords, patchWorkRecord } from '@karkas/api/acts/work-records.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember } from '#testing/factories/index.ts';
import { aCommittedContract, aDraft, getLines, move, record } from '../acts.fixtures.ts';

const ONE_ROW = [{ quantity: '10', price: '100' }];

describe('a work record', () => {
  test('sent again by a device is stored once', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, ONE_ROW);
    const body = { row_key: rows[0]?.row_key, quantity: '2', client_id: newId() };
    const answers = await Promise.all([record(company, contract, body), record(company, contract, body)]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const params = { project_id: contract.project_id };
    expect((await callApi(company.owner, listWorkRecords, { params, query: {} })).body.count).toBe(1);
  });

  test('with the id of another record is refused, so that neither is lost', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, [...ONE_ROW, ...ONE_ROW]);
    const [first, second] = rows.map((row) => row.row_key);
    const sent = { quantity: '2', client_id: newId() };
    expect((await record(company, contract, { ...sent, row_key: first })).status).toBe(201);
    const foreman = await aMember(company, 'foreman');
    for (const other of [
      await record(company, contract, { ...sent, row_key: second }),
      await record(company, contract, { ...sent, row_key: first }, foreman),
      await record(company, contract, { ...sent, row_key: first, quantity: '3' }),
      await record(company, contract, { ...sent, row_key: first, date: '2026-04-11' }),
    ])
      expect([other.status, other.problem.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('is changed by its author until an act takes it, and again after the act is canceled', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, ONE_ROW);
    const foreman = await aMember(company, 'foreman');
    const key = rows[0]?.row_key ?? '';
    const made = (await record(company, contract, { row_key: key, quantity: '2' }, foreman)).body;
    const params = { project_id: contract.project_id, record_id: made.id };
    const patch = (as: Parameters<typeof callApi>[0]) =>
      callApi(as, patchWorkRecord, { params, body: { quantity: '3' } });
    expect((await patch(company.owner)).status).toBe(403);
    expect((await patch(foreman)).body).toMatchObject({ quantity: '3', version: 2 });
    const draft = await aDraft(company, contract, [], { fill: 'records' });
    const line = (await getLines(company, draft.id)).body.lines.find((one) => one.row_key === key);
    expect(line).toMatchObject({ quantity: '3', work_record_ids: [made.id], recorded_quantity: '0' });
    const taken = await patch(foreman);
    expect([taken.status, taken.problem.code]).toEqual([409, 'work_record_in_act']);
    await move(company, draft.id, 'present');
    await move(company, draft.id, 'recall');
    await move(company, draft.id, 'cancel', { reason: 'Лишний' });
    expect((await patch(foreman)).status).toBe(200);
    expect((await callApi(foreman, deleteWorkRecord, { params })).status).toBe(204);
  });

  test('names a position of the contract and a quantity other than zero', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, ONE_ROW);
    expect((await record(company, contract, { row_key: newId(), quantity: '1' })).status).toBe(400);
    expect((await record(company, contract, { row_key: rows[0]?.row_key, quantity: '0' })).status).toBe(400);
    expect((await record(company, contract, { row_key: rows[0]?.row_key, quantity: '-1' })).status).toBe(201);
  });
});
