/** The zone of a company that has said nothing of its own. */
export const DEFAULT_TIME_ZONE = 'Europe/Moscow';

/** Made once for each zone: it costs more than all else that a day takes, and a plan asks for thousands of them. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  // Swedes write a moment as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
}

/** How far the zone is before UTC at an instant, in ms. */
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
 * The first moment of a day in the zone. Where clocks go forward at midnight it is the moment they show after that; where
 * they go back, the first of the two.
 */
export const beginningOfDay = (day: string, zone: string): number => beginningAt(Date.parse(day), zone);

/** The last millisecond of a day in the zone: what is due on a day is due until its end. */
export const endOfDay = (day: string, zone: string): number => beginningAt(Date.parse(day) + DAY_MS, zone) - 1;

/** The day is named by its midnight in UTC. Clocks change at most once in the two days around it. */
function beginningAt(midnight: number, zone: string): number {
  const moments = [-DAY_MS, DAY_MS].map((beside) => midnight - offsetAt(midnight + beside, zone));
  const first = Math.min(...moments);
  return first + offsetAt(first, zone) < midnight ? Math.max(...moments) : first;
}
