const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar day a number of days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
