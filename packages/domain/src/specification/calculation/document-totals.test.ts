import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, roundMoney } from '../../decimal/decimal.ts';
import { calculatePosition, sumTotals } from './calculate-position.ts';
import { documentTotals } from './document-totals.ts';
import { explainPosition, explainTotals, type TotalKey } from './explain-totals.ts';
import { positions } from './random-positions.fixtures.ts';

describe('documents', () => {
  const rates = fc.constantFrom('none' as const, '0' as const, '5' as const, '20' as const, '22' as const);

  test('VAT on top and VAT within', () => {
    const position = calculatePosition({
      volume: '1',
      handPrice: '1220',
      overheadPercent: null,
      profitPercent: null,
      lines: [],
    });
    expect(documentTotals({ positions: [position], vatRate: '22', vatIncluded: false })).toMatchObject({
      net: '1220.00',
      vat: '268.40',
      gross: '1488.40',
    });
    expect(documentTotals({ positions: [position], vatRate: '22', vatIncluded: true })).toMatchObject({
      net: '1000.00',
      vat: '220.00',
      gross: '1220.00',
    });
  });

  test('an empty document is all zeros', () => {
    expect(documentTotals({ positions: [], vatRate: '22', vatIncluded: false })).toMatchObject({
      direct: '0.00',
      gross: '0.00',
      missing_prices_count: 0,
      missing_deductions_count: 0,
    });
  });

  test('every explained total is the signed sum of its terms, whatever the order of positions', () => {
    fc.assert(
      fc.property(fc.array(positions, { maxLength: 15 }), rates, fc.boolean(), (list, vatRate, vatIncluded) => {
        const totals = documentTotals({ positions: list, vatRate, vatIncluded });
        expect(documentTotals({ positions: list.toReversed(), vatRate, vatIncluded })).toEqual(totals);
        const amounts: Partial<Record<TotalKey, string>> = totals;
        for (const total of explainTotals(totals)) {
          expect(total.amount).toBe(amounts[total.key]);
          if (total.percent !== null) continue;
          expect(total.terms.length).toBeGreaterThan(1);
          const signed = total.terms.map((term) => decimal(term.amount).times(term.sign === '+' ? '1' : '-1'));
          expect(roundMoney(addAll(signed))).toBe(total.amount);
        }
      }),
    );
  });

  test('the parts sum to the direct costs, and both kinds of pay to the payroll', () => {
    fc.assert(
      fc.property(fc.array(positions, { maxLength: 15 }), (list) => {
        const totals = documentTotals({ positions: list, vatRate: '22', vatIncluded: false });
        const { labour, machinists, machines, materials, consumables, hand_priced } = totals;
        expect(roundMoney(addAll([labour, machinists, machines, materials, consumables, hand_priced]))).toBe(
          totals.direct,
        );
        expect(roundMoney(addAll([labour, machinists]))).toBe(totals.payroll);
        expect(labour).toBe(roundMoney(addAll(list.map((position) => position.labour))));
      }),
    );
  });

  test('every total of a position is explained', () => {
    fc.assert(
      fc.property(positions, (totals) => {
        for (const total of explainPosition(totals, { overheadPercent: '109', profitPercent: null })) {
          if (total.key === 'overhead' || total.key === 'profit') continue;
          expect(roundMoney(addAll(total.terms.map((term) => term.amount)))).toBe(total.amount);
        }
      }),
    );
    const priced = calculatePosition({
      volume: '1',
      lines: [{ kind: 'labour', quantity: '1', price: '100' }],
      overheadPercent: '109',
      profitPercent: null,
    });
    const overhead = explainPosition(priced, { overheadPercent: '109', profitPercent: null }).find(
      (total) => total.key === 'overhead',
    );
    expect(overhead).toEqual({
      key: 'overhead',
      amount: '109.00',
      terms: [],
      percent: { base: 'payroll', amount: '100.00', rate: '109', way: 'on_top' },
    });
  });

  test('sums of sums are the sums', () => {
    fc.assert(
      fc.property(fc.array(positions), fc.array(positions), (left, right) => {
        expect(sumTotals([sumTotals(left), sumTotals(right)])).toEqual(sumTotals([...left, ...right]));
      }),
    );
  });
});
