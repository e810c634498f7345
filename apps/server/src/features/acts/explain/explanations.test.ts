import * as endpoints from '@karkas/api/acts/explanations.endpoints.ts';
import { getContractMoney, getRetention } from '@karkas/api/acts/completion.endpoints.ts';
import type { Explanation } from '@karkas/api/acts/explanations.schemas.ts';
import { type ExplainedTerm, valueOfTerms } from '@karkas/domain/acts/index.ts';
import { roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aMember, type TestCompany } from '#testing/factories/index.ts';
import { newId } from '#platform/ids.ts';
import { accept, aCommittedContract, aDraft, getLines, move, pay, record, reconcile } from '../acts.fixtures.ts';

const ROWS = [
  { quantity: '10', price: '100' },
  { quantity: '3', price: '33.33' },
];
const TERMS = {
  advance_percent: '30',
  retention_percent: '5',
  advance_offset: 'proportional',
} as const;

/** Amounts by figure; every figure with terms equals what they give. */
function amountsOf({ figures }: Explanation): Record<string, string | null | undefined> {
  for (const figure of figures) {
    if (figure.terms.length === 0 || figure.amount === null) continue;
    const terms = figure.terms.map((term): ExplainedTerm => ({ ...term, amount: term.amount ?? null }));
    expect([figure.key, roundMoney(valueOfTerms(terms) ?? '0')]).toEqual([figure.key, figure.amount]);
  }
  return Object.fromEntries(figures.map(({ key, amount, quantity }) => [key, amount ?? quantity]));
}
const keysOf = ({ figures }: Explanation, key: string) =>
  figures.find((figure) => figure.key === key)?.terms.map((term) => `${term.sign} ${term.key}`);

const ofAct = async (company: TestCompany, act_id: string) =>
  (await callApi(company.owner, endpoints.explainAct, { params: { act_id }, query: {} })).body;
const ofLine = async (company: TestCompany, act_id: string, row_key: string) =>
  (await callApi(company.owner, endpoints.explainActLine, { params: { act_id, row_key }, query: {} })).body;

test('every sum of an act opens its terms, as a draft and after later acts', async () => {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, ROWS, TERMS);
  await pay(company, contract, { date: '2026-03-05', amount: '200', kind: 'advance', document_number: '17' });
  const [first = '', second = ''] = rows.map((row) => row.row_key);
  const draft = await aDraft(company, contract, [
    { row_key: first, quantity: '4' },
    { row_key: second, quantity: '1' },
  ]);
  const explained = await ofAct(company, draft.id);
  expect(amountsOf(explained)).toMatchObject({
    amount: draft.totals?.amount,
    net: draft.totals?.net,
    vat: draft.totals?.vat,
    gross: draft.totals?.gross,
    payable: draft.payable,
  });
  expect(keysOf(explained, 'vat')).toEqual(['plus net', 'percent vat_rate']);
  expect(keysOf(explained, 'payable')).toEqual(['plus gross', 'minus code_31', 'minus code_32']);
  await accept(company, draft.id);
  const later = await aDraft(company, contract, [{ row_key: first, quantity: '6' }], {
    period_from: '2026-05-01',
    period_to: '2026-05-31',
    date: '2026-05-31',
  });
  await accept(company, later.id, '2026-05-31');
  expect(amountsOf(await ofAct(company, draft.id))).toEqual(amountsOf(explained));
  const line = await ofLine(company, later.id, first);
  expect(amountsOf(line)).toMatchObject({ amount: '600.00', amount_before: '400.00', amount_remaining: '0.00' });
  expect(keysOf(line, 'amount')).toEqual(['plus price', 'times quantity']);
  expect(keysOf(line, 'amount_before')).toEqual(['plus act']);
  expect(keysOf(await ofLine(company, draft.id, first), 'quantity_before')).toEqual([]);
});

