import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, roundMoney } from '../decimal/decimal.ts';
import { addParts, priceChange, splitVat } from './contract-price.ts';
import { plusVat, VAT_RATES, vatOnTop } from './vat.ts';

const money = fc.integer({ min: 0, max: 10_000_000_000 }).map((kopecks) => roundMoney(decimal(kopecks).div('100')));
const terms = fc.record({ rate: fc.constantFrom(...VAT_RATES), isIncluded: fc.boolean() });

describe('the change of a price', () => {
  test('equals the price after minus the price before, even where VAT on the difference is a kopeck less', () => {
    const change = priceChange('0.01', '0.03', { rate: '22', isIncluded: false });
    expect(change).toEqual({ net: '0.02', vat: '0.01', gross: '0.03' });
    expect(vatOnTop('0.02', '22')).toBe('0.00');
    expect(priceChange('122.00', '61.00', { rate: '22', isIncluded: true })).toEqual({
      net: '-50.00',
      vat: '-11.00',
      gross: '-61.00',
    });
  });

  test('adds up: net + VAT = gross, and successive changes sum to the total change', () => {
    fc.assert(
      fc.property(money, money, money, terms, (first, second, third, given) => {
        const whole = priceChange(first, third, given);
        const steps = [priceChange(first, second, given), priceChange(second, third, given)];
        expect(addParts(steps)).toEqual(whole);
        expect(plusVat(whole.net, whole.vat)).toBe(whole.gross);
        expect(roundMoney(addAll([splitVat(first, given).gross, whole.gross]))).toBe(splitVat(third, given).gross);
      }),
    );
  });
});
