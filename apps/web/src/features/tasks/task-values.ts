import type { taskBody, Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { TASK_PRIORITIES } from '@karkas/api/tasks/tasks.choices.ts';
import type { z } from 'zod';
import { dueDayOf } from '#platform/clock.ts';
import { htmlOfText, textOfHtml } from './rich-text.ts';

export type TaskInput = z.input<typeof taskBody>;
export type TaskValues = {
  title: string;
  description: string;
  category_id: string;
  priority: string;
  assignee_id: string;
  project_id: string;
  start_date: string;
  due_datetime: string;
  watchers: string[];
  co_assignees: string[];
  tags: string[];
};

export function taskValues(task: Task | null, first: Partial<TaskValues> = {}): TaskValues {
  return {
    title: task?.title ?? '',
    description: textOfHtml(task?.description ?? ''),
    category_id: task?.category.id ?? '',
    priority: task?.priority ?? '',
    assignee_id: task?.assignee?.id ?? '',
    project_id: task?.project_id ?? '',
    start_date: task?.start_date ?? '',
    due_datetime: task === null || task.due_datetime === null ? '' : dueDayOf(task.due_datetime),
    watchers: task?.watchers.map(({ id }) => id) ?? [],
    co_assignees: task?.co_assignees.map(({ id }) => id) ?? [],
    tags: task?.tags.map(({ id }) => id) ?? [],
    ...first,
  };
}

/** For a new task what is left empty is not sent, so that the settings of the category give it. */
export function toTaskInput(values: TaskValues, task: Task | null): TaskInput {
  const { title, description, category_id, priority, assignee_id, project_id, start_date, due_datetime } = values;
  const { watchers, co_assignees, tags } = values;
  const isNew = task === null;
  const given = <Value>(value: Value | '', empty: Value) => (value === '' ? (isNew ? undefined : empty) : value);
  const some = (list: string[]) => (isNew && list.length === 0 ? undefined : list);
  const isSameText = !isNew && textOfHtml(task.description) === description;
  return {
    title,
    // What was not rewritten keeps its formatting.
    description: isSameText ? task.description : (given(htmlOfText(description), '') ?? undefined),
    category_id: category_id || undefined,
    priority: TASK_PRIORITIES.find((known) => known === priority),
    assignee_id: given<string | null>(assignee_id, null),
    project_id: given<string | null>(project_id, null),
    start_date: given<string | null>(start_date, null),
    due_datetime: given<string | null>(due_datetime, null),
    watchers: some(watchers),
    co_assignees: some(co_assignees),
    tags: some(tags),
  };
}

/** Of what the form says only that which differs from the task as it was: another's change of the rest stays. */
export function changedFields(input: TaskInput, task: Task): Partial<TaskInput> {
  const before: Readonly<Record<string, unknown>> = toTaskInput(taskValues(task), task);
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
