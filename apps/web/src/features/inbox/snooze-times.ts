const MORNING_HOUR = 9;
const HOUR_MS = 3_600_000;

export const SNOOZES = ['hour', 'tomorrow', 'monday', 'week'] as const;
export type Snooze = (typeof SNOOZES)[number];

/** When a snoozed notice returns; mornings are by the device clock. */
export function snoozeTime(snooze: Snooze, now: Date): Date {
  if (snooze === 'hour') return new Date(now.getTime() + HOUR_MS);
  const days = { tomorrow: 1, monday: daysToMonday(now), week: 7 }[snooze];
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING_HOUR);
}

/** On a Monday, the following one. */
const daysToMonday = (now: Date): number => (8 - now.getDay()) % 7 || 7;
