import type { taskBody, Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { TASK_PRIORITIES } from '@karkas/api/tasks/tasks.choices.ts';
import type { z } from 'zod';
import { dueDayOf } from '#platform/clock.ts';
import { asHtml } from '#features/rich-text';
import { hourOfDue, momentOf } from '../fields/due-moment.ts';

export type TaskInput = z.input<typeof taskBody>;
export type TaskValues = {
  title: string;
  description: string;
  category_id: string;
  priority: string;
  assignee_id: string;
  project_id: string;
  place: string;
  acceptor_id: string;
  start_date: string;
  /** The day; its time is a separate field, empty for the whole day. */
  due_datetime: string;
  due_hour: string;
  watchers: string[];
  co_assignees: string[];
  approvals: string[];
  tags: string[];
};

export function taskValues(task: Task | null, first: Partial<TaskValues> = {}): TaskValues {
  return {
    title: task?.title ?? '',
    description: asHtml(task?.description ?? ''),
    category_id: task?.category.id ?? '',
    priority: task?.priority ?? '',
    assignee_id: task?.assignee?.id ?? '',
    project_id: task?.project_id ?? '',
    place: task?.place ?? '',
    acceptor_id: task?.acceptor_id ?? '',
    start_date: task?.start_date ?? '',
    due_datetime: task === null || task.due_datetime === null ? '' : dueDayOf(task.due_datetime),
    due_hour: task === null || task.due_datetime === null ? '' : hourOfDue(task.due_datetime),
    watchers: task?.watchers.map(({ id }) => id) ?? [],
    co_assignees: task?.co_assignees.map(({ id }) => id) ?? [],
    approvals: task?.approvals.map(({ id }) => id) ?? [],
    tags: task?.tags.map(({ id }) => id) ?? [],
    ...first,
  };
}

/** For a new task, empty fields are omitted so that the category defaults apply. */
export function toTaskInput(values: TaskValues, task: Task | null): TaskInput {
  const {
    title,
    description,
    category_id,
    priority,
    assignee_id,
    project_id,
    start_date,
    due_datetime: dueDay,
  } = values;
  const { place, acceptor_id, due_hour: dueHour } = values;
  const { watchers, co_assignees, approvals, tags } = values;
  const isNew = task === null;
  const given = <Value>(value: Value | '', empty: Value) => (value === '' ? (isNew ? undefined : empty) : value);
  const some = (list: string[]) => (isNew && list.length === 0 ? undefined : list);
  const isSameText = !isNew && asHtml(task.description) === description;
  return {
    title,
    // Unchanged text keeps its formatting.
    description: isSameText ? task.description : (given(description, '') ?? undefined),
    category_id: category_id || undefined,
    priority: TASK_PRIORITIES.find((option) => option === priority),
    assignee_id: given<string | null>(assignee_id, null),
    project_id: given<string | null>(project_id, null),
    place: given(place, '') ?? undefined,
    acceptor_id: given<string | null>(acceptor_id, null),
    start_date: given<string | null>(start_date, null),
    due_datetime: given<string | null>(dueDay === '' || dueHour === '' ? dueDay : momentOf(dueDay, dueHour), null),
    watchers: some(watchers),
    co_assignees: some(co_assignees),
    approvals: some(approvals),
    tags: some(tags),
  };
}

/** Only the fields that differ from the original task, so that other users' changes of the rest stay. */
export function changedFields(input: TaskInput, task: Task): Partial<TaskInput> {
  const before: Readonly<Record<string, unknown>> = toTaskInput(taskValues(task), task);
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
