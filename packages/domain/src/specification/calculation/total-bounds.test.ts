import { expect, test } from 'vitest';
import { boundOfCharge, boundOfCharges, boundOfTotal } from './total-bounds.ts';

const gaps = { missing_prices: 2, missing_deductions: 0 };

test.each([
  ['direct', '100.00', 'at_least'],
  ['overhead', '55.20', 'at_least'],
  ['profit', '30.00', 'at_least'],
  ['equipment', '10.00', 'at_least'],
  ['vat', '22.00', 'at_least'],
  ['gross', '0.00', 'at_least'],
  // Nothing is known of a part that is zero: a document without VAT has no VAT of at least zero.
  ['vat', '0.00', 'exact'],
  ['overhead', '0.00', 'exact'],
  ['adjustment', '-15.20', 'exact'],
  ['labour', '60.00', 'exact'],
])('of a sum with missing prices, %s %s is %s', (key, amount, bound) => {
  expect(boundOfTotal(key, amount, gaps)).toBe(bound);
});

test('a whole sum is exact in all its parts', () => {
  const none = { missing_prices: 0, missing_deductions: 0 };
  for (const key of ['direct', 'overhead', 'vat', 'gross']) expect(boundOfTotal(key, '1.00', none)).toBe('exact');
});

const winter = { base: 'works', percent: '2' } as const;
const discount = { base: 'all', percent: '-5' } as const;
const stated = { base: 'sum', percent: '100' } as const;
test('charges follow the sum they are a percent of, a discount the other way', () => {
  expect([winter, discount, stated].map((charge) => boundOfCharge(charge, gaps))).toEqual([
    'at_least',
    'at_most',
    'exact',
  ]);
  expect(boundOfCharges([winter, stated], gaps)).toBe('at_least');
  expect(boundOfCharges([winter, discount], gaps)).toBe('open');
});
