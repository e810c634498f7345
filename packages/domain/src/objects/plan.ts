import { daysBetween } from '../zones/days-between.ts';
import { daysLater } from '../zones/days-later.ts';

/** A part of the works with its planned days, both ends included. */
export type PlannedPart = { starts: string; ends: string; worth: number };

/** Amount of a part done at the end of a day: evenly over its days. */
export function doneOf({ starts, ends, worth }: PlannedPart, day: string): number {
  if (day >= ends) return worth;
  if (day < starts) return 0;
  return (worth * (daysBetween(starts, day) + 1)) / (daysBetween(starts, ends) + 1);
}

/** The share, 0…1, of all parts planned to be done at the end of a day; null where nothing is planned. */
export function plannedShare(parts: readonly PlannedPart[], day: string): number | null {
  const whole = parts.reduce((sum, { worth }) => sum + worth, 0);
  if (whole <= 0) return null;
  return parts.reduce((sum, part) => sum + doneOf(part, day), 0) / whole;
}

/**
 * Days ahead of the plan (negative: behind), counted from the day by which the done share was planned to today. A
 * completed plan is never ahead, and one past its end is late from its end on.
 */
export function daysAhead(parts: readonly PlannedPart[], share: number, today: string): number | null {
  const [first, last] = boundsOf(parts);
  if (first === null || last === null || plannedShare(parts, last) === null) return null;
  if (share >= 1) return today < last ? daysBetween(today, last) : 0;
  if (today < first && share <= 0) return 0;
  return daysBetween(today, dayOfShare(parts, share, { first, last }));
}

/** The first and the last day of a plan. */
export function boundsOf(parts: readonly PlannedPart[]): [string, string] | [null, null] {
  const starts = parts.map((part) => part.starts).toSorted();
  const ends = parts.map((part) => part.ends).toSorted();
  const [first, last] = [starts[0], ends.at(-1)];
  return first === undefined || last === undefined ? [null, null] : [first, last];
}

/** The last day on which at most this share is planned to be done; binary search, as the plan is monotonic. */
function dayOfShare(
  parts: readonly PlannedPart[],
  share: number,
  { first, last }: { first: string; last: string },
): string {
  const at = (days: number): string => daysLater(first, days);
  let [low, high] = [-1, daysBetween(first, last)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((plannedShare(parts, at(middle)) ?? 0) <= share + 1e-9) low = middle;
    else high = middle - 1;
  }
  return at(low);
}
