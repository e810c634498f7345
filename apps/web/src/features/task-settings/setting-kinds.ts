import type { TaskPreload } from '@karkas/api/tasks/settings/task-preload.schemas.ts';
import type { TaskRecurrence } from '@karkas/api/tasks/settings/task-recurrences.schemas.ts';
import type { TaskTemplate } from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import type { TaskCategory, TaskStatus, TaskTag } from '@karkas/api/tasks/settings/task-settings.schemas.ts';

export const TASK_SETTINGS_PARTS = ['statuses', 'categories', 'tags', 'templates', 'recurring'] as const;
export type TaskSettingsPart = (typeof TASK_SETTINGS_PARTS)[number];

/** One record of a settings list. */
export type Setting = TaskStatus | TaskCategory | TaskTag;

/** The open dialog. */
export type Opened =
  | { kind: 'create' }
  | { kind: 'edit'; setting: Setting }
  | { kind: 'delete'; setting: Pick<Setting, 'id' | 'name'> }
  | { kind: 'template'; template: TaskTemplate; isCopy: boolean }
  | { kind: 'use'; template: TaskTemplate }
  | { kind: 'recurrence'; recurrence: TaskRecurrence }
  | { kind: 'preload'; preload: TaskPreload };
