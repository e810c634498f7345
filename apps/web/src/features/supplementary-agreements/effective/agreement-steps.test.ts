import type { AgreementComparison } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { expect, test } from 'vitest';
import { stepsOfAgreement } from './agreement-steps.ts';

const totals = (net: string, gross: string, charges_total: string) => ({
  net,
  gross,
  charges_total,
  missing_prices: 0,
});
const comparison = {
  changes: [
    { change: 'added', effect: '99.99' },
    { change: 'changed', effect: '250.00' },
    { change: 'removed', effect: '-500.00' },
  ],
  before: totals('1750.00', '2135.00', '10.00'),
  after: totals('1604.99', '1958.09', '15.00'),
} as unknown as AgreementComparison;

test('the steps of an agreement lead from the old price of the contract to the new one', () => {
  expect(stepsOfAgreement(comparison).map(({ key, amount, level }) => [key, amount, level])).toEqual([
    ['start', '2135.00', '2135.00'],
    ['changed', '250.00', '2385.00'],
    ['added', '99.99', '2484.99'],
    ['removed', '-500.00', '1984.99'],
    ['charges', '5.00', '1989.99'],
    ['vat', '-31.90', '1958.09'],
    ['end', '1958.09', '1958.09'],
  ]);
});

test('without the price permission there are none; missing prices are not called VAT', () => {
  const { before: _, ...unseen } = comparison;
  expect(stepsOfAgreement(unseen as AgreementComparison)).toEqual([]);
  const after = { ...comparison.after, missing_prices: 1 } as AgreementComparison['after'];
  expect(stepsOfAgreement({ ...comparison, after }).at(-2)?.key).toBe('rest');
});
