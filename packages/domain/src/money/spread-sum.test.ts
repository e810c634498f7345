import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, roundMoney } from '../decimal/decimal.ts';
import { splitVat } from './contract-price.ts';
import { spreadSum, sumForGross } from './spread-sum.ts';
import { VAT_RATES } from './vat.ts';

const amounts = fc.integer({ min: 0, max: 10 ** 9 }).map((kopecks) => roundMoney(decimal(kopecks).div('100')));

describe('spreadSum', () => {
  test('scales the free amounts and gives the left-over kopecks to the largest rounding losses', () => {
    const parts = ['100.00', '100.00', '100.00'].map((free, at) => ({ id: String(at), kept: '0', free }));
    expect([...(spreadSum(parts, '100.00') ?? [])]).toEqual([
      ['0', '33.34'],
      ['1', '33.33'],
      ['2', '33.33'],
    ]);
  });

  test('preserves the fixed amounts and returns null if nothing can be spread', () => {
    const parts = [
      { id: 'a', kept: '50.00', free: '50.00' },
      { id: 'b', kept: '0.00', free: '150.00' },
    ];
    expect([...(spreadSum(parts, '150.00') ?? [])]).toEqual([
      ['a', '75.00'],
      ['b', '75.00'],
    ]);
    expect(spreadSum(parts, '49.99')).toBeNull();
    expect(spreadSum([{ id: 'a', kept: '50.00', free: '0.00' }], '60.00')).toBeNull();
    expect(spreadSum([], '60.00')).toBeNull();
  });

  test('sums exactly to the target, each part within a kopeck of its share', () => {
    const part = fc.record({ kept: amounts, free: amounts });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), amounts, (list, more) => {
        const parts = list.map((one, at) => ({ id: String(at), ...one }));
        const kept = addAll(parts.map((one) => one.kept));
        const whole = decimal(addAll(parts.map((one) => one.free)));
        fc.pre(whole.gt('0'));
        const target = roundMoney(decimal(kept).plus(decimal(more)));
        const spread = spreadSum(parts, target);
        expect(roundMoney(addAll(spread?.values() ?? []))).toBe(target);
        for (const { id, kept: stays, free } of parts) {
          const exact = decimal(free).times(decimal(more)).div(whole).plus(decimal(stays));
          expect(
            decimal(spread?.get(id) ?? '0')
              .minus(exact)
              .abs()
              .lte('0.01'),
          ).toBe(true);
        }
      }),
    );
  });
});

describe('sumForGross', () => {
  test('reproduces the gross amount, or the nearest that VAT allows', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...VAT_RATES), fc.boolean(), (gross, rate, isIncluded) => {
        const grossOf = (sum: string) => splitVat(sum, { rate, isIncluded }).gross;
        const reached = grossOf(sumForGross(gross, grossOf) ?? '-1');
        expect(decimal(reached).minus(decimal(gross)).abs().lte('0.01')).toBe(true);
      }),
    );
  });

  test('returns null if the target is less than the gross of zero', () => {
    const beside = (sum: string) => roundMoney(decimal(sum).plus('50'));
    expect(sumForGross('49.99', beside)).toBeNull();
    expect(sumForGross('50.00', beside)).toBe('0.00');
    expect(sumForGross('50.01', beside)).toBe('0.01');
  });
});
