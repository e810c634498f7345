import { getContractMoney } from '@karkas/api/acts/completion.endpoints.ts';
import { getWorkProgress } from '@karkas/api/tasks/tasks.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMemberWith, aTask } from '#testing/factories/index.ts';
import { accept, aCommittedContract, aDraft } from './acts.fixtures.ts';

test('the progress of a specification states what signed acts accepted beside what orders report', async () => {
  const company = await aCompany();
  const { contract, specificationId, rows } = await aCommittedContract(company, [
    { quantity: '10', price: '100' },
    { quantity: '4', price: '50' },
    { quantity: '2', price: '30' },
  ]);
  const [both, accepted] = rows;
  await aTask(company, {
    work_items: [{ specification_row_id: both?.id, quantity_planned: '5', quantity_done: '2' }] as never,
  });
  const lines = [
    { row_key: both?.row_key ?? '', quantity: '3' },
    { row_key: accepted?.row_key ?? '', quantity: '1.5' },
  ];
  await accept(company, (await aDraft(company, contract, lines)).id);
  await aDraft(company, contract, [{ row_key: both?.row_key ?? '', quantity: '1' }]);
  const readAs = (session = company.owner) =>
    callApi(session, getWorkProgress, { params: { company_id: company.id, specification_id: specificationId } });
  expect((await readAs()).body).toMatchObject([
    { quantity_total: '10', quantity_done: '2', quantity_accepted: '3', quantity_remaining: '7' },
    { quantity_total: '4', quantity_done: '0', quantity_accepted: '1.5', quantity_remaining: '2.5' },
  ]);
  const money = await callApi(company.owner, getContractMoney, { params: { contract_id: contract.id } });
  expect(money.body.accepted).toBe('457.50');
  const withoutActs = await aMemberWith(company, ['specification.view']);
  expect((await readAs(withoutActs)).body).toMatchObject([
    { quantity_done: '2', quantity_accepted: null, quantity_remaining: '8' },
  ]);
});
