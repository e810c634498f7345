import { createActSummary, deleteActSummary } from '@karkas/api/acts/completion.endpoints.ts';
import {
  commitSpecification,
  createContractSpecification,
  patchSpecification,
} from '@karkas/api/specifications/specifications.endpoints.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, type TestCompany } from '#testing/factories/index.ts';
import { addRow } from '#testing/factories/specifications.ts';
import { accept, aCommittedContract, type ActContract, createAct } from '../acts.fixtures.ts';

const APRIL = { period_from: '2026-04-01', period_to: '2026-04-30' };
const MAY = { period_from: '2026-05-01', period_to: '2026-05-31', date: '2026-05-31' };

/** A second estimate with prices that include VAT, of two stages. */
async function addStages(company: TestCompany, contract: ActContract): Promise<void> {
  const { body } = await callApi(company.owner, createContractSpecification, {
    params: { contract_id: contract.id },
    body: { name: 'Смета отделки' },
  });
  const params = { specification_id: body.id };
  await callApi(company.owner, patchSpecification, { params, body: { settings: { vat_included: true } } });
  for (const [name, price] of [
    ['Полы', '10.01'],
    ['Потолки', '3.33'],
  ] as const) {
    const section = await addRow(company, body.id, { kind: 'section', name });
    await addRow(company, body.id, {
      parent_id: section.id,
      name: `Работы: ${name}`,
      unit: 'м2',
      quantity: '7',
      price,
    });
  }
  const committed = await callApi(company.owner, commitSpecification, { params, body: {} });
  if (committed.status !== 200) throw new Error(`Not committed: ${JSON.stringify(committed.problem)}`);
}

async function aStagedContract() {
  const company = await aCompany();
  const { contract } = await aCommittedContract(company, [{ quantity: '10', price: '100' }]);
  await addStages(company, contract);
  const april = await createAct(company, contract, { fill: 'percent', percent: '30' });
  await accept(company, april.body.id);
  const may = await createAct(company, contract, { ...MAY, fill: 'remaining' });
  await accept(company, may.body.id, '2026-05-31');
  /** Made and deleted, because a period has one summary. */
  const summary = async (rows_by: 'object' | 'section' | 'specification', period: object = MAY) => {
    const params = { contract_id: contract.id };
    const { body } = await callApi(company.owner, createActSummary, { params, body: { ...APRIL, ...period, rows_by } });
    await callApi(company.owner, deleteActSummary, { params: { ...params, summary_id: body.id }, body: {} });
    return body;
  };
  return { company, summary };
}

test('КС-3 by specification and by stage has rows that sum to the totals of the acts', async () => {
  const { summary } = await aStagedContract();
  const whole = await summary('object');
  expect(whole.rows).toHaveLength(1);
  const named = { specification: ['Смета', 'Смета отделки'], section: ['Раздел', 'Полы', 'Потолки'] };
  for (const by of ['specification', 'section'] as const) {
    const { rows, totals } = await summary(by);
    expect(totals).toEqual(whole.totals);
    expect(rows.map(({ name }) => name.replace(/^\d /u, ''))).toEqual(named[by]);
    for (const key of ['from_start', 'from_year', 'period'] as const)
      expect(roundMoney(addAll(rows.map((row) => row[key] ?? '0')))).toBe(totals?.[key].net);
  }
});

test('a stage without work in the period stays with its total from the start', async () => {
  const { summary } = await aStagedContract();
  const { rows } = await summary('specification', APRIL);
  expect(rows.map((row) => [row.name, row.period, row.from_start])).toEqual([
    ['Смета', '300.00', '300.00'],
    ['Смета отделки', expect.any(String), expect.any(String)],
  ]);
});
