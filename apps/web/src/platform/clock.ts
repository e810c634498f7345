import { dayInZone, DEFAULT_TIME_ZONE, endOfDay } from '@karkas/domain/zones/days-of-zone.ts';

/** Milliseconds since the epoch. The only clock of the web app, so that tests can replace it. */
export function now(): number {
  return Date.now();
}

/** Current instant as ISO 8601 in UTC. */
export function timestampNow(): string {
  return new Date().toISOString();
}

/** Today in the company's time zone, which the server uses too, as `YYYY-MM-DD`. */
export function today(): string {
  return dayInZone(now(), dueZone);
}

/** Calendar day of an ISO instant in the user's time zone; an invalid instant is returned cut to ten characters. */
export function dayOfInstant(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp.slice(0, 10);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Hours and minutes of an ISO instant in the user's time zone. */
export function timeOfInstant(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

let dueZone = DEFAULT_TIME_ZONE;

/** Sets the time zone of due days: that of the company, whose office may be far from the user. */
export function setDueZone(zone = DEFAULT_TIME_ZONE): void {
  dueZone = zone;
}

/**
 * The last millisecond of a due day, as an ISO instant: a due date lasts until its day is over (specification §5). A
 * day set in Moscow is the same day for a colleague in Vladivostok.
 */
export function endOfDueDay(day: string): string {
  return new Date(endOfDay(day, dueZone)).toISOString();
}

/** The due day of an instant, regardless of the user's time zone. */
export function dueDayOf(timestamp: string): string {
  const instant = Date.parse(timestamp);
  return Number.isNaN(instant) ? timestamp.slice(0, 10) : dayInZone(instant, dueZone);
}
