import { putActLine } from '@karkas/api/acts/act-lines.endpoints.ts';
import * as endpoints from '@karkas/api/acts/acts.endpoints.ts';
import { listWorkRecords } from '@karkas/api/acts/work-records.endpoints.ts';
import { recordStatementPayments } from '@karkas/api/acts/files/bank-statements.endpoints.ts';
import { listPayments } from '@karkas/api/acts/payments.endpoints.ts';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, queryInCompany } from '#testing/factories/index.ts';
import { aCommittedContract, aDraft, getAct, getLines, pay, record } from './acts.fixtures.ts';

const ONE_ROW = [{ quantity: '10', price: '100' }];

test('a member limited to one project sees acts, records and payments of no other', async () => {
  const company = await aCompany();
  const made = async () => {
    const { contract, rows } = await aCommittedContract(company, ONE_ROW);
    const key = rows[0]?.row_key ?? '';
    const act = await aDraft(company, contract, [{ row_key: key, quantity: '1' }]);
    await record(company, contract, { row_key: key, quantity: '1' });
    await pay(company, contract, { date: '2026-04-01', amount: '5', kind: 'other' });
    return { contract, act };
  };
  const [own, other] = [await made(), await made()];
  const manager = await aMember(company, 'project_manager');
  await queryInCompany(company, 'update membership set project_ids = array[$1::uuid] where user_id = $2', [
    own.contract.project_id,
    manager.userId,
  ]);
  const { results } = (await callApi(manager, endpoints.listActs, { params: { company_id: company.id }, query: {} }))
    .body;
  expect(results.map((act) => act.id)).toEqual([own.act.id]);
  const answers = async ({ contract, act }: typeof own) => [
    (await getAct(company, act.id, manager)).status,
    (await getLines(company, act.id, manager)).status,
    (await callApi(manager, listWorkRecords, { params: { project_id: contract.project_id }, query: {} })).status,
    (await callApi(manager, listPayments, { params: { contract_id: contract.id }, query: {} })).status,
  ];
  expect(await answers(own)).toEqual([200, 200, 200, 200]);
  expect(await answers(other)).toEqual([404, 404, 404, 404]);
});

test('a position of another contract is answered as one that nobody has', async () => {
  const [company, otherCompany] = [await aCompany(), await aCompany()];
  const { contract } = await aCommittedContract(company, ONE_ROW);
  const { id } = await aDraft(company, contract, []);
  const others = [await aCommittedContract(company, ONE_ROW), await aCommittedContract(otherCompany, ONE_ROW)];
  const keys = [newId(), ...others.map(({ rows }) => rows[0]?.row_key ?? '')];
  const ask = (row_key: string) =>
    callApi(company.owner, putActLine, { params: { act_id: id, row_key }, body: { quantity: '1' } });
  const answers = await Promise.all(keys.map(ask));
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(keys.map(() => [404, 'not_found']));
});

test('a member limited to one project records no payment of a statement in another', async () => {
  const company = await aCompany();
  const [own, other] = [await aCommittedContract(company, ONE_ROW), await aCommittedContract(company, ONE_ROW)];
  const manager = await aMember(company, 'administrator');
  await queryInCompany(company, 'update membership set project_ids = array[$1::uuid] where user_id = $2', [
    own.contract.project_id,
    manager.userId,
  ]);
  const line = (contract_id: string) => ({
    contract_id,
    direction: 'in' as const,
    date: '2026-04-01',
    amount: '5',
    kind: 'other' as const,
    document_number: '1',
    purpose: null,
  });
  const recorded = await callApi(manager, recordStatementPayments, {
    params: { company_id: company.id },
    body: { lines: [line(own.contract.id), line(other.contract.id)] },
  });
  const invented = await callApi(manager, recordStatementPayments, {
    params: { company_id: company.id },
    body: { lines: [line(own.contract.id), line(newId())] },
  });
  expect([recorded.status, recorded.problem.code]).toEqual([invented.status, invented.problem.code]);
  expect(recorded.status).toBeGreaterThanOrEqual(400);
  expect(await queryInCompany(company, 'select id from payment')).toEqual([]);
});
