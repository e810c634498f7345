/** The zone of the wall clocks of the companies: days begin and end by it. */
export const TIME_ZONE = 'Europe/Moscow';
const OFFSET = '+03:00';

/** The only place that asks the time, so that a test can decide what time it is. */
export type Clock = { now(): Date; today(): string };

export const systemClock: Clock = {
  now: () => new Date(),
  // A document made late in the evening carries the day the person sees on the wall.
  today: () => new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(new Date()),
};

/** The first and the last moment of a calendar day where the companies are. */
export const startOfDay = (day: string): string => `${day}T00:00:00.000${OFFSET}`;
export const endOfDay = (day: string): string => `${day}T23:59:59.999${OFFSET}`;

const DAY_MS = 24 * 60 * 60 * 1000;
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
