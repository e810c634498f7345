import { dueDayOf, endOfDueDay } from '#platform/clock.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const startOf = (day: string): number => Date.parse(endOfDueDay(day)) + 1 - DAY_MS;

/** A time of a day, in the time zone of due dates. */
export function momentOf(day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOf(day) + (hours * 60 + minutes) * MINUTE_MS).toISOString();
}

/** The time of a due date as `14:30`; empty when it is the end of the day. */
export function hourOfDue(moment: string): string {
  const minutes = Math.floor((Date.parse(moment) - startOf(dueDayOf(moment))) / MINUTE_MS);
  if (minutes >= DAY_MS / MINUTE_MS - 1) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
