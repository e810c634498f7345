import { specificationRows } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import * as endpoints from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import { expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aContract, anAgreement, anAgreementSpecification } from '#testing/factories/index.ts';
import { addRow, aPricedContract, copyRows, paramsOf, type Place } from '../supplementary-agreements.fixtures.ts';

async function aChange() {
  const company = await aCompany();
  const { contract, specification, sections, positions } = await aPricedContract(company);
  await callApi(company.owner, commitSpecification, { params: { specification_id: specification.id }, body: {} });
  const agreement = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01' });
  const specification_id = await anAgreementSpecification(company, agreement.id, 'Приложение 1 к ДС');
  const compare = async (place: Place = agreement) =>
    (await callApi(company.owner, endpoints.compareAgreement, { params: paramsOf(place) })).body;
  const rowsNamed = async (name: string) => {
    const { body } = await callApi(company.owner, specificationRows.list, { params: { specification_id } });
    return body.results.find((row) => row.name === name);
  };
  return { company, contract, specification_id, sections, positions, compare, rowsNamed };
}

test('every agreement row is compared with its contract row', async () => {
  const { company, specification_id, sections, positions, compare, rowsNamed } = await aChange();
  const keys = positions.map((row) => row.row_key);
  await copyRows(company, specification_id, [keys[0] ?? '']);
  await copyRows(company, specification_id, [sections[1]?.row_key ?? ''], 'removed');
  const added = await addRow(company, specification_id, { name: 'Дренаж', unit: 'м', quantity: '3', price: '33.33' });
  const differences = async () =>
    (await compare()).rows.map(({ row_key, before, effect }) => [row_key, before?.quantity, before?.total, effect]);
  expect(await differences()).toEqual([
    [keys[0], '10', '1000.00', '0.00'],
    [sections[1]?.row_key, null, '750.00', '-750.00'],
    [added.row_key, undefined, undefined, '99.99'],
  ]);
  const changed = { specification_id, row_id: (await rowsNamed('Разработка грунта'))?.id ?? '' };
  await callApi(company.owner, specificationRows.patch, { params: changed, body: { quantity: '12.5' } });
  expect((await differences())[0]).toEqual([keys[0], '10', '1000.00', '250.00']);
});

test('a change with a missing price is reported as incomplete', async () => {
  const { company, specification_id, positions, compare } = await aChange();
  await copyRows(company, specification_id, [positions[1]?.row_key ?? ''], 'removed');
  const open = await addRow(company, specification_id, { name: 'Дренаж', unit: 'м', quantity: '3' });
  const comparison = await compare();
  expect(comparison).toMatchObject({
    missing_prices_before: 0,
    missing_deductions_before: 0,
    missing_prices_after: 1,
    missing_deductions_after: 0,
    price_change: { gross: '-610.00' },
  });
  expect(comparison.rows.find(({ row_key }) => row_key === open.row_key)).toMatchObject({ before: null, effect: null });
});

test('the price change includes VAT and derives from the rows or the typed amount', async () => {
  const { company, specification_id, positions, compare } = await aChange();
  await copyRows(company, specification_id, [positions[1]?.row_key ?? ''], 'removed');
  const { price_change: byRows, effect } = await compare();
  expect(byRows).toEqual({ net: '-500.00', vat: '-110.00', gross: '-610.00' });
  expect(effect).toBe('-610.00');
  const terms = { date: '2026-03-01', amount: '1000', vat_rate: '22', vat_included: false } as const;
  const contract = await aContract(company, terms);
  const typed = await anAgreement(company, { contract_id: contract.id, date: '2026-05-01', amount_delta: '100' });
  expect((await compare(typed)).price_change).toEqual({ net: '100.00', vat: '22.00', gross: '122.00' });
});
