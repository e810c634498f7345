import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, roundMoney } from '../decimal/decimal.ts';
import {
  defaultVatRate,
  isExactOnBasis,
  isKeptOnBasis,
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

  test('is the same for every quantity where it is exact, over all pairs of bases', () => {
    const bases = VAT_RATES.flatMap((rate) => [true, false].map((isIncluded) => ({ rate, isIncluded })));
    const price = fc.integer({ min: 1, max: 10_000_000 }).map((kopecks) => roundMoney(decimal(kopecks).div('100')));
    const quantity = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(price, quantity, fc.constantFrom(...bases), fc.constantFrom(...bases), (amount, count, from, to) => {
        const converted = onBasis(amount, from, to);
        fc.pre(isExactOnBasis(amount, converted, { from, to }));
        const [there, here] = [converted, amount].map((one) => roundMoney(decimal(one).times(String(count))));
        expect(isKeptOnBasis(here ?? '', there ?? '', { from, to })).toBe(true);
      }),
    );
    const [within, without] = [{ rate: '22', isIncluded: true } as const, { rate: '22', isIncluded: false } as const];
    const change = { from: within, to: without };
    // 81.97 with VAT is 100.0034: a thousand units are 3.40 more than agreed.
    expect([isExactOnBasis('100', '81.97', change), isKeptOnBasis('100', '81.97', change)]).toEqual([false, true]);
    expect(isKeptOnBasis('100000', '81970', change)).toBe(false);
    expect(isExactOnBasis('122', '100', change)).toBe(true);
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
