import { getActTotals, listActs } from '@karkas/api/acts/acts.endpoints.ts';
import { addAll } from '@karkas/domain/decimal/decimal.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith } from '#testing/factories/index.ts';
import { accept, aCommittedContract, aDraft } from '../acts.fixtures.ts';

async function anActOfEachStep() {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '100' }]);
  const line = (quantity: string) => [{ row_key: rows[0]?.row_key ?? '', quantity }];
  const signed = await aDraft(company, contract, line('4'));
  await accept(company, signed.id);
  const draft = await aDraft(company, contract, line('2'), { period_from: '2026-05-01', period_to: '2026-05-31' });
  return { company, contract, signed, draft };
}

test('the register sums its acts with VAT by direction and status, within the filter', async () => {
  const { company, contract } = await anActOfEachStep();
  const totals = async (query: object) =>
    (await callApi(company.owner, getActTotals, { params: { company_id: company.id }, query })).body.groups;
  expect(await totals({})).toEqual([
    { direction: 'out', status: 'draft', acts_count: 1, gross: '244.00', payable: '244.00' },
    { direction: 'out', status: 'signed', acts_count: 1, gross: '488.00', payable: '488.00' },
  ]);
  expect(await totals({ status: 'signed', contract_id: contract.id })).toMatchObject([{ gross: '488.00' }]);
  expect(await totals({ period_from: '2026-05-01' })).toMatchObject([{ status: 'draft', gross: '244.00' }]);
  expect(await totals({ direction: 'in' })).toEqual([]);
  const listed = await callApi(company.owner, listActs, { params: { company_id: company.id }, query: {} });
  expect(addAll(listed.body.results.map((act) => act.totals?.gross ?? '0'))).toBe('732');
});

test('the sums need the permission to see prices, and the register that to see acts', async () => {
  const { company } = await anActOfEachStep();
  const params = { company_id: company.id };
  const blind = await aMemberWith(company, ['act.view']);
  expect((await callApi(blind, getActTotals, { params, query: {} })).body.groups).toEqual([
    { direction: 'out', status: 'draft', acts_count: 1 },
    { direction: 'out', status: 'signed', acts_count: 1 },
  ]);
  const worker = await aMemberWith(company, ['task.view']);
  expect((await callApi(worker, getActTotals, { params, query: {} })).status).toBe(403);
  expect((await callApi((await aCompany()).owner, getActTotals, { params, query: {} })).status).toBe(404);
  expect((await callApi(null, getActTotals, { params, query: {} })).status).toBe(401);
});

test('a sum beyond the largest amount of a document is returned', async () => {
  const company = await aCompany();
  const anAct = async (number: string) => {
    const row = { quantity: '1000000', price: '8000000000' };
    const { contract, rows } = await aCommittedContract(company, [row], { number });
    await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: row.quantity }]);
  };
  await Promise.all(['1', '2'].map(anAct));
  const answer = await callApi(company.owner, getActTotals, { params: { company_id: company.id }, query: {} });
  expect([answer.status, answer.body.groups[0]?.gross]).toEqual([200, '19520000000000000.00']);
});
