import type { REVISION_CHANGES, RevisionDiff } from '@karkas/api/specifications/revisions.schemas.ts';
import { addAll, decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';

type ChangeKind = (typeof REVISION_CHANGES)[number];
export type ChangeStep = {
  key: 'start' | ChangeKind | 'charges' | 'vat' | 'rest' | 'end';
  /** A total at the start and the end, else a difference. */
  amount: DecimalString;
  /** The total after this step. */
  level: DecimalString;
};

/**
 * From the total of one revision to the total of the other, to the kopeck. What is left after positions and charges is
 * VAT with its rounding; where positions lack a price it also holds their difference, and is then named `rest`. Empty
 * without the price permission.
 */
export function stepsOfChange(diff: RevisionDiff): ChangeStep[] {
  const { gross_effect: grossEffect, charges_effect: charges, rows } = diff;
  const [start, end] = [diff.before.total_gross, diff.after.total_gross];
  if (start === undefined || end === undefined || grossEffect === undefined) return [];
  const ofPositions = (['added', 'changed', 'removed'] as const).map((key) => ({
    key,
    amount: roundMoney(addAll(rows.flatMap(({ change, effect }) => (change === key ? (effect ?? []) : [])))),
  }));
  const known = addAll([...ofPositions.map(({ amount }) => amount), charges ?? '0']);
  const differences: Pick<ChangeStep, 'key' | 'amount'>[] = [
    ...ofPositions,
    { key: 'charges', amount: roundMoney(charges ?? '0') },
    {
      key: diff.unpriced_count > 0 ? 'rest' : 'vat',
      amount: roundMoney(decimal(grossEffect).minus(decimal(known))),
    },
  ];
  let level = decimal(start);
  return [
    { key: 'start', amount: start, level: start },
    ...differences
      .filter(({ amount }) => !decimal(amount).eq('0'))
      .map((step) => {
        level = level.plus(decimal(step.amount));
        return { ...step, level: roundMoney(level) };
      }),
    { key: 'end', amount: end, level: end },
  ];
}

export type StepPlace = { from: number; to: number };

/** Places of the bars in percent of the width: a bar spans the change of the level, a total is a mark at its level. */
export function placesOfSteps(steps: readonly ChangeStep[]): StepPlace[] {
  const levels = steps.map(({ level }) => Number(level));
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const margin = 4;
  const placeOf = (level: number): number =>
    most === least ? 50 : margin + ((level - least) / (most - least)) * (100 - 2 * margin);
  return levels.map((level, index) => ({ from: placeOf(levels[index - 1] ?? level), to: placeOf(level) }));
}
