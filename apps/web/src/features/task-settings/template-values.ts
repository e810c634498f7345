import type { taskTemplateBody, TaskTemplate, TemplateTask } from '@karkas/api/tasks/task-templates.schemas.ts';
import { daysLater } from '@karkas/domain/zones/days-later.ts';
import type { z } from 'zod';

export type TemplateTaskValues = {
  key: string;
  title: string;
  start_in_days: string;
  due_in_days: string;
  assignee_id: string;
  blocked_by_keys: string[];
};
export type TemplateValues = { name: string; description: string; tasks: TemplateTaskValues[] };

/** A key that no task of the set has. */
export function freeKey(tasks: readonly { key: string }[]): string {
  const taken = new Set(tasks.map(({ key }) => key));
  let number = tasks.length + 1;
  while (taken.has(`task-${number}`)) number += 1;
  return `task-${number}`;
}

export const emptyTask = (key: string): TemplateTaskValues => ({
  key,
  title: '',
  start_in_days: '',
  due_in_days: '',
  assignee_id: '',
  blocked_by_keys: [],
});

const written = (days: number | null): string => (days === null ? '' : String(days));

export function templateValues(known: TaskTemplate | null, copyName: string | null): TemplateValues {
  return {
    name: copyName ?? known?.name ?? '',
    description: known?.description ?? '',
    tasks: known?.tasks.map(({ key, title, start_in_days, due_in_days, assignee_id, blocked_by_keys }) => ({
      key,
      title,
      start_in_days: written(start_in_days),
      due_in_days: written(due_in_days),
      assignee_id: assignee_id ?? '',
      blocked_by_keys,
    })) ?? [emptyTask('task-1')],
  };
}

const daysOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** What has no field here stays as it was; a task that was taken out is waited for by nobody. */
export function templateInput(values: TemplateValues, known: TaskTemplate | null): z.input<typeof taskTemplateBody> {
  const before = new Map(known?.tasks.map((task): [string, TemplateTask] => [task.key, task]));
  const keys = new Set(values.tasks.map(({ key }) => key));
  return {
    name: values.name,
    description: values.description,
    tasks: values.tasks.map(({ start_in_days, due_in_days, assignee_id, blocked_by_keys, ...task }) => {
      const old = before.get(task.key);
      return {
        ...task,
        description: old?.description ?? '',
        category_id: old?.category_id ?? null,
        priority: old?.priority ?? null,
        tags: old?.tags.map(({ id }) => id) ?? [],
        checklist: old?.checklist ?? [],
        parent_key: old?.parent_key && keys.has(old.parent_key) ? old.parent_key : null,
        start_in_days: daysOf(start_in_days),
        due_in_days: daysOf(due_in_days),
        assignee_id: assignee_id || null,
        blocked_by_keys: blocked_by_keys.filter((key) => keys.has(key)),
      };
    }),
  };
}

export type PlannedDays = { key: string; title: string; start: string | null; due: string | null; waitsFor: string[] };

/** What will be made when the set begins on that day. */
export function plannedDays(tasks: readonly TemplateTask[], day: string): PlannedDays[] {
  const titles = new Map(tasks.map(({ key, title }) => [key, title]));
  const dayOf = (days: number | null): string | null => (days === null ? null : daysLater(day, days));
  return tasks.map(({ key, title, start_in_days, due_in_days, blocked_by_keys }) => ({
    key,
    title,
    start: dayOf(start_in_days),
    due: dayOf(due_in_days),
    waitsFor: blocked_by_keys.flatMap((blocker) => titles.get(blocker) ?? []),
  }));
}
