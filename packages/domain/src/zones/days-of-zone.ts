/** The default time zone of a company. */
export const DEFAULT_TIME_ZONE = 'Europe/Moscow';

/** One cached format per zone: creating it is the most expensive part, and a plan needs thousands of days. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached !== undefined) return cached;
  // The Swedish locale formats a moment like ISO 8601.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
}

/** The offset of the zone from UTC at an instant, in ms. */
function offsetAt(instant: number, zone: string): number {
  const local = Date.parse(`${formatOf(zone).format(instant).replace(' ', 'T')}Z`);
  return local - Math.floor(instant / 1000) * 1000;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar day of an instant in the zone. */
export function dayInZone(instant: number, zone: string): string {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 10);
}

/**
 * The first moment of a day in the zone. If clocks skip midnight, the first moment after the gap; if they go back over
 * it, the first of the two.
 */
export const beginningOfDay = (day: string, zone: string): number => beginningAt(Date.parse(day), zone);

/** The last millisecond of a day in the zone: a due day lasts until its end. */
export const endOfDay = (day: string, zone: string): number => beginningAt(Date.parse(day) + DAY_MS, zone) - 1;

/** The day is given as its midnight in UTC. Clocks change at most once in the two days around it. */
function beginningAt(midnight: number, zone: string): number {
  const moments = [-DAY_MS, DAY_MS].map((beside) => midnight - offsetAt(midnight + beside, zone));
  const first = Math.min(...moments);
  return first + offsetAt(first, zone) < midnight ? Math.max(...moments) : first;
}
