import type {
  AgreementComparison,
  RowChange,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { type AmountBound, boundOfSum, NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import { boundOfRowChanges } from '@karkas/domain/money/row-change.ts';
import { stepsBetween, type Step } from '#platform/waterfall/steps.ts';
import { groupChanges } from './comparison-groups.ts';

export type AgreementStepKey = RowChange | 'charges' | 'vat' | 'rest';
/** `steps` state amounts with VAT (`gross`) or without it (`net`): as the rows do, so that every level is a sum. */
export type AgreementSteps = { terms: 'net' | 'gross'; steps: Step<AgreementStepKey>[] };

/**
 * From the contract before the agreement to the contract after it, on the VAT basis of its rows. What remains is a step
 * named `rest`, or `vat` where the rows differ in their basis. No steps without the price permission.
 */
export function stepsOfAgreement(comparison: AgreementComparison): AgreementSteps {
  const { before, after, changes, rows_include_vat: rowsIncludeVat } = comparison;
  const terms = (rowsIncludeVat ?? comparison.price_includes_vat) ? 'gross' : 'net';
  if (before === undefined || after === undefined) return { terms, steps: [] };
  const ofRows = groupChanges(changes).map(({ change, effect }) => ({ key: change, amount: effect ?? '0.00' }));
  const charges = roundMoney(decimal(after.charges_total).minus(decimal(before.charges_total)));
  const steps = stepsBetween<AgreementStepKey>(
    { start: before[terms], end: after[terms] },
    [...ofRows, { key: 'charges', amount: charges }],
    rowsIncludeVat === null ? 'vat' : 'rest',
  );
  return { terms, steps };
}

/** The bounds of a step and of the level after it: levels in between are only those by the prices known. */
export function boundsOfStep(
  key: AgreementStepKey | 'start' | 'end',
  { before, after, changes }: AgreementComparison,
): { amount: AmountBound; level: AmountBound } {
  const [start, end] = [boundOfSum(before ?? NO_GAPS), boundOfSum(after ?? NO_GAPS)];
  if (key === 'start') return { amount: 'exact', level: start };
  if (key === 'end') return { amount: 'exact', level: end };
  const level = start === 'exact' && end === 'exact' ? 'exact' : 'open';
  if (key === 'charges' || key === 'vat' || key === 'rest') return { amount: 'exact', level };
  return { amount: boundOfRowChanges(changes.filter(({ change }) => change === key)), level };
}
