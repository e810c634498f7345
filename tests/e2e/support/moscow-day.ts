import { dayInZone } from '@karkas/domain/zones/days-of-zone.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A day relative to today in the time zone of a new company; for three hours this differs from the UTC day. */
export const moscowDay = (days: number): string => dayInZone(Date.now() + days * DAY_MS, 'Europe/Moscow');
