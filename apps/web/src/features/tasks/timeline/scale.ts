import { daysBetween, daysOfTask } from '../calendar/calendar-days.ts';
import type { LayoutTask } from '../list/layout-task.ts';
import { addDays, type TimelineZoom } from '../filters/task-filters.ts';

/** Pixels per day. */
const DAY_WIDTH: Readonly<Record<TimelineZoom, number>> = { day: 44, week: 20, month: 8, quarter: 3 };
/** In days. A due date mistyped by a century does not stretch the sheet. */
const FURTHEST = 1_500;
const BEFORE = 30;
const AFTER = 90;
const YEAR_LENGTH = 4;
const MONTH_LENGTH = 7;

export type Scale = { zoom: TimelineZoom; first: string; days: number; dayWidth: number; width: number };
export type Bar = {
  task: LayoutTask;
  from: string;
  to: string;
  /** A task with only a due date is a milestone. */
  isMilestone: boolean;
};

/** Tasks with dates, sorted by start. */
export function barsOf(tasks: readonly LayoutTask[]): Bar[] {
  return tasks
    .flatMap((task) => {
      const days = daysOfTask(task);
      return days === null ? [] : [{ task, ...days, isMilestone: task.start_date === null }];
    })
    .toSorted((a, b) => order(a.from, b.from) || order(a.to, b.to) || a.task.number - b.task.number);
}
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function scaleOf(bars: readonly Bar[], zoom: TimelineZoom, today: string): Scale {
  const [earliest, latest] = [addDays(today, -FURTHEST), addDays(today, FURTHEST)];
  let [first, last] = [today, today];
  for (const { from, to } of bars) {
    if (from < first && from >= earliest) first = from;
    if (to > last && to <= latest) last = to;
  }
  first = addDays(first, -BEFORE);
  const days = daysBetween(first, addDays(last, AFTER)) + 1;
  return { zoom, first, days, dayWidth: DAY_WIDTH[zoom], width: days * DAY_WIDTH[zoom] };
}

export const xOf = ({ first, dayWidth }: Scale, day: string): number => daysBetween(first, day) * dayWidth;

/** The edges of a bar in pixels; a milestone is in the middle of its day. */
export function edgesOf(scale: Scale, { from, to, isMilestone }: Bar): { left: number; right: number } {
  const [left, right] = [xOf(scale, from), xOf(scale, to) + scale.dayWidth];
  if (!isMilestone) return { left, right: Math.max(right, left + 4) };
  const middle = (left + right) / 2;
  return { left: middle - HALF, right: middle + HALF };
}
/** Half the width of a milestone. */
const HALF = 8;

export type Tick = { day: string; x: number; width: number };
/** Ticks of the header within a range of days: coarse above, fine below. */
export type Ticks = { coarse: Tick[]; fine: Tick[]; fineUnit: 'day' | 'week' | 'month' };

export function ticksOf(scale: Scale, fromDay: number, toDay: number): Ticks {
  const { zoom, first, days, dayWidth } = scale;
  const coarseLength = zoom === 'quarter' ? YEAR_LENGTH : MONTH_LENGTH;
  const fineUnit = zoom === 'day' ? 'day' : zoom === 'quarter' ? 'month' : 'week';
  const begin = Math.max(0, fromDay);
  const end = Math.min(days - 1, toDay);
  const coarse: Tick[] = [];
  const fine: Tick[] = [];
  for (let index = begin; index <= end; index += 1) {
    const day = addDays(first, index);
    const tick = { day, x: index * dayWidth, width: dayWidth };
    extend(coarse, tick, (last) => last.day.slice(0, coarseLength) === day.slice(0, coarseLength));
    extend(fine, tick, (last) => {
      if (fineUnit === 'day') return false;
      return fineUnit === 'week' ? !isMonday(day) : last.day.slice(0, MONTH_LENGTH) === day.slice(0, MONTH_LENGTH);
    });
  }
  return { coarse, fine, fineUnit };
}

function extend(ticks: Tick[], tick: Tick, isSame: (last: Tick) => boolean): void {
  const last = ticks.at(-1);
  if (last !== undefined && isSame(last)) last.width += tick.width;
  else ticks.push({ ...tick });
}
const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;

/** Pixels of the past displayed before today. */
export const BEFORE_TODAY = 160;
/** The maximum share of the viewport for the past. */
const MOST_BEFORE = 0.7;

/** The initial scroll position: a day before the first bar, so that none is cut; if that is too long ago, today. */
export function openingOf(scale: Scale, bars: readonly Bar[], today: string, room: number): number {
  const now = xOf(scale, today);
  const first = bars.map((bar) => edgesOf(scale, bar).left - scale.dayWidth).find((left) => left >= 0) ?? now;
  return now - first > room * MOST_BEFORE ? now - BEFORE_TODAY : Math.min(first, now - BEFORE_TODAY);
}
