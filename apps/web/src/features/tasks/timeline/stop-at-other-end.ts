import { dueDayOf } from '#platform/clock.ts';
import { daysBetween } from '../calendar/calendar-days.ts';
import type { Shift } from '../changes/move-days.ts';
import type { LayoutTask } from '../list/layout-task.ts';

/** A date dragged alone stops at the other date, so that it does not move both. */
export function stopAtOtherEnd(
  { start_date: start, due_datetime: due }: Pick<LayoutTask, 'start_date' | 'due_datetime'>,
  shift: Shift,
): Shift {
  if (start === null || due === null || shift.start === shift.due) return shift;
  const between = Math.max(0, daysBetween(start, dueDayOf(due)));
  if (shift.start === 0) return { start: 0, due: Math.max(shift.due, 0 - between) };
  return { start: Math.min(shift.start, between), due: shift.due };
}
