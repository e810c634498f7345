import {
  createActSummary,
  deleteActSummary,
  exportActSummary,
  getActSummary,
  listActSummaries,
} from '@karkas/api/acts/completion.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, type TestCompany } from '#testing/factories/index.ts';
import { accept, aCommittedContract, aDraft, type ActContract, move } from '../acts.fixtures.ts';

const APRIL = { period_from: '2026-04-01', period_to: '2026-04-30' };
const MAY = { period_from: '2026-05-01', period_to: '2026-05-31' };
const HALVES = [
  { period_from: '2026-04-01', period_to: '2026-04-15' },
  { period_from: '2026-04-16', period_to: '2026-04-30' },
] as const;

const summarise = (company: TestCompany, contract: ActContract, body: object, as: Session = company.owner) =>
  callApi(as, createActSummary, { params: { contract_id: contract.id }, body: { ...APRIL, ...body } });

const open = (company: TestCompany, contract: ActContract, summary_id: string, as: Session = company.owner) =>
  callApi(as, getActSummary, { params: { contract_id: contract.id, summary_id } });

/** Two units of ten accepted in April, three in May; 100 roubles each, VAT 22 % on top. */
async function twoMonths() {
  const company = await aCompany();
  const { contract, rows } = await aCommittedContract(company, [{ quantity: '10', price: '100' }]);
  const line = (quantity: string) => [{ row_key: rows[0]?.row_key ?? '', quantity }];
  const april = await accept(company, (await aDraft(company, contract, line('2'), { fill: 'empty' })).id);
  const inMay = { ...MAY, date: '2026-05-31', fill: 'empty' };
  const may = await accept(company, (await aDraft(company, contract, line('3'), inMay)).id, '2026-05-31');
  return { company, contract, april, may };
}

describe('a КС-3 of a contract', () => {
  test('is opened with its acts, rows and sums from the start, of the year and of the period', async () => {
    const { company, contract, april, may } = await twoMonths();
    await summarise(company, contract, {});
    const { body } = await summarise(company, contract, MAY);
    expect(body).toMatchObject({ number: '2', is_current: true, contract_number: april.contract_number });
    const opened = await open(company, contract, body.id);
    expect(opened.body).toEqual(body);
    expect(opened.body.acts).toMatchObject([{ id: may.id, number: '2', status: 'signed', gross: '366.00' }]);
    expect(opened.body.totals).toEqual({
      from_start: { net: '500.00', vat: '110.00', gross: '610.00' },
      from_year: { net: '500.00', vat: '110.00', gross: '610.00' },
      period: { net: '300.00', vat: '66.00', gross: '366.00' },
    });
  });

  test.each([
    ['repeats it', APRIL, 'Акт № 1 уже в справке КС-3 № 7 за 01.04.2026 – 30.04.2026'],
    ['overlaps it and holds its act', { ...APRIL, period_to: '2026-05-31' }, 'Акт № 1 уже в справке КС-3 № 7'],
    [
      'overlaps it',
      { ...MAY, period_from: '2026-04-20', period_to: '2026-04-29' },
      'пересекается со справкой КС-3 № 7',
    ],
  ])('is refused with the number of the other one when its period %s', async (_case, period, message) => {
    const { company, contract } = await twoMonths();
    const first = await summarise(company, contract, { number: '7' });
    const refused = await summarise(company, contract, period);
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({ code: 'act_summary_period_taken', existing_id: first.body.id });
    expect(refused.problem?.detail).toContain(message);
  });

  test('has a number of its own in the contract', async () => {
    const { company, contract } = await twoMonths();
    const first = await summarise(company, contract, { number: '7-а' });
    const refused = await summarise(company, contract, { ...MAY, number: ' 7-А ' });
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({ code: 'act_summary_number_taken', existing_id: first.body.id });
    expect(refused.problem?.detail).toContain('№ 7-а за 01.04.2026 – 30.04.2026');
    expect((await summarise(company, contract, { ...MAY, number: '8' })).status).toBe(201);
  });

  test('is made once when two people make it at once', async () => {
    const { company, contract } = await twoMonths();
    const made = await Promise.all(['1', '2', '3'].map((number) => summarise(company, contract, { number })));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test('is made anew after its deletion, and periods side by side do not overlap', async () => {
    const { company, contract } = await twoMonths();
    const { body } = await summarise(company, contract, {});
    const params = { contract_id: contract.id, summary_id: body.id };
    await callApi(company.owner, deleteActSummary, { params, body: { version: body.version } });
    expect((await open(company, contract, body.id)).status).toBe(404);
    const made = await Promise.all(HALVES.map((period) => summarise(company, contract, period)));
    // The act ends in the second half; the first has none.
    expect(made.map(({ problem, status }) => problem?.code ?? status)).toEqual(['no_signed_acts', 201]);
  });

  test('says when a correction has replaced its act', async () => {
    const { company, contract, april } = await twoMonths();
    const { body } = await summarise(company, contract, {});
    const replacement = await move(company, april.id, 'correct', { method: 'replace', date: '2026-04-30' });
    await accept(company, replacement.body.id);
    const outdated = (await open(company, contract, body.id)).body;
    expect(outdated).toMatchObject({ is_current: false, acts: [{ id: april.id, status: 'superseded' }] });
    expect(outdated.totals).toEqual(body.totals);
  });

  test('of another contract is not found', async () => {
    const { company, contract } = await twoMonths();
    const { body } = await summarise(company, contract, {});
    const { contract: other } = await aCommittedContract(company, [{ quantity: '1', price: '1' }]);
    expect((await open(company, other, body.id)).status).toBe(404);
  });

  test('is listed without sums for a member who does not see prices, and not printed', async () => {
    const { company, contract } = await twoMonths();
    const { body } = await summarise(company, contract, {});
    const foreman = await aMember(company, 'foreman');
    const params = { contract_id: contract.id };
    const { results } = (await callApi(foreman, listActSummaries, { params, query: {} })).body;
    expect(results).toMatchObject([{ number: '1', acts: [{ number: '1' }], can: { delete: false } }]);
    expect(results[0]).not.toHaveProperty('totals');
    const printed = await callApi(foreman, exportActSummary, { params: { ...params, summary_id: body.id }, query: {} });
    expect(printed.status).toBe(403);
  });
});
