import { expect, test } from 'vitest';
import { vatRateOf } from './vat-rate.ts';

test('names the rate that all sums have in common', () => {
  expect(vatRateOf([{ net: '4238400.00', vat: '932448.00' }])).toBe('22');
  // Two specifications, each rounded separately.
  expect(
    vatRateOf([
      { net: '1000.07', vat: '220.03' },
      { net: '0.00', vat: '0.00' },
    ]),
  ).toBe('22');
});

test('names no rate for several rates or without VAT', () => {
  const mixed = { net: '2000.00', vat: '270.00' };
  expect(vatRateOf([mixed])).toBeNull();
  expect(vatRateOf([{ net: '1000.00', vat: '220.00' }, mixed])).toBeNull();
  expect(vatRateOf([{ net: '1000.00', vat: '0.00' }])).toBeNull();
  expect(vatRateOf([])).toBeNull();
});
