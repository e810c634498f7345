import { dayInZone } from '@karkas/domain/zones/days-of-zone.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many days from today in the time zone of a new company, which is another day than that of UTC for three hours. */
export const moscowDay = (days: number): string => dayInZone(Date.now() + days * DAY_MS, 'Europe/Moscow');
