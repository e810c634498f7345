import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, roundMoney } from '../decimal/decimal.ts';
import { actTotals } from './act-totals.ts';
import { netOfRows, type SummaryPart } from './summary-rows.ts';

const DAY = '2026-04-30';
const part = (group: string, amount: string, fields: Partial<SummaryPart> = {}): SummaryPart => ({
  group,
  amount,
  vat_rate: '22',
  vat_included: false,
  ...fields,
});

describe('the net of an act by row of КС-3', () => {
  test('is the sum of the lines where VAT comes on top', () => {
    const rows = netOfRows([part('a', '10.00'), part('b', '3.33'), part('a', '0.01')], DAY);
    expect(Object.fromEntries(rows)).toEqual({ a: '10.01', b: '3.33' });
  });

  test('is a share where prices contain VAT, and the largest row takes the rest', () => {
    const included = { vat_included: true };
    const rows = netOfRows(
      [part('a', '0.05', included), part('b', '0.05', included), part('c', '1.00', included)],
      DAY,
    );
    // 1.10 with VAT is 0.90 net.
    expect(Object.fromEntries(rows)).toEqual({ a: '0.04', b: '0.04', c: '0.82' });
  });

  test('keeps rows of other terms apart', () => {
    const rows = netOfRows([part('a', '122.00', { vat_included: true }), part('a', '5.00', { vat_rate: 'none' })], DAY);
    expect(Object.fromEntries(rows)).toEqual({ a: '105.00' });
  });

  test('always sums to the net of the act', () => {
    const kopecks = fc.integer({ min: -1_000_000, max: 10_000_000 }).map((amount) => (amount / 100).toFixed(2));
    const parts = fc.array(
      fc.record({
        group: fc.constantFrom('a', 'b', 'c', 'd'),
        amount: kopecks,
        vat_rate: fc.constantFrom('20', '22', '10', 'none'),
        vat_included: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(parts, (lines) => {
        const rows = netOfRows(lines, DAY);
        expect(roundMoney(addAll([...rows.values()]))).toBe(actTotals({ lines }, DAY).net);
      }),
    );
  });
});
