import { getContractMoney } from '@karkas/api/acts/completion.endpoints.ts';
import { createPayment } from '@karkas/api/acts/payments.endpoints.ts';
import { getObjectTotals, listObjects } from '@karkas/api/projects/objects.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { accept, aCommittedContract, aDraft } from './acts.fixtures.ts';

test('what is to be paid for an object follows its signed acts, not the terms of the contract', async () => {
  const company = await aCompany();
  const terms = { advance_percent: '30', retention_percent: '5' };
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '100' }], terms);
  const [row] = rows;
  const draft = await aDraft(company, contract, [{ row_key: row?.row_key ?? '', quantity: '4' }]);
  const act = await accept(company, draft.id);
  // No advance was received, so none is offset; 5 % is withheld.
  const payment = {
    advance: '0.00',
    retention: (act.settlement_total ?? '').replace('-', ''),
    retention_left: (act.settlement_total ?? '').replace('-', ''),
    payable: act.payable,
    paid: '0.00',
    to_pay: act.payable,
  };
  expect(act.settlement_total).toMatch(/^-[1-9]/);
  const params = { company_id: company.id };
  const { results } = (await callApi(company.owner, listObjects, { params })).body;
  expect(results.map((object) => object.payment)).toEqual([payment]);
  expect((await callApi(company.owner, getObjectTotals, { params })).body).toMatchObject({
    done: act.totals?.gross,
    retention: payment.retention,
    to_pay: payment.to_pay,
  });

  // An advance is not a payment for the act; what is paid back is subtracted.
  const pay = (amount: string, input: object) =>
    callApi(company.owner, createPayment, {
      params: { contract_id: contract.id },
      body: { date: '2026-11-20', amount, kind: 'act', ...input },
    });
  for (const [amount, input] of [
    ['1000.00', { kind: 'advance' }],
    ['100.00', { act_id: act.id }],
    ['40.00', { kind: 'other' }],
    ['30.00', { direction: 'out' }],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- in the order of the bank
    expect((await pay(amount, input)).status).toBe(201);
  const left = (Number(act.payable) - 110).toFixed(2);
  const paid = (await callApi(company.owner, listObjects, { params })).body.results.map((object) => object.payment);
  expect(paid).toEqual([{ ...payment, paid: '110.00', to_pay: left }]);
  const totals = (await callApi(company.owner, getObjectTotals, { params })).body;
  expect(totals).toMatchObject({ paid: '110.00', to_pay: left });
  const money = await callApi(company.owner, getContractMoney, { params: { contract_id: contract.id } });
  expect(money.body.owed).toBe(left);

  // A retention that is paid back is withheld no longer.
  expect((await pay('1.00', { kind: 'retention' })).status).toBe(201);
  const kept = (Number(payment.retention) - 1).toFixed(2);
  const returned = (await callApi(company.owner, listObjects, { params })).body.results.map((object) => object.payment);
  expect(returned).toEqual([{ ...payment, retention_left: kept, paid: '110.00', to_pay: left }]);
  expect((await callApi(company.owner, getObjectTotals, { params })).body.retention).toBe(kept);
});
