import { AsyncLocalStorage } from 'node:async_hooks';
import { daysLater } from '@karkas/domain/zones/days-later.ts';
import {
  beginningOfDay,
  dayInZone,
  DEFAULT_TIME_ZONE,
  endOfDay as lastOfDay,
} from '@karkas/domain/zones/days-of-zone.ts';

/** The only place that asks the time, so that a test can decide what time it is. */
export type Clock = { now(): Date; today(): string };

const told = new AsyncLocalStorage<Date>();

export const systemClock: Clock = {
  now: () => told.getStore() ?? new Date(),
  // A document made late in the evening carries the day the person sees on the wall.
  today: () => dayInZone(systemClock.now().getTime(), DEFAULT_TIME_ZONE),
};

/** The work believes that it is this moment, and so do its transactions: what is written as history is dated by it. */
export const atMoment = <Result>(moment: Date, work: () => Result): Result => told.run(moment, work);

/** The moment the present work was told; null where time goes by itself. */
export const toldMoment = (): Date | null => told.getStore() ?? null;

/** The day of a company whose clocks show this zone. */
export const todayIn = (zone: string): string => dayInZone(systemClock.now().getTime(), zone);

/** The first and the last moment of a calendar day of a company. */
export const startOfDay = (day: string, zone: string): string => new Date(beginningOfDay(day, zone)).toISOString();
export const endOfDay = (day: string, zone: string): string => new Date(lastOfDay(day, zone)).toISOString();

export const addDays = daysLater;
