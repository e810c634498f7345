import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { dueDayOf, endOfDueDay } from '#platform/clock.ts';
import { addDays } from '../filters/task-filters.ts';
import type { Planned } from './use-task-changes.tsx';

type Dated = Pick<TaskInList, 'start_date' | 'due_datetime'>;
/** Shift of each date in days. */
export type Shift = { start: number; due: number };

/** A due date shifted by days. Keeps the time of day; an end-of-day due date is sent as a day. */
function shiftDue(due: string, days: number): { sent: string; optimistic: string } {
  const day = addDays(dueDayOf(due), days);
  if (endOfDueDay(dueDayOf(due)) === new Date(due).toISOString()) return { sent: day, optimistic: endOfDueDay(day) };
  const optimistic = new Date(Date.parse(due) + days * DAY_MS).toISOString();
  return { sent: optimistic, optimistic };
}
const DAY_MS = 86_400_000;

/**
 * The change that shifts the dates of a task; missing dates stay missing, and the start is never after the due day.
 */
export function planShift({ start_date: start, due_datetime: due }: Dated, shift: Shift): Planned {
  const newDue = due === null ? null : shiftDue(due, shift.due);
  const lastStart = newDue === null ? null : dueDayOf(newDue.optimistic);
  const moved = start === null ? null : addDays(start, shift.start);
  const newStart = moved !== null && lastStart !== null && moved > lastStart ? lastStart : moved;
  return {
    fields: {
      ...(newStart === null || newStart === start ? {} : { start_date: newStart }),
      ...(newDue === null || shift.due === 0 ? {} : { due_datetime: newDue.sent }),
    },
    optimistic: { start_date: newStart, due_datetime: newDue?.optimistic ?? null },
    back: { start_date: start, due_datetime: due },
  };
}
export const planMove = (task: Dated, days: number): Planned => planShift(task, { start: days, due: days });
