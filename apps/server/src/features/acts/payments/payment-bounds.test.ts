import { getContractMoney } from '@karkas/api/acts/completion.endpoints.ts';
import { recordStatementPayments } from '@karkas/api/acts/files/bank-statements.endpoints.ts';
import { deletePayment, listPayments, patchPayment } from '@karkas/api/acts/payments.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany } from '#testing/factories/index.ts';
import { accept, aCommittedContract, aDraft, move, pay } from '../acts.fixtures.ts';

const ADVANCE = { date: '2026-03-10', kind: 'advance' } as const;

describe('a payment', () => {
  test('has an amount, typed or from a statement', async () => {
    const company = await aCompany();
    const { contract } = await aCommittedContract(company, [{ quantity: '1', price: '10' }]);
    const typed = await pay(company, contract, ADVANCE);
    expect([typed.status, typed.problem.errors?.map(({ field }) => field)]).toEqual([400, ['amount']]);
    const line = { ...ADVANCE, contract_id: contract.id, direction: 'in', document_number: '9' };
    const read = await callApi(company.owner, recordStatementPayments, {
      params: { company_id: company.id },
      body: { lines: [line] } as never,
    });
    expect([read.status, read.problem.errors?.map(({ field }) => field)]).toEqual([400, ['lines.0.amount']]);
  });
});

describe('a change of a payment', () => {
  test('keeps the act that it does not mention', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, [{ quantity: '100', price: '10' }]);
    const act = await accept(
      company,
      (await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '50' }])).id,
    );
    const made = await pay(company, contract, { date: '2026-05-05', kind: 'act', amount: '5', act_id: act.id });
    const params = { contract_id: contract.id, payment_id: made.body.id };
    const changed = await callApi(company.owner, patchPayment, { params, body: { amount: '6' } });
    expect(changed.body).toMatchObject({ amount: '6.00', act_id: act.id });
  });
});

describe('an advance that acts have offset', () => {
  test('is neither deleted, lowered, renamed nor paid back below that, but may grow', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, [{ quantity: '100', price: '10' }], {
      advance_percent: '30',
      vat_included: false,
    });
    const made = (await pay(company, contract, { ...ADVANCE, amount: '200' })).body;
    const act = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '50' }]);
    await accept(company, act.id);
    const params = { contract_id: contract.id, payment_id: made.id };
    const patched = (body: object) => callApi(company.owner, patchPayment, { params, body });
    const left = async () => {
      const { body } = await callApi(company.owner, getContractMoney, { params: { contract_id: contract.id } });
      return body.advance_left;
    };
    expect(await left()).toBe('17.00');
    const refusals = [
      await callApi(company.owner, deletePayment, { params, body: {} }),
      await patched({ amount: '182.99' }),
      await patched({ kind: 'act' }),
      await patched({ direction: 'out' }),
      await pay(company, contract, { ...ADVANCE, amount: '17.01', direction: 'out' }),
    ];
    expect(refusals.map(({ status, problem }) => [status, problem.code])).toEqual(
      refusals.map(() => [409, 'advance_in_acts']),
    );
    expect(refusals[1]?.problem.errors?.map(({ field }) => field)).toEqual(['amount']);
    expect(await left()).toBe('17.00');
    for (const amount of ['183', '250']) expect((await patched({ amount })).status).toBe(200);
    expect((await pay(company, contract, { ...ADVANCE, amount: '67', direction: 'out' })).status).toBe(201);
    expect(await left()).toBe('0.00');
  });

  test('is held by a presented act too, and free after its recall', async () => {
    const company = await aCompany();
    const { contract, rows } = await aCommittedContract(company, [{ quantity: '100', price: '10' }], {
      advance_percent: '30',
    });
    const made = (await pay(company, contract, { ...ADVANCE, amount: '10' })).body;
    const act = await aDraft(company, contract, [{ row_key: rows[0]?.row_key ?? '', quantity: '50' }]);
    await move(company, act.id, 'present');
    const params = { contract_id: contract.id, payment_id: made.id };
    const remove = () => callApi(company.owner, deletePayment, { params, body: {} });
    expect((await remove()).problem.code).toBe('advance_in_acts');
    await move(company, act.id, 'recall');
    expect((await remove()).status).toBe(204);
    const list = await callApi(company.owner, listPayments, { params: { contract_id: contract.id }, query: {} });
    expect(list.body.results).toEqual([]);
  });
});
