import { daysLater } from '../zones/days-later.ts';

export const RECURRENCE_KINDS = ['daily', 'weekly', 'monthly', 'quarterly'] as const;
export const RECURRENCE_STATES = ['active', 'paused', 'stopped'] as const;

export type Recurrence = {
  kind: (typeof RECURRENCE_KINDS)[number];
  /** Monday is 1, Sunday 7; for a weekly rule. */
  weekdays: readonly number[];
  /** Null is the last day; a day that a month lacks means its last one. */
  month_day: number | null;
  /** Which month of a quarter, 1 to 3. */
  quarter_month: number;
};
export type Period = { from: string; until: string | null };

const MONTHS_IN_QUARTER = 3;
/** Upper bound of the days between two recurrences: a quarter and its days. */
const LONGEST_GAP = 190;

function weekdayOf(day: string): number {
  return ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

function lastDayOfMonth(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether the rule recurs on the day. */
export function recursOn(rule: Recurrence, day: string): boolean {
  if (rule.kind === 'daily') return true;
  if (rule.kind === 'weekly') return rule.weekdays.includes(weekdayOf(day));
  const [, month = 0, date = 0] = day.split('-').map(Number);
  if (rule.kind === 'quarterly' && ((month - 1) % MONTHS_IN_QUARTER) + 1 !== rule.quarter_month) return false;
  const last = lastDayOfMonth(day);
  return date === Math.min(rule.month_day ?? last, last);
}

/** The first of its days not before this one; null when none is left. */
export function nextDay(rule: Recurrence, { from, until }: Period, notBefore: string): string | null {
  let day = notBefore > from ? notBefore : from;
  for (let checked = 0; checked < LONGEST_GAP; checked += 1) {
    if (until !== null && day > until) return null;
    if (recursOn(rule, day)) return day;
    day = daysLater(day, 1);
  }
  return null;
}

/** Its next days, in order. */
export function nextDays(rule: Recurrence, period: Period, notBefore: string, count: number): string[] {
  const days: string[] = [];
  for (let day = nextDay(rule, period, notBefore); day !== null && days.length < count;) {
    days.push(day);
    day = nextDay(rule, period, daysLater(day, 1));
  }
  return days;
}

/** The last of its days between the two; null when there is none. */
export function lastDayWithin(rule: Recurrence, period: Period, first: string, last: string): string | null {
  let day = period.until !== null && period.until < last ? period.until : last;
  const least = first > period.from ? first : period.from;
  for (; day >= least; day = daysLater(day, -1)) if (recursOn(rule, day)) return day;
  return null;
}
