import type { RevisionDiff } from '@karkas/api/specifications/revisions.schemas.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { stepsBetween, type Step } from '#platform/waterfall/steps.ts';

export type ShownChange = RevisionDiff['rows'][number]['change'];
export type ChangeKey = ShownChange | 'charges' | 'vat' | 'rest';

/**
 * From the total of one revision to the total of the other. What is left after positions and charges is VAT with its
 * rounding; where positions lack a price it also holds their difference, and is then named `rest`. Empty without the
 * price permission.
 */
export function stepsOfChange({ before, after, rows, ...diff }: RevisionDiff): Step<ChangeKey>[] {
  const [start, end] = [before.total_gross, after.total_gross];
  if (start === undefined || end === undefined) return [];
  const ofPositions = (['added', 'changed', 'removed'] as const).map((key) => ({
    key,
    amount: roundMoney(addAll(rows.flatMap(({ change, effect }) => (change === key ? (effect ?? []) : [])))),
  }));
  return stepsBetween<ChangeKey>(
    { start, end },
    [...ofPositions, { key: 'charges', amount: roundMoney(diff.charges_effect ?? '0') }],
    diff.unpriced_count > 0 ? 'rest' : 'vat',
  );
}
