import { dayInZone, DEFAULT_TIME_ZONE, endOfDay } from '@karkas/domain/zones/days-of-zone.ts';

/** Milliseconds since the epoch. The only place of the web app that asks the time, so that tests can give their own. */
export function now(): number {
  return Date.now();
}

/** The instant as ISO 8601 in UTC. */
export function timestampNow(): string {
  return new Date().toISOString();
}

/** Today in the time zone of the company, by which the server goes as well, as `YYYY-MM-DD`. */
export function today(): string {
  return dayInZone(now(), dueZone);
}

/** The calendar day, in the reader's time zone, of an ISO instant; text that is no instant comes back cut to ten signs. */
export function dayOfInstant(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp.slice(0, 10);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Hours and minutes, in the reader's time zone, of an ISO instant. */
export function timeOfInstant(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

let dueZone = DEFAULT_TIME_ZONE;

/** The zone a due day is a day of: that of the company, whose office may be far from the reader. */
export function setDueZone(zone = DEFAULT_TIME_ZONE): void {
  dueZone = zone;
}

/**
 * The last millisecond of a due day, as an ISO instant: a due date holds until its day is over (specification §5). A day
 * set in Moscow is the same day for a colleague in Vladivostok.
 */
export function endOfDueDay(day: string): string {
  return new Date(endOfDay(day, dueZone)).toISOString();
}

/** The day that an instant is the due day of, wherever the reader is. */
export function dueDayOf(timestamp: string): string {
  const instant = Date.parse(timestamp);
  return Number.isNaN(instant) ? timestamp.slice(0, 10) : dayInZone(instant, dueZone);
}
