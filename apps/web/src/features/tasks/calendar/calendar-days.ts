import { dueDayOf } from '#platform/clock.ts';
import type { LayoutTask } from '../list/layout-task.ts';
import { addDays } from '../filters/task-filters.ts';

export type CalendarSpan = 'month' | 'week';
const WEEK = 7;
const MONTH_LENGTH = 7;
const DAY_MS = 86_400_000;

/** Monday is 0. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % WEEK;
}
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS);

function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1, 12)).toISOString().slice(0, MONTH_LENGTH);
}

/** A page of the calendar: its days in whole weeks from Monday, and the starts of the previous and the next page. */
export type CalendarPage = {
  span: CalendarSpan;
  /** The first day of the month or of the week. */
  first: string;
  weeks: readonly (readonly string[])[];
  from: string;
  to: string;
  previous: string;
  next: string;
};

/** `on` is a month or a day from the URL; without it the calendar displays today. */
export function calendarPage(on: string | undefined, span: CalendarSpan, today: string): CalendarPage {
  const day = on === undefined ? today : on.length === MONTH_LENGTH ? `${on}-01` : on;
  const month = day.slice(0, MONTH_LENGTH);
  const first = span === 'week' ? addDays(day, -weekdayOf(day)) : `${month}-01`;
  const from = addDays(first, -weekdayOf(first));
  const last = span === 'week' ? addDays(first, WEEK - 1) : addDays(`${addMonths(month, 1)}-01`, -1);
  const count = Math.ceil((daysBetween(from, last) + 1) / WEEK);
  const weeks = Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (__, place) => addDays(from, week * WEEK + place)),
  );
  return {
    span,
    first,
    weeks,
    from,
    to: addDays(from, count * WEEK - 1),
    previous: span === 'week' ? addDays(first, -WEEK) : addMonths(month, -1),
    next: span === 'week' ? addDays(first, WEEK) : addMonths(month, 1),
  };
}

/** The days of a task, from start to due date; a single date makes a one-day task. Null without dates. */
export function daysOfTask(task: Pick<LayoutTask, 'start_date' | 'due_datetime'>): { from: string; to: string } | null {
  const due = task.due_datetime === null ? null : dueDayOf(task.due_datetime);
  const from = task.start_date ?? due;
  const to = due ?? task.start_date;
  if (from === null || to === null) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}

/** A task within a week: first and last weekday, and its lane. */
export type Segment = {
  task: LayoutTask;
  start: number;
  end: number;
  lane: number;
  /** Whether it continues before or after this week. */
  isBefore: boolean;
  isAfter: boolean;
};
export type WeekLayout = { segments: Segment[]; /** Number of hidden tasks per day. */ more: number[] };

/**
 * Assigns the tasks of a week to lanes, longest first so that their bars are on top; tasks without a lane are
 * counted.
 */
export function layoutWeek(tasks: readonly LayoutTask[], week: readonly string[], lanes: number): WeekLayout {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const here = tasks
    .flatMap((task) => {
      const days = daysOfTask(task);
      return days === null || days.from > last || days.to < first ? [] : [{ task, ...days }];
    })
    .toSorted(
      (a, b) =>
        compare(a.from < first ? first : a.from, b.from < first ? first : b.from) ||
        daysBetween(b.from, b.to) - daysBetween(a.from, a.to) ||
        a.task.number - b.task.number,
    );
  const segments: Segment[] = [];
  const taken: boolean[][] = Array.from({ length: lanes }, () => week.map(() => false));
  const more = week.map(() => 0);
  for (const { task, from, to } of here) {
    const start = Math.max(0, daysBetween(first, from));
    const end = Math.min(WEEK - 1, daysBetween(first, to));
    const lane = taken.findIndex((places) => !places.slice(start, end + 1).includes(true));
    if (lane < 0) {
      for (let place = start; place <= end; place += 1) more[place] = (more[place] ?? 0) + 1;
    } else {
      taken[lane]?.fill(true, start, end + 1);
      segments.push({ task, start, end, lane, isBefore: from < first, isAfter: to > last });
    }
  }
  return { segments, more };
}

/**
 * As many lanes as the bars need, up to the limit; a single hidden task gets a lane, since «1 more» takes the same
 * space.
 */
export function layoutWithin(tasks: readonly LayoutTask[], week: readonly string[], lanes: number): WeekLayout {
  const layout = layoutWeek(tasks, week, lanes);
  if (!layout.more.some((count) => count > 0)) return layout;
  const roomier = layoutWeek(tasks, week, lanes + 1);
  return roomier.more.some((count) => count > 0) ? layout : roomier;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The tasks that cover a day. */
export function tasksOn(tasks: readonly LayoutTask[], day: string): LayoutTask[] {
  return tasks.filter((task) => {
    const days = daysOfTask(task);
    return days !== null && days.from <= day && day <= days.to;
  });
}
