import { expect, test } from 'vitest';
import { splitVat } from './contract-amounts.ts';
import { givenAmount } from './given-amount.ts';

test.each([
  [{ amount: '122.00', rate: '22', isIncluded: true } as const, { net: '100.00', vat: '22.00', gross: '122.00' }],
  [{ amount: '100.00', rate: '22', isIncluded: false } as const, { net: '100.00', vat: '22.00', gross: '122.00' }],
  [{ amount: '100.00', rate: '20', isIncluded: true } as const, { net: '83.33', vat: '16.67', gross: '100.00' }],
  [{ amount: '0.03', rate: '22', isIncluded: false } as const, { net: '0.03', vat: '0.01', gross: '0.04' }],
  [{ amount: '500', rate: 'none', isIncluded: true } as const, { net: '500.00', vat: '0.00', gross: '500.00' }],
])('%j', (amount, parts) => {
  expect(splitVat(amount)).toEqual(parts);
});

test('treats a price of zero as not agreed', () => {
  expect(['0.00', '0', undefined, '120.00', '-5.00'].map(givenAmount)).toEqual([
    undefined,
    undefined,
    undefined,
    '120.00',
    '-5.00',
  ]);
});
