import { decimal, roundMoney } from '../decimal/decimal.ts';
import type { CheckedPosition, CheckedTotal, CheckFinding } from './estimate-check.types.ts';
import type { CheckRule } from './check-rules.data.ts';
import { differenceOf, finding, ofRow, positionsOf, type CheckOf } from './finding.ts';

const HALF_KOPECK = '0.005';
const KOPECK = '0.01';

/** Checks quantity × price = total, within the precision of a price rounded to the kopeck. */
export const checkLines: CheckOf = (estimate) => positionsOf(estimate).flatMap((row) => lineOf(row));

function lineOf(row: CheckedPosition): CheckFinding[] {
  const { quantity, price, total } = row.stated ?? row;
  if (row.is_agreed || quantity === null || price === null || total === null) return [];
  const product = roundMoney(decimal(quantity).times(decimal(price)));
  const difference = decimal(total).minus(decimal(product));
  const rounding = decimal(quantity).abs().times(HALF_KOPECK).plus(KOPECK);
  if (difference.abs().lte(rounding)) return [];
  return [
    ofRow(row, ['arithmetic_line', 'error'], {
      found: total,
      expected: product,
      effect: roundMoney(difference),
    }),
  ];
}

/** Compares each stated total with the sum of its rows. A difference of one kopeck per rounding is not reported. */
export const checkTotals: CheckOf = ({ totals }) =>
  totals.flatMap((total) => {
    const difference = differenceOf(total.stated, total.counted);
    if (decimal(difference).abs().lte(KOPECK)) return [];
    return [
      finding(ruleOf(total), 'error', {
        place: total.place,
        about: [total.label],
        found: total.stated,
        expected: total.counted,
        effect: difference,
      }),
    ];
  });

function ruleOf({ scope, terms }: CheckedTotal): CheckRule {
  if (scope === 'section') return 'arithmetic_section';
  return scope === 'document' && terms === 'net' ? 'arithmetic_document' : 'total_mismatch';
}

/** Reports what a workbook hides: hidden rows, numbers in place of formulas, totals typed by hand. */
export const checkWorkbook: CheckOf = ({ file }) => [
  ...file.hand_totals.map(({ label, value, place }) =>
    finding('hand_total', 'warning', { place, about: [label], found: value }),
  ),
  ...file.overwritten.map(({ name, value, by_formula: expected, place }) =>
    finding('formula_overwritten', 'warning', {
      place,
      about: [name],
      found: value,
      expected,
      effect: expected === null ? null : differenceOf(value, expected),
    }),
  ),
  ...file.hidden.map(({ name, amount, place }) =>
    finding('hidden_rows', 'warning', { place, about: [name], effect: amount }),
  ),
];
