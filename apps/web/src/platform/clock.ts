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

/** The last millisecond of a day of the reader, as an ISO instant: a due date holds until its day is over (specification §5). */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59, 999).toISOString();
}
