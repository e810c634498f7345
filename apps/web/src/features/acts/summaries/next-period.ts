import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import type { ActSummary } from '@karkas/api/acts/act-summaries.schemas.ts';
import { previousMonth } from '../dialogs/previous-month.ts';

type Period = { from: string; to: string };

/** The period of the earliest signed act that no summary holds; without one, the month before `day`. */
export function nextSummaryPeriod(
  acts: readonly Pick<Act, 'id' | 'status' | 'period_from' | 'period_to'>[],
  summaries: readonly Pick<ActSummary, 'act_ids'>[],
  day: string,
): Period {
  const summarised = new Set(summaries.flatMap(({ act_ids: ids }) => ids));
  const [next] = acts
    .filter(({ id, status }) => status === 'signed' && !summarised.has(id))
    .toSorted((one, other) => one.period_to.localeCompare(other.period_to));
  return next === undefined ? previousMonth(day) : { from: next.period_from, to: next.period_to };
}
