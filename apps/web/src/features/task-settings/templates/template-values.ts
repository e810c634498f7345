import type {
  taskTemplateBody,
  TaskTemplate,
  TemplateTask,
} from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import { daysLater } from '@karkas/domain/zones/days-later.ts';
import { TASK_PRIORITIES } from '@karkas/api/tasks/tasks.choices.ts';
import type { z } from 'zod';
import { textOfHtml } from '#features/rich-text';
import { pointsOf, textOfPoints } from '../checklist-text.ts';
import { descriptionOf } from '../description-text.ts';

export type TemplateTaskValues = {
  key: string;
  title: string;
  start_in_days: string;
  due_in_days: string;
  assignee_id: string;
  blocked_by_keys: string[];
  description: string;
  category_id: string;
  priority: string;
  tags: string[];
  /** One point per line. */
  checklist: string;
};
export type TemplateValues = { name: string; description: string; tasks: TemplateTaskValues[] };

/** A key that no task of the set uses. */
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
  description: '',
  category_id: '',
  priority: '',
  tags: [],
  checklist: '',
});

const written = (days: number | null): string => (days === null ? '' : String(days));

export function templateValues(existing: TaskTemplate | null, copyName: string | null): TemplateValues {
  return {
    name: copyName ?? existing?.name ?? '',
    description: existing?.description ?? '',
    tasks: existing?.tasks.map(taskValues) ?? [emptyTask('task-1')],
  };
}

function taskValues(task: TemplateTask): TemplateTaskValues {
  return {
    key: task.key,
    title: task.title,
    start_in_days: written(task.start_in_days),
    due_in_days: written(task.due_in_days),
    assignee_id: task.assignee_id ?? '',
    blocked_by_keys: task.blocked_by_keys,
    description: textOfHtml(task.description),
    category_id: task.category_id ?? '',
    priority: task.priority ?? '',
    tags: task.tags.map(({ id }) => id),
    checklist: textOfPoints(task.checklist),
  };
}

const daysOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Values without a field are kept; a removed task is no longer a blocker. */
export function templateInput(values: TemplateValues, existing: TaskTemplate | null): z.input<typeof taskTemplateBody> {
  const before = new Map(existing?.tasks.map((task): [string, TemplateTask] => [task.key, task]));
  const keys = new Set(values.tasks.map(({ key }) => key));
  return {
    name: values.name,
    description: values.description,
    tasks: values.tasks.map(({ start_in_days, due_in_days, assignee_id, blocked_by_keys, ...task }) => {
      const old = before.get(task.key);
      return {
        ...task,
        description: descriptionOf(task.description, old?.description),
        category_id: task.category_id || null,
        priority: TASK_PRIORITIES.find((priority) => priority === task.priority) ?? null,
        checklist: pointsOf(task.checklist).map((text) => ({ text })),
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

/** The tasks that would be created from this start day, sorted by due day; undated ones are last. */
export function plannedDays(tasks: readonly TemplateTask[], day: string): PlannedDays[] {
  const titles = new Map(tasks.map(({ key, title }) => [key, title]));
  const dayOf = (days: number | null): string | null => (days === null ? null : daysLater(day, days));
  return tasks
    .map(({ key, title, start_in_days, due_in_days, blocked_by_keys }) => ({
      key,
      title,
      start: dayOf(start_in_days),
      due: dayOf(due_in_days),
      waitsFor: blocked_by_keys.flatMap((blocker) => titles.get(blocker) ?? []),
    }))
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
}

const placeOf = ({ start, due }: Pick<PlannedDays, 'start' | 'due'>): string => due ?? start ?? '9999';
