import { daysBetween } from '../zones/days-between.ts';
import { daysLater } from '../zones/days-later.ts';
import { doneOf, type PlannedPart } from './plan.ts';

/** The amount of work done by the end of a day. */
export type DoneByDay = { day: string; done: number };

/** Why no end can be forecast. */
export const FORECAST_GAPS = ['not_under_way', 'no_amount', 'done', 'no_work', 'too_little', 'no_pace'] as const;
export type ForecastGap = (typeof FORECAST_GAPS)[number];

/** The period used for the pace, and the minimum period of known data. */
export const PACE_DAYS = 42;
const LEAST_DAYS = 14;
const MIN_REPORTED = 2;
/** Days listed of one period; what was done before them is in the first. */
const LONGEST_SPREAD = 366;
/** A pace allows no forecast beyond this. */
const FARTHEST_DAYS = 3650;

export type Forecast = { end: string; perDay: number; gap: null } | { end: null; perDay: 0; gap: ForecastGap };

const none = (gap: ForecastGap): Forecast => ({ end: null, perDay: 0, gap });

type PaceInput = { days: readonly DoneByDay[]; whole: number; today: string; until?: string | undefined };

/**
 * Forecasts the end of the works at the recent pace. `days`: in order, each with the cumulative amount done; `until`:
 * the day up to which they are complete, as acts say nothing of the days after their period.
 */
export function forecastEnd({ days, whole, today, until = today }: PaceInput): Forecast {
  if (whole <= 0) return none('no_amount');
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || last.done <= 0) return none('no_work');
  if (last.done >= whole) return none('done');
  if (daysBetween(until, today) > PACE_DAYS) return none('no_pace');
  const since = first.day > daysLater(until, -PACE_DAYS) ? first.day : daysLater(until, -PACE_DAYS);
  const span = daysBetween(since, until);
  // Work reported on the very first day was done before it: growth starts after that day.
  const grown = days.filter(({ day }) => day > since && day <= until);
  if (span < LEAST_DAYS) return none('too_little');
  const perDay = (last.done - doneBy(days, since)) / span;
  if (perDay <= 0) return none('no_pace');
  if (grown.length < MIN_REPORTED && first.day === since) return none('too_little');
  const left = Math.ceil((whole - last.done) / perDay);
  return left > FARTHEST_DAYS ? none('no_pace') : { end: daysLater(today, left), perDay, gap: null };
}

/** Amount done by the end of a day. */
export function doneBy(days: readonly DoneByDay[], day: string): number {
  return days.findLast((one) => one.day <= day)?.done ?? 0;
}

/** Work accepted by periods as the cumulative amount of each day: evenly over the days of a period, all of it by today. */
export function spreadWork(periods: readonly PlannedPart[], today: string): DoneByDay[] {
  const parts = periods.map(({ starts, ends, worth }) => {
    const last = ends < today ? ends : today;
    return { starts: starts < last ? starts : last, ends: last, worth };
  });
  const days = new Set(
    parts.flatMap(({ starts, ends }) =>
      Array.from({ length: Math.min(daysBetween(starts, ends), LONGEST_SPREAD) + 1 }, (_, at) => daysLater(ends, -at)),
    ),
  );
  return [...days].toSorted().map((day) => ({ day, done: parts.reduce((sum, part) => sum + doneOf(part, day), 0) }));
}
