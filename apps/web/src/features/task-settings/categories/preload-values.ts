import type { taskPreloadBody, TaskPreload } from '@karkas/api/tasks/settings/task-preload.schemas.ts';
import { TASK_PRIORITIES } from '@karkas/api/tasks/tasks.choices.ts';
import type { z } from 'zod';
import { pointsOf, textOfPoints } from '../checklist-text.ts';

export type PreloadValues = {
  assignee_id: string;
  watchers: string[];
  tags: string[];
  due_in_days: string;
  priority: string;
  /** One point per line. */
  checklist: string;
};

export function preloadValues(preload: TaskPreload): PreloadValues {
  return {
    assignee_id: preload.assignee_id ?? '',
    watchers: preload.watchers.map(({ id }) => id),
    tags: preload.tags.map(({ id }) => id),
    due_in_days: preload.due_in_days === null ? '' : String(preload.due_in_days),
    priority: preload.priority,
    checklist: textOfPoints(preload.checklist),
  };
}

/** Existing points keep their checked state. */
export function preloadInput(values: PreloadValues, preload: TaskPreload): z.input<typeof taskPreloadBody> {
  const { assignee_id, watchers, tags, due_in_days, priority, checklist } = values;
  const ticked = new Set(preload.checklist.filter((item) => item.is_done).map(({ text }) => text));
  return {
    assignee_id: assignee_id || null,
    watchers,
    tags,
    due_in_days: due_in_days.trim() === '' ? null : Number(due_in_days),
    priority: TASK_PRIORITIES.find((option) => option === priority) ?? 'normal',
    checklist: pointsOf(checklist).map((text) => ({ text, is_done: ticked.has(text) })),
    version: preload.version,
  };
}
