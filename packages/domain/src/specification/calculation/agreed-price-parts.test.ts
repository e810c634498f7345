import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, roundMoney } from '../../decimal/decimal.ts';
import { calculatePosition } from './calculate-position.ts';
import { documentTotals } from './document-totals.ts';
import { explainTotals } from './explain-totals.ts';
import { positions } from './random-positions.fixtures.ts';

const lines = [
  { kind: 'labour', quantity: '10', price: '300' },
  { kind: 'machine', quantity: '2', price: '500' },
  { kind: 'material', quantity: '5', price: '100' },
] as const;
const calculated = { volume: '10', lines, overheadPercent: '92', profitPercent: '46' };

const sumOf = (terms: ReturnType<typeof explainTotals>[number]['terms']): string =>
  roundMoney(
    terms.reduce((sum, { sign, amount }) => (sign === '+' ? sum.plus(amount) : sum.minus(amount)), decimal('0')),
  );

describe('a price agreed on top of a calculation', () => {
  test('preserves its parts, with the difference as an adjustment', () => {
    // 3000 + 1000 + 500 + 2760 + 1380 = 8640 was calculated.
    expect(calculatePosition({ ...calculated, handPrice: '800', keepsParts: true })).toMatchObject({
      labour: '3000.00',
      machines: '1000.00',
      materials: '500.00',
      hand_priced: '0.00',
      direct: '4500.00',
      overhead: '2760.00',
      profit: '1380.00',
      adjustment: '-640.00',
      total: '8000.00',
      unit_price: '800.00',
      missing_prices: 0,
    });
  });

  test('has no parts without a calculation, or if lines lack a price', () => {
    const whole = {
      hand_priced: '8000.00',
      direct: '8000.00',
      overhead: '0.00',
      adjustment: '0.00',
      missing_prices: 0,
    };
    expect(calculatePosition({ ...calculated, handPrice: '800' })).toMatchObject(whole);
    const open = [...lines, { kind: 'material', quantity: '1', price: null } as const];
    expect(calculatePosition({ ...calculated, lines: open, handPrice: '800', keepsParts: true })).toMatchObject(whole);
  });
});

test('the parts and the adjustment sum to the sum of positions to the kopeck for any agreed price', () => {
  fc.assert(
    fc.property(fc.array(positions, { maxLength: 20 }), fc.boolean(), (list, vatIncluded) => {
      const totals = documentTotals({ positions: list, vatRate: '22', vatIncluded });
      const { labour, machinists, machines, materials, consumables, hand_priced: byHand } = totals;
      expect(roundMoney(addAll([labour, machinists, machines, materials, consumables, byHand]))).toBe(totals.direct);
      const parts = [totals.direct, totals.overhead, totals.profit, totals.equipment, totals.adjustment];
      expect(roundMoney(addAll(parts))).toBe(vatIncluded ? totals.gross : totals.net);
      const wrong = explainTotals(totals)
        .filter(({ terms }) => terms.length > 0)
        .filter(({ amount, terms }) => sumOf(terms) !== amount);
      expect(wrong).toEqual([]);
    }),
  );
});
