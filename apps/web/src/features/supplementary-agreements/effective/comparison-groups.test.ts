import type {
  AgreementChange,
  AgreementComparison,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { expect, test } from 'vitest';
import { areOfPositions, groupChanges, totalLines } from './comparison-groups.ts';

function aChange(change: AgreementChange['change'], effect?: string): AgreementChange {
  return {
    row_key: `${change} ${effect}`,
    change,
    number: '1',
    name: 'Грунт',
    unit: 'м3',
    section_name: null,
    before: null,
    after: null,
    ...(effect === undefined ? {} : { effect }),
  };
}
const totals = (net: string, vat: string, gross: string) => ({
  net,
  vat,
  gross,
  charges_total: '0.00',
  missing_prices: 0,
  missing_deductions: 0,
});
const comparison: AgreementComparison = {
  agreement_id: 'a',
  contract_id: 'c',
  changes: [],
  rows: [],
  missing_prices_before: 0,
  missing_deductions_before: 0,
  missing_prices_after: 0,
  missing_deductions_after: 0,
  is_draft: false,
  before: totals('1750.00', '385.00', '2135.00'),
  after: totals('1599.99', '352.00', '1951.99'),
  effect: '-183.01',
  price_before: totals('1750.00', '385.00', '2135.00'),
  price_after: totals('1599.99', '352.00', '1951.99'),
  price_includes_vat: false,
  rows_include_vat: false,
};

test('groups changes in the order of an agreement, each group with its total', () => {
  const groups = groupChanges([
    aChange('removed', '-500.00'),
    aChange('added', '99.99'),
    aChange('changed', '250.00'),
    aChange('changed', '-0.01'),
  ]);
  expect(groups.map(({ change, changes, effect }) => [change, changes.length, effect])).toEqual([
    ['changed', 2, '249.99'],
    ['added', 1, '99.99'],
    ['removed', 1, '-500.00'],
  ]);
});

test('without price permission returns groups and totals without money', () => {
  expect(groupChanges([aChange('added')])).toMatchObject([{ change: 'added', effect: null }]);
  const { before: _before, after: _after, effect: _effect, ...unseen } = comparison;
  expect(totalLines(unseen)).toEqual([]);
});

test('total lines add up across and down', () => {
  expect(totalLines(comparison)).toEqual([
    { key: 'net', of: 'rows', before: '1750.00', after: '1599.99', effect: '-150.01' },
    { key: 'vat', of: 'rows', before: '385.00', after: '352.00', effect: '-33.00' },
    { key: 'gross', of: 'rows', before: '2135.00', after: '1951.99', effect: '-183.01' },
  ]);
});

test('charges have a line of their own, so that rows add up to the total', () => {
  const { before, after } = comparison;
  if (before === undefined || after === undefined) throw new Error('The comparison has prices');
  const charged = { ...comparison, before: { ...before, charges_total: '100.00' }, after };
  expect(totalLines(charged)[0]).toEqual({
    key: 'charges_total',
    of: 'rows',
    before: '100.00',
    after: after.charges_total,
    effect: '-100.00',
  });
});

test('where VAT of the price is rounded otherwise, its effect is the one of the head and the paper', () => {
  const price_after = totals('1599.99', '352.01', '1952.00');
  expect(totalLines({ ...comparison, price_after }).map(({ key, of, effect }) => [key, of, effect])).toEqual([
    ['net', 'rows', '-150.01'],
    ['vat', 'price', '-32.99'],
    ['gross', 'price', '-183.00'],
  ]);
});

test('an agreement without positions makes the price another than the sum of the positions: both are named', () => {
  const price_before = totals('2750.00', '605.00', '3355.00');
  const price_after = totals('2599.99', '572.00', '3171.99');
  const included = { ...comparison, price_includes_vat: true, rows_include_vat: true };
  const lines = totalLines({ ...included, price_before, price_after });
  expect(lines.slice(-2).map(({ key, before, after }) => [key, before, after])).toEqual([
    ['gross', '2135.00', '1951.99'],
    ['price', '3355.00', '3171.99'],
  ]);
  expect([areOfPositions(lines), areOfPositions(totalLines(included))]).toEqual([true, false]);
});
