import { addDays, systemClock } from '#platform/clock.ts';

/** The Monday of the week that the days of the demo's data were written in. */
const DEMO_WEEK = '2026-11-23';
/** Nine in the morning in Moscow. */
const MORNING = 'T06:00:00Z';
const STEP_MS = 7 * 60_000;
/** Nobody begins every day at nine sharp. */
const BEGINNINGS_MS = [0, 26, 94, 51, 173, 9, 238, 118].map((minutes) => minutes * 60_000);
const DAY_MS = 86_400_000;
const DATED = ['date', 'start_date', 'end_date', 'new_end_date'] as const;
type Dated = { [Field in (typeof DATED)[number]]?: string };

/** What is done on a day of the demo. Days of one text are done in the order they were told in. */
export type DemoEvent = { on: string; run: () => Promise<unknown> };

/**
 * The calendar of a filling: days of the data lie as far from its day as they lay from the day they were written in, by
 * whole weeks, so that a demo made in a year is as young as today's.
 */
export type DemoCalendar = {
  moved: (day: string) => string;
  /** A record whose days are moved. */
  movedIn: <Fields extends Dated>(record: Fields) => Fields;
  /** A working day so many days away: what is past stays past, what is to come stays to come. */
  workday: (days: number) => string;
  /** The next moment of the filling: later than the last, and never later than now. */
  next: () => Date;
  /** Does what there is to do, day after day: what the data date, and what was dated from the day of the filling. */
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
