import { HOLIDAYS, YEARS, type HolidayId } from './years.data.ts';

export type WorkDay =
  | { kind: 'working' }
  | { kind: 'weekend' }
  /** A day off moved here from a holiday or Saturday elsewhere. */
  | { kind: 'moved' }
  | { kind: 'holiday'; holiday: HolidayId };

const MONTH_AT = 5;
const SATURDAY = 6;

/** The kind of a day `YYYY-MM-DD` in the production calendar; null for a year without a known calendar. */
export function workDayOf(day: string): WorkDay | null {
  const year = YEARS[day.slice(0, MONTH_AT - 1)];
  if (year === undefined) return null;
  const date = day.slice(MONTH_AT);
  const holiday = HOLIDAYS[date];
  if (holiday !== undefined) return { kind: 'holiday', holiday };
  if (year.movedHere.includes(date)) return { kind: 'moved' };
  if (year.worked.includes(date)) return { kind: 'working' };
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return { kind: weekday === 0 || weekday === SATURDAY ? 'weekend' : 'working' };
}

/** Whether the day is off; false for a year without a known calendar. */
export function isDayOff(day: string): boolean {
  const workDay = workDayOf(day);
  return workDay !== null && workDay.kind !== 'working';
}
