import { AsyncLocalStorage } from 'node:async_hooks';
import { daysLater } from '@karkas/domain/zones/days-later.ts';
import {
  beginningOfDay,
  dayInZone,
  DEFAULT_TIME_ZONE,
  endOfDay as lastOfDay,
} from '@karkas/domain/zones/days-of-zone.ts';

/** The only source of the current time, so that tests can control it. */
export type Clock = { now(): Date; today(): string };

const fixedTime = new AsyncLocalStorage<Date>();

export const systemClock: Clock = {
  now: () => fixedTime.getStore() ?? new Date(),
  // The date in the default time zone, matching the user's calendar late in the evening.
  today: () => dayInZone(systemClock.now().getTime(), DEFAULT_TIME_ZONE),
};

/** Runs the work with a fixed current time, which its transactions also use for history dates. */
export const atMoment = <Result>(moment: Date, work: () => Result): Result => fixedTime.run(moment, work);

/** The fixed time of the current work; null in real time. */
export const fixedNow = (): Date | null => fixedTime.getStore() ?? null;

/** The current date in a company's time zone. */
export const todayIn = (zone: string): string => dayInZone(systemClock.now().getTime(), zone);

/** First and last moment of a calendar day of a company. */
export const startOfDay = (day: string, zone: string): string => new Date(beginningOfDay(day, zone)).toISOString();
export const endOfDay = (day: string, zone: string): string => new Date(lastOfDay(day, zone)).toISOString();

export const addDays = daysLater;
