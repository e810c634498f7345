/** A calendar day as `YYYY-MM-DD`, without a time zone. */
export type CalendarDay = string;

const DAY_MS = 86_400_000;

const asUtc = (day: CalendarDay): Date => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  asDay(new Date(asUtc(day).getTime() + count * DAY_MS));

/** How many days after `from` the day `to` is; negative: before it. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / DAY_MS);

/** The same day of a later month, or that month's last when it is shorter. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const from = asUtc(day);
  const month = from.getUTCMonth() + count;
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return asDay(new Date(Date.UTC(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), last))));
}

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: CalendarDay): number => asUtc(day).getUTCDay() || 7;

/** Null for a day that does not exist, such as 31 June. */
export function dayOf(year: number, month: number, date: number): CalendarDay | null {
  const made = new Date(Date.UTC(year, month - 1, date));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date ? asDay(made) : null;
}