test('a position of a draft that is not in the act is explained too, and one of another contract is not found', async () => {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, ROWS);
  const draft = await aDraft(company, contract, []);
  const [first = ''] = rows.map((row) => row.row_key);
  expect(amountsOf(await ofLine(company, draft.id, first))).toMatchObject({
    amount: '0.00',
    amount_remaining: '1000.00',
    quantity_remaining: '10',
  });
  const missing = await callApi(company.owner, endpoints.explainActLine, {
    params: { act_id: draft.id, row_key: newId() },
    query: {},
  });
  expect(missing.status).toBe(404);
  const unknown = await callApi(company.owner, endpoints.explainAct, {
    params: { act_id: draft.id },
    query: { field: 'sum' } as never,
  });
  expect(unknown.status).toBe(400);
});

test('a correction is explained, or stated without terms that would not give it', async () => {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, ROWS);
  const [first = ''] = rows.map((row) => row.row_key);
  const draft = await aDraft(company, contract, [{ row_key: first, quantity: '4' }]);
  await accept(company, draft.id);
  const correction = (await move(company, draft.id, 'correct', { method: 'replace' })).body;
  const { lines } = (await getLines(company, correction.id)).body;
  expect(amountsOf(await ofLine(company, correction.id, first))['amount']).toBe(lines[0]?.amount);
  expect(amountsOf(await ofAct(company, correction.id))['gross']).toBe(correction.totals?.gross);
});

test('the money of a contract and the work of a position open acts, payments and records', async () => {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, ROWS, TERMS);
  const params = { contract_id: contract.id };
  await pay(company, contract, { date: '2026-03-05', amount: '200', kind: 'advance', document_number: '17' });
  const [first = ''] = rows.map((row) => row.row_key);
  await accept(company, (await aDraft(company, contract, [{ row_key: first, quantity: '4' }])).id);
  await pay(company, contract, { date: '2026-05-05', amount: '50', kind: 'act' });
  await record(company, contract, { row_key: first, quantity: '2' });
  const money = (await callApi(company.owner, getContractMoney, { params })).body;
  const retention = (await callApi(company.owner, getRetention, { params })).body;
  const explained = (await callApi(company.owner, endpoints.explainContractMoney, { params, query: {} })).body;
  const { accepted, presented, advances_received, advance_left, paid, owed } = money;
  expect(amountsOf(explained)).toMatchObject({
    accepted,
    presented,
    advances_received,
    advance_left,
    paid,
    owed,
    retention: retention.balance,
  });
  const row = await callApi(company.owner, endpoints.explainCompletion, {
    params: { ...params, row_key: first },
    query: {},
  });
  expect(amountsOf(row.body)).toMatchObject({
    quantity_accepted: '4',
    quantity_recorded: '2',
    quantity_remaining: '6',
    amount_remaining: '600.00',
  });
  const one = await callApi(company.owner, endpoints.explainCompletion, {
    params: { ...params, row_key: first },
    query: { field: 'amount_accepted' },
  });
  expect(one.body.figures.map((figure) => figure.key)).toEqual(['amount_accepted']);
  expect((await reconcile(company, contract)).difference).toBe('0.00');
});

test('figures of money are explained to nobody who does not see prices', async () => {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, ROWS);
  const [first = ''] = rows.map((row) => row.row_key);
  const draft = await aDraft(company, contract, [{ row_key: first, quantity: '4' }]);
  const foreman = await aMember(company, 'foreman');
  const answers = [
    await callApi(foreman, endpoints.explainAct, { params: { act_id: draft.id }, query: {} }),
    await callApi(foreman, endpoints.explainActLine, { params: { act_id: draft.id, row_key: first }, query: {} }),
    await callApi(foreman, endpoints.explainContractMoney, { params: { contract_id: contract.id }, query: {} }),
    await callApi(foreman, endpoints.explainCompletion, {
      params: { contract_id: contract.id, row_key: first },
      query: {},
    }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
});
