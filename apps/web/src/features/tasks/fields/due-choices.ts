import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { readDateText } from '#ui/date-input/date-text.ts';
import { endOfDueDay } from '#platform/clock.ts';
import { momentOf } from './due-moment.ts';
import { SHIFT } from './due-shift.data.ts';
import { planShift } from '../changes/move-days.ts';
import { addDays } from '../filters/task-filters.ts';
import type { Planned } from '../changes/use-task-changes.tsx';

/** A parsed due date: a day with an optional time, or a shift in days. */
export type TypedDue = { kind: 'day'; day: string; time: string | null } | { kind: 'shift'; days: number };

/** The maximum shift the server accepts. */
const MOST_DAYS = 3650;
const WEEK = 7;

function readShift(text: string): number | null {
  const [, sign = '', number = '', , weeks] = SHIFT.exec(text) ?? [];
  const count = Number(number) * (weeks === undefined ? 1 : WEEK);
  if (number === '' || count === 0 || count > MOST_DAYS) return null;
  return sign === '' || sign === '+' ? count : -count;
}

/**
 * Parses a shift (`+3`, `3 дня`, `−2 недели`) or, once the date words are loaded, a date (`15.12`, `в пятницу
 * 18:00`, `через 2 недели`).
 */
export function readDue(
  typed: string,
  today: string,
  readWords: ((text: string, today: string) => TypedDue | null) | null,
): TypedDue | null {
  const text = typed.trim();
  const days = readShift(text);
  if (days !== null) return { kind: 'shift', days };
  const date = readDateText(text);
  if (date.kind === 'day') return { kind: 'day', day: date.day, time: null };
  return readWords?.(text, today) ?? null;
}

/** The change that sets a due date; a day without a time means the end of that day. */
export function planDue(task: TaskInList, day: string | null, time: string | null = null): Planned {
  const moment = day === null || time === null ? null : momentOf(day, time);
  return {
    fields: { due_datetime: moment ?? day },
    optimistic: { due_datetime: moment ?? (day === null ? null : endOfDueDay(day)) },
    back: { due_datetime: task.due_datetime },
  };
}

/** The change that shifts the due date, keeping the time; without a due date it counts from today. */
export function planPostponed(task: TaskInList, days: number, today: string): Planned {
  if (task.due_datetime === null) return planDue(task, addDays(today, days));
  return planShift(task, { start: 0, due: days });
}
