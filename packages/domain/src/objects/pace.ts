import { daysBetween } from '../zones/days-between.ts';
import { daysLater } from '../zones/days-later.ts';

/** What was done by the end of a day, of all that is to be done. */
export type DoneByDay = { day: string; done: number };

/** Why nobody can say when the works will end. */
export const FORECAST_GAPS = ['not_under_way', 'no_amount', 'done', 'no_work', 'too_little', 'no_pace'] as const;
export type ForecastGap = (typeof FORECAST_GAPS)[number];

/** The weeks that a pace is taken of, and the least that is known of them. */
export const PACE_DAYS = 42;
const LEAST_DAYS = 14;
const LEAST_TOLD = 2;
/** Further than that a pace says nothing. */
const FARTHEST_DAYS = 3650;

export type Forecast = { end: string; perDay: number; gap: null } | { end: null; perDay: 0; gap: ForecastGap };

const none = (gap: ForecastGap): Forecast => ({ end: null, perDay: 0, gap });

/** When the works end if they go on as in the last weeks. `days`: in their order, each what was done by then. */
export function forecastEnd({
  days,
  whole,
  today,
}: {
  days: readonly DoneByDay[];
  whole: number;
  today: string;
}): Forecast {
  if (whole <= 0) return none('no_amount');
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || last.done <= 0) return none('no_work');
  if (last.done >= whole) return none('done');
  const since = first.day > daysLater(today, -PACE_DAYS) ? first.day : daysLater(today, -PACE_DAYS);
  const span = daysBetween(since, today);
  // What was told on the first day of all was done before it: growth begins after.
  const grown = days.filter(({ day }) => day > since && day <= today);
  if (span < LEAST_DAYS) return none('too_little');
  const perDay = (last.done - doneBy(days, since)) / span;
  if (perDay <= 0) return none('no_pace');
  if (grown.length < LEAST_TOLD && first.day === since) return none('too_little');
  const left = Math.ceil((whole - last.done) / perDay);
  return left > FARTHEST_DAYS ? none('no_pace') : { end: daysLater(today, left), perDay, gap: null };
}

/** What was done by the end of a day. */
export function doneBy(days: readonly DoneByDay[], day: string): number {
  return days.findLast((one) => one.day <= day)?.done ?? 0;
}
