import { daysBetween } from '../zones/days-between.ts';
import { daysLater } from '../zones/days-later.ts';

/** The amount of work done by the end of a day. */
export type DoneByDay = { day: string; done: number };

/** Why no end can be forecast. */
export const FORECAST_GAPS = ['not_under_way', 'no_amount', 'done', 'no_work', 'too_little', 'no_pace'] as const;
export type ForecastGap = (typeof FORECAST_GAPS)[number];

/** The period used for the pace, and the minimum period of known data. */
export const PACE_DAYS = 42;
const LEAST_DAYS = 14;
const MIN_REPORTED = 2;
/** A pace allows no forecast beyond this. */
const FARTHEST_DAYS = 3650;

export type Forecast = { end: string; perDay: number; gap: null } | { end: null; perDay: 0; gap: ForecastGap };

const none = (gap: ForecastGap): Forecast => ({ end: null, perDay: 0, gap });

/** Forecasts the end of the works at the recent pace. `days`: in order, each with the cumulative amount done. */
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
  // Work reported on the very first day was done before it: growth starts after that day.
  const grown = days.filter(({ day }) => day > since && day <= today);
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
