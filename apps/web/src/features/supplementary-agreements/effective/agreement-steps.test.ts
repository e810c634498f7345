import type { AgreementComparison } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { expect, test } from 'vitest';
import { boundsOfStep, stepsOfAgreement } from './agreement-steps.ts';

const totals = (net: string, gross: string, charges_total: string) => ({ net, gross, charges_total });
const comparison = {
  changes: [
    { change: 'added', effect: '99.99' },
    { change: 'changed', effect: '250.00' },
    { change: 'removed', effect: '-500.00' },
  ],
  before: totals('1750.00', '2135.00', '10.00'),
  after: totals('1604.99', '1958.09', '15.00'),
  price_includes_vat: false,
  rows_include_vat: false,
} as unknown as AgreementComparison;

test('the steps of an agreement lead from the old sum of the rows to the new one, all without VAT', () => {
  const { terms, steps } = stepsOfAgreement(comparison);
  expect(terms).toBe('net');
  expect(steps.map(({ key, amount, level }) => [key, amount, level])).toEqual([
    ['start', '1750.00', '1750.00'],
    ['changed', '250.00', '2000.00'],
    ['added', '99.99', '2099.99'],
    ['removed', '-500.00', '1599.99'],
    ['charges', '5.00', '1604.99'],
    ['end', '1604.99', '1604.99'],
  ]);
});

test('rows with VAT lead from sum with VAT to sum with VAT; rows that differ in it leave it as a step', () => {
  const included = stepsOfAgreement({ ...comparison, rows_include_vat: true });
  expect([included.terms, included.steps[0]?.level]).toEqual(['gross', '2135.00']);
  const mixed = stepsOfAgreement({ ...comparison, price_includes_vat: true, rows_include_vat: null });
  expect(mixed.steps.at(-2)?.key).toBe('vat');
});

test('without the price permission there are none', () => {
  const { before: _, ...unseen } = comparison;
  expect(stepsOfAgreement(unseen as AgreementComparison).steps).toEqual([]);
});

test('steps of rows without a price are bounds, and so are the totals they lead to', () => {
  const side = (total: string | null) => ({ quantity: '1', price: total, total });
  const unpriced = {
    before: { missing_prices: 1, missing_deductions: 0 },
    after: { missing_prices: 2, missing_deductions: 0 },
    changes: [
      { change: 'added', effect: '0.00', before: null, after: side(null) },
      { change: 'removed', effect: '-5.00', before: side('5.00'), after: null },
    ],
  } as unknown as Parameters<typeof boundsOfStep>[1];
  expect(boundsOfStep('start', unpriced)).toEqual({ amount: 'exact', level: 'at_least' });
  expect(boundsOfStep('added', unpriced)).toEqual({ amount: 'at_least', level: 'open' });
  expect(boundsOfStep('removed', unpriced)).toEqual({ amount: 'exact', level: 'open' });
  expect(boundsOfStep('end', unpriced)).toEqual({ amount: 'exact', level: 'at_least' });
});
