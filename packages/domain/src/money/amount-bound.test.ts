import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundOfChange, boundOfShare, boundOfSum, NO_GAPS } from './amount-bound.ts';

const gaps = (missing: number, deductions: number) => ({ missing_prices: missing, missing_deductions: deductions });

describe('an amount with missing prices', () => {
  test.each([
    [0, 0, 'exact'],
    [2, 0, 'at_least'],
    [2, 2, 'at_most'],
    [2, 1, 'open'],
  ] as const)('%d missing, %d of deductions: %s', (missing, deductions, bound) => {
    expect(boundOfSum(gaps(missing, deductions))).toBe(bound);
  });

  test('the gaps of a subtracted amount work the other way', () => {
    expect(boundOfSum(NO_GAPS, gaps(1, 0))).toBe('at_most');
    expect(boundOfSum(NO_GAPS, gaps(1, 1))).toBe('at_least');
    expect(boundOfChange(gaps(1, 0), gaps(1, 0))).toBe('open');
    expect(boundOfChange(gaps(1, 0), gaps(1, 1))).toBe('at_most');
  });

  test('no price that becomes known breaks the bound', () => {
    const part = fc.record({
      quantity: fc.integer({ min: -5, max: 5 }),
      price: fc.integer({ min: 0, max: 9 }),
      isKnown: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.array(part, { maxLength: 6 }), (added, subtracted) => {
        const sumOf = (list: typeof added) => list.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
        const gapsOf = (list: typeof added) => {
          const unknown = list.filter(({ isKnown }) => !isKnown);
          return gaps(unknown.length, unknown.filter(({ quantity }) => quantity < 0).length);
        };
        const stated =
          sumOf(added.filter(({ isKnown }) => isKnown)) - sumOf(subtracted.filter(({ isKnown }) => isKnown));
        const whole = sumOf(added) - sumOf(subtracted);
        const bound = boundOfSum(gapsOf(added), gapsOf(subtracted));
        const isWithin = { exact: whole === stated, at_least: whole >= stated, at_most: whole <= stated, open: true };
        expect(isWithin[bound]).toBe(true);
      }),
    );
  });
});

const lacking = (amount: string, missing_prices = 0, missing_deductions = 0) => ({
  amount,
  gaps: { missing_prices, missing_deductions },
});
test.each([
  ['nothing is missing', lacking('50'), lacking('100'), 'exact'],
  ['the whole lacks a price', lacking('50'), lacking('100', 1), 'at_most'],
  ['the whole lacks a deduction', lacking('50'), lacking('100', 1, 1), 'at_least'],
  ['the part lacks a price', lacking('50', 1), lacking('100'), 'at_least'],
  ['the part lacks a deduction', lacking('50', 1, 1), lacking('100'), 'at_most'],
  ['both lack a price', lacking('50', 1), lacking('100', 1), 'open'],
  ['nothing is done of a whole that lacks a price', lacking('0'), lacking('100', 1), 'exact'],
  ['only work without a price is done', lacking('0', 1), lacking('100', 1), 'open'],
  ['all known work is done', lacking('100'), lacking('100', 1), 'at_most'],
  ['more than the known whole is done', lacking('110'), lacking('100', 1), 'open'],
  ['the whole has no price at all', lacking('50'), lacking('0', 2), 'open'],
])('the bound of a percent where %s', (_, part, whole, bound) => {
  expect(boundOfShare(part, whole)).toBe(bound);
});
