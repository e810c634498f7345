import { addDays, systemClock } from '#platform/clock.ts';

/** Monday of the week the demo data is dated relative to. */
const DEMO_WEEK = '2026-11-23';
/** 09:00 in Moscow. */
const MORNING = 'T06:00:00Z';
const STEP_MS = 7 * 60_000;
/** Spread of working-day start times. */
const BEGINNINGS_MS = [0, 26, 94, 51, 173, 9, 238, 118].map((minutes) => minutes * 60_000);
const DAY_MS = 86_400_000;
const DATED = ['date', 'start_date', 'end_date', 'new_end_date'] as const;
type Dated = { [Field in (typeof DATED)[number]]?: string };

/** An event on a day of the demo. Events of one day run in the order given. */
export type DemoEvent = { on: string; run: () => Promise<unknown> };

/**
 * Shifts the dates of the demo data by whole weeks towards the day of filling, so that the demo always looks recent.
 */
export type DemoCalendar = {
  moved: (day: string) => string;
  /** A copy of the record with its dates shifted. */
  movedIn: <Fields extends Dated>(record: Fields) => Fields;
  /** A working day this many days away; past stays past and future stays future. */
  workday: (days: number) => string;
  /** The next timestamp of the filling: after the previous one and never after now. */
  next: () => Date;
  /** Runs the events day by day: first those dated by the data, then those relative to the day of filling. */
  live: (events: { dated: readonly DemoEvent[]; recent?: readonly DemoEvent[] }) => Promise<void>;
};

export function createDemoCalendar(): DemoCalendar {
  const today = systemClock.today();
  const weeks = Math.floor((Date.parse(today) - Date.parse(DEMO_WEEK)) / (7 * DAY_MS));
  const end = systemClock.now().getTime();
  let last = 0;
  const begin = (day: string, place: number): void => {
    last = Math.max(last, Date.parse(`${day}${MORNING}`) + (BEGINNINGS_MS[place % BEGINNINGS_MS.length] ?? 0));
  };
  const moved = (day: string): string => addDays(day, weeks * 7);
  return {
    moved,
    movedIn: (record) => {
      const copy = { ...record };
      for (const field of DATED) if (copy[field] !== undefined) copy[field] = moved(copy[field]);
      return copy;
    },
    workday: (days) => workdayFrom(today, days),
    next: () => new Date(Math.min((last += STEP_MS), end)),
    live: async ({ dated, recent = [] }) => {
      const all = [...dated.map(({ on, run }) => ({ on: moved(on), run })), ...recent];
      const inOrder = all.toSorted((left, right) => left.on.localeCompare(right.on));
      for (const [place, { on, run }] of inOrder.entries()) {
        begin(on, place);
        await run();
      }
    },
  };
}

function workdayFrom(today: string, days: number): string {
  let day = addDays(today, days);
  if (days === 0) return day;
  while ([0, 6].includes(new Date(day).getUTCDay())) day = addDays(day, Math.sign(days));
  return day;
}
