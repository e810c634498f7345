import { addDays } from '#platform/clock.ts';

/** An inclusive range of days; an omitted end is open. */
export type Days = { from?: string; to?: string };
export type Span = 'today' | 'this_week' | 'next_week' | { next_days: number } | { last_days: number };

const WEEK = 7;

/** Resolves a relative range as of today. Weeks start on Monday. */
export function daysOf(span: Span, today: string): Days {
  if (span === 'today') return { from: today, to: today };
  if (typeof span === 'object')
    return 'next_days' in span
      ? { from: today, to: addDays(today, span.next_days) }
      : { from: addDays(today, -span.last_days), to: today };
  const monday = mondayOf(today);
  const from = span === 'this_week' ? monday : addDays(monday, WEEK);
  return { from, to: addDays(from, WEEK - 1) };
}

export function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % WEEK;
  return addDays(day, -sinceMonday);
}
