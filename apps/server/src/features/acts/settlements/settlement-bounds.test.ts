import { getContractMoney, getRetention } from '@karkas/api/acts/completion.endpoints.ts';
import { getActSettlements, putActSettlements } from '@karkas/api/acts/act-lines.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { accept, aCommittedContract, aDraft, getAct, move, pay, writeLines } from '../acts.fixtures.ts';

const TERMS = { retention_percent: '5', advance_percent: '30', vat_rate: '22', vat_included: false };

/** Two halves of a contract of 1 220 with VAT; each act is 610. */
async function aHalf(company: TestCompany, fields: object = TERMS) {
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '100', price: '10' }], { ...fields });
  const key = rows[0]?.row_key ?? '';
  const half = (body: object = {}) => aDraft(company, contract, [{ row_key: key, quantity: '50' }], body);
  return { contract, key, half };
}

const settle = (company: TestCompany, act_id: string, rows: readonly object[]) =>
  callApi(company.owner, putActSettlements, { params: { act_id }, body: { rows } as never });

const moneyOf = async (company: TestCompany, contract: { id: string }) =>
  (await callApi(company.owner, getContractMoney, { params: { contract_id: contract.id } })).body;
const retentionOf = async (company: TestCompany, contract: { id: string }) =>
  (await callApi(company.owner, getRetention, { params: { contract_id: contract.id } })).body;

describe('a row of a settlement', () => {
  test('with a percent and no amount is that percent of the act', async () => {
    const company = await aCompany();
    const { half } = await aHalf(company);
    const act = await half();
    const put = await settle(company, act.id, [{ kind: 'withhold', code: '33', percent: '10' }]);
    expect([put.status, put.body.rows, put.body.payable]).toMatchObject([
      200,
      [{ percent: '10', base: '610.00', amount: '61.00' }],
      '549.00',
    ]);
  });

  test('states an amount or a percent of at most a hundred, and both only if they agree', async () => {
    const company = await aCompany();
    const { half } = await aHalf(company);
    const act = await half();
    const refused = async (row: object) => {
      const { status, problem } = await settle(company, act.id, [{ kind: 'withhold', code: '33', ...row }]);
      return [status, problem.errors?.map(({ field }) => field)];
    };
    expect(await refused({})).toEqual([400, ['rows.0.amount']]);
    expect(await refused({ percent: '100.01' })).toEqual([400, ['rows.0.percent']]);
    expect(await refused({ percent: '50', amount: '10' })).toEqual([400, ['rows.0.amount']]);
    expect(
      (await settle(company, act.id, [{ kind: 'withhold', code: '33', percent: '5', amount: '30.5' }])).status,
    ).toBe(200);
  });
});

describe('the guarantee retention', () => {
  test('is claimed back only up to what is held, also by two acts that claim it at once', async () => {
    const company = await aCompany();
    const { contract, key, half } = await aHalf(company);
    const early = await half();
    const claim = { kind: 'claim', code: '02', amount: '30.5' };
    const refused = await settle(company, early.id, [claim]);
    expect([refused.status, refused.problem.code, refused.problem.errors?.[0]?.field]).toEqual([
      422,
      'retention_not_held',
      'rows.0.amount',
    ]);
    await settle(company, early.id, [{ kind: 'withhold', code: '32', percent: '5' }]);
    await accept(company, early.id);
    const claiming = async () => {
      const draft = await aDraft(company, contract, [{ row_key: key, quantity: '20' }], { date: '2026-05-31' });
      expect((await settle(company, draft.id, [claim])).status).toBe(200);
      return draft.id;
    };
    const [first, second] = [await claiming(), await claiming()];
    expect((await move(company, first, 'present')).status).toBe(200);
    expect((await move(company, second, 'present')).problem.code).toBe('retention_not_held');
    expect((await move(company, first, 'sign', { acceptance_date: '2026-05-31' })).status).toBe(200);
    expect(await retentionOf(company, contract)).toMatchObject({ held: '30.50', returned: '30.50', balance: '0.00' });
  });

  test('is not paid back beyond what is held; the rest is another payment', async () => {
    const company = await aCompany();
    const { contract, half } = await aHalf(company);
    await accept(company, (await half()).id);
    const back = (amount: string, kind = 'retention') => pay(company, contract, { date: '2026-12-01', amount, kind });
    const first = await back('30.5');
    expect(first.status).toBe(201);
    const refused = await back('0.01');
    expect([refused.status, refused.problem.code, refused.problem.errors?.[0]?.field]).toEqual([
      422,
      'retention_not_held',
      'amount',
    ]);
    expect((await back('0.01', 'other')).status).toBe(201);
    expect(await retentionOf(company, contract)).toMatchObject({ balance: '0.00' });
  });

  test('that was paid back is not given back again by an act that returns work', async () => {
    const company = await aCompany();
    const { contract, key, half } = await aHalf(company);
    const signed = await accept(company, (await half()).id);
    await pay(company, contract, { date: '2026-12-01', amount: '30.5', kind: 'retention' });
    const back = (await move(company, signed.id, 'correct', { method: 'difference', date: '2026-12-05' })).body;
    await writeLines(company, back.id, [{ row_key: key, quantity: '-10' }]);
    await accept(company, back.id, '2026-12-05');
    expect(await retentionOf(company, contract)).toMatchObject({ held: '30.50', returned: '30.50', balance: '0.00' });
    expect((await getAct(company, back.id)).body.payable).toBe('-122.00');
  });
});

describe('an advance', () => {
  test('offset before it is received is a warning of the act, and the money of the contract names it', async () => {
    const company = await aCompany();
    const { contract, half } = await aHalf(company);
    const act = await half();
    await settle(company, act.id, [{ kind: 'withhold', code: '31', amount: '500' }]);
    expect((await getAct(company, act.id)).body.warnings).toEqual(['advance_not_received']);
    expect((await accept(company, act.id)).warnings).toEqual(['advance_not_received']);
    expect(await moneyOf(company, contract)).toMatchObject({ advance_left: '-500.00' });
    await pay(company, contract, { date: '2026-03-10', amount: '500', kind: 'advance' });
    expect(await moneyOf(company, contract)).toMatchObject({ advance_left: '0.00' });
    const next = await half({ period_to: '2026-05-31', date: '2026-05-31' });
    const { body } = await callApi(company.owner, getActSettlements, { params: { act_id: next.id } });
    expect([body.advance_left, next.warnings]).toEqual(['0.00', ['row_in_period_twice']]);
  });
});
