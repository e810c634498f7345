import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, roundMoney } from '../decimal/decimal.ts';
import {
  defaultVatRate,
  isVatRate,
  onBasis,
  raisesPrices,
  VAT_RATES,
  vatOnTop,
  vatWithin,
  withoutVat,
  withVat,
} from './vat.ts';

test.each([
  ['2019-01-01', '20'],
  ['2025-12-31', '20'],
  ['2026-01-01', '22'],
  ['2030-06-15', '22'],
  ['2018-12-31', '20'],
])('the rate on %s is %s', (day, rate) => {
  expect(defaultVatRate(day)).toBe(rate);
});

test('a date of another shape throws', () => {
  expect(() => defaultVatRate('31.12.2025')).toThrow(RangeError);
});

test('validates its rates', () => {
  expect(VAT_RATES.every(isVatRate)).toBe(true);
  expect(isVatRate('18')).toBe(false);
});

describe('VAT amounts', () => {
  test.each([
    ['1000.00', '22', '220.00', '180.33'],
    ['1000.00', '20', '200.00', '166.67'],
    ['1000.00', '10', '100.00', '90.91'],
    ['1000.00', '7', '70.00', '65.42'],
    ['1000.00', '5', '50.00', '47.62'],
    ['1000.00', '0', '0.00', '0.00'],
    ['1000.00', 'none', '0.00', '0.00'],
    ['-1000.00', '22', '-220.00', '-180.33'],
    ['11813.04', '22', '2598.87', '2130.22'],
  ] as const)('%s at %s is %s on top and %s within', (amount, rate, onTop, within) => {
    expect(vatOnTop(amount, rate)).toBe(onTop);
    expect(vatWithin(amount, rate)).toBe(within);
  });

  test('VAT added on top is found within, at every rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.constantFrom(...VAT_RATES),
        (kopecks, rate) => {
          const net = roundMoney(decimal(kopecks).div('100'));
          const vat = vatOnTop(net, rate);
          expect(vatWithin(roundMoney(decimal(net).plus(decimal(vat))), rate)).toBe(vat);
        },
      ),
    );
  });
});

describe('an amount on another basis', () => {
  test.each([
    ['117.76', '22', '143.67'],
    ['600.10', '22', '732.12'],
    ['0.01', '22', '0.01'],
    ['100.00', '5', '105.00'],
    ['100.00', 'none', '100.00'],
  ] as const)('%s without VAT of %s is %s with it', (net, rate, gross) => {
    expect(withVat(net, rate)).toBe(gross);
    expect(withoutVat(gross, rate)).toBe(net);
  });

  test('is unchanged if both bases hold VAT alike, and converts by the rate of each', () => {
    const [net, gross] = [
      { rate: '22', isIncluded: false },
      { rate: '22', isIncluded: true },
    ] as const;
    expect(onBasis('100.00', net, { rate: '20', isIncluded: false })).toBe('100.00');
    expect(onBasis('122.00', gross, gross)).toBe('122.00');
    expect(onBasis('122.00', gross, net)).toBe('100.00');
    expect(onBasis('100.00', net, gross)).toBe('122.00');
    expect(onBasis('122.00', gross, { rate: '20', isIncluded: true })).toBe('120.00');
    expect([raisesPrices(gross), raisesPrices(net), raisesPrices({ rate: '0', isIncluded: true })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('converts back to the same kopeck', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(...VAT_RATES), (kopecks, rate) => {
        const net = roundMoney(decimal(kopecks).div('100'));
        expect(withoutVat(withVat(net, rate), rate)).toBe(net);
      }),
    );
  });
});
