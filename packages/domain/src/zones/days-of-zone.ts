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

/** The calendar day that comes so many days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The first moment of a day in the zone. Where clocks go forward at midnight it is the moment they show after that; where
 * they go back, the first of the two.
 */
export function beginningOfDay(day: string, zone: string): number {
  const asIfUtc = Date.parse(`${day}T00:00:00Z`);
  // Clocks change at most once in the two days around it.
  const [before, after] = [asIfUtc - offsetAt(asIfUtc - DAY_MS, zone), asIfUtc - offsetAt(asIfUtc + DAY_MS, zone)];
  const first = Math.min(before, after);
  return dayInZone(first, zone) >= day ? first : Math.max(before, after);
}

/** The last millisecond of a day in the zone: what is due on a day is due until its end. */
export function endOfDay(day: string, zone: string): number {
  return beginningOfDay(daysLater(day, 1), zone) - 1;
}
