/** The only place that asks the time, so that a test can decide what time it is. */
export type Clock = { now(): Date; today(): string };

export const systemClock: Clock = {
  now: () => new Date(),
  // A document made late in the evening carries the day the person sees on the wall.
  today: () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date()),
};
