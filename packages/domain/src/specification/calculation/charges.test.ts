import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAll, decimal, roundMoney } from '../../decimal/decimal.ts';
import { vatOnTop } from '../../money/vat.ts';
import { sumTotals } from './calculate-position.ts';
import { CHARGE_BASES, CHARGE_KINDS, chargeSteps, sumOfCharges, type Charge } from './charges.ts';
import { documentTotals } from './document-totals.ts';
import { explainTotals } from './explain-totals.ts';
import { positions } from './random-positions.fixtures.ts';

const SUMS = { payroll: '200.00', direct: '1000.00', equipment: '500.00', total: '1800.00' };
const a = (base: Charge['base'], percent: string, kind: Charge['kind'] = 'other'): Charge => ({
  name: base,
  kind,
  percent,
  base,
});
const named = { name: fc.constant('x'), kind: fc.constantFrom(...CHARGE_KINDS) };
const byPercent = fc.record({
  ...named,
  percent: fc.integer({ min: 0, max: 2_000_000 }).map((value) => decimal(value).div('10000').toFixed()),
  base: fc.constantFrom(...CHARGE_BASES.filter((base) => base !== 'sum')),
});
const bySum = fc.record({
  ...named,
  percent: fc.constant('100'),
  base: fc.constant('sum' as const),
  sum: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((kopecks) => roundMoney(decimal(kopecks).div('100'))),
});
const charges = fc.array(fc.oneof(byPercent, bySum), { maxLength: 6 });

/** A subtracted term may itself be negative: the VAT of a total below zero. */
function signedSum(terms: readonly { sign: '+' | '-'; amount: string }[]): string {
  return roundMoney(addAll(terms.map(({ sign, amount }) => decimal(amount).times(sign === '-' ? '-1' : '1'))));
}

describe('charges', () => {
  test('by a sum are that sum, and later ones on everything include it', () => {
    const discount: Charge = { name: 'Скидка', kind: 'other', percent: '100', base: 'sum', sum: '-300.00' };
    const steps = chargeSteps([discount, a('all', '2'), a('works', '1')], SUMS);
    expect(steps.map(({ base_amount, amount }) => [base_amount, amount])).toEqual([
      ['-300.00', '-300.00'],
      ['1500.00', '30.00'],
      ['1300.00', '13.00'],
    ]);
  });

  test('apply to their own base, and later ones include earlier ones if their base says so', () => {
    const steps = chargeSteps(
      [
        a('works', '2.4', 'temporary'),
        a('works_charged', '1.5', 'winter'),
        a('all', '2', 'contingency'),
        a('payroll', '10'),
        a('direct', '0.005'),
      ],
      SUMS,
    );
    // 1300 × 2.4 %; 1331.20 × 1.5 %; 1851.168 never occurs: 1800 + 31.20 + 19.97 = 1851.17.
    expect(steps.map(({ base_amount, amount }) => [base_amount, amount])).toEqual([
      ['1300.00', '31.20'],
      ['1331.20', '19.97'],
      ['1851.17', '37.02'],
      ['200.00', '20.00'],
      ['1000.00', '0.05'],
    ]);
    expect(sumOfCharges(steps)).toBe('108.24');
  });

  test('on zero are zero', () => {
    const nothing = { payroll: '0', direct: '0', equipment: '0', total: '0' };
    expect(chargeSteps([a('all', '2')], nothing).map((step) => step.amount)).toEqual(['0.00']);
    expect(sumOfCharges([])).toBe('0.00');
  });

  test('the printed steps, the positions and VAT sum to the total to the kopeck', () => {
    const rates = fc.constantFrom('none' as const, '5' as const, '22' as const);
    fc.assert(
      fc.property(
        fc.array(positions, { maxLength: 8 }),
        charges,
        rates,
        fc.boolean(),
        (list, applied, vatRate, within) => {
          const totals = documentTotals({ positions: list, vatRate, vatIncluded: within, charges: applied });
          const whole = roundMoney(addAll([sumTotals(list).total, ...totals.charges.map((step) => step.amount)]));
          expect(within ? totals.gross : totals.net).toBe(whole);
          expect(totals.gross).toBe(within ? whole : roundMoney(addAll([whole, vatOnTop(whole, vatRate)])));
          expect(totals.charges_total).toBe(roundMoney(addAll(totals.charges.map((step) => step.amount))));
          for (const { amount, terms } of explainTotals(totals).filter((total) => total.terms.length > 0))
            expect(signedSum(terms)).toBe(amount);
        },
      ),
    );
  });

  test('an empty list of charges changes nothing', () => {
    fc.assert(
      fc.property(fc.array(positions, { maxLength: 8 }), fc.boolean(), (list, vatIncluded) => {
        const plain = documentTotals({ positions: list, vatRate: '22', vatIncluded });
        expect(documentTotals({ positions: list, vatRate: '22', vatIncluded, charges: [] })).toEqual(plain);
        expect([plain.charges, plain.charges_total]).toEqual([[], '0.00']);
        expect(vatIncluded ? plain.gross : plain.net).toBe(sumTotals(list).total);
      }),
    );
  });
});
