import { z } from 'zod';
import { byExternalId } from '../core/external-endpoints.ts';
import { externalIdParams } from '../core/external-id.ts';
import { TASK_MANAGER } from './settings/task-settings.endpoints.ts';
import { task, taskReplacement } from './tasks.schemas.ts';

/** Participants of a task have some access beyond their role. */
export const taskByExternalId = byExternalId({
  noun: 'Task',
  title: 'task',
  list: [`${TASK_MANAGER}tasks/`],
  access: { view: 'task.view', update: 'task.update', orOwn: true },
  params: z.object(externalIdParams),
  body: taskReplacement,
  response: task,
});
