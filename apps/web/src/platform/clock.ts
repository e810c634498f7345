/** Milliseconds since the epoch. The only place of the web app that asks the time, so that tests can give their own. */
export function now(): number {
  return Date.now();
}

/** The instant as ISO 8601 in UTC. */
export function timestampNow(): string {
  return new Date().toISOString();
}

/** Today in the time zone of the reader, as `YYYY-MM-DD`. */
export function today(): string {
  return dayOfInstant(new Date().toISOString());
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

/** The zone a due day is a day of: that of the companies, whose office may be far from the reader. */
const DUE_ZONE = 'Europe/Moscow';

/**
 * The last millisecond of a due day, as an ISO instant: a due date holds until its day is over (specification §5). A day
 * set in Moscow is the same day for a colleague in Vladivostok.
 */
export function endOfDueDay(day: string): string {
  const asIfUtc = Date.parse(`${day}T23:59:59.999Z`);
  return new Date(asIfUtc - zoneOffset(asIfUtc)).toISOString();
}

/** The day that an instant is the due day of, wherever the reader is. */
export function dueDayOf(timestamp: string): string {
  const instant = Date.parse(timestamp);
  if (Number.isNaN(instant)) return timestamp.slice(0, 10);
  return new Date(instant + zoneOffset(instant)).toISOString().slice(0, 10);
}

/** Made once: it costs more than all else that a due day takes, and a plan asks for thousands of them. */
const inDueZone = new Intl.DateTimeFormat('en-US', {
  timeZone: DUE_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** How far the zone of due days is before UTC at an instant, in ms. */
function zoneOffset(instant: number): number {
  const parts = inDueZone.formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(instant / 1000) * 1000;
}
