import { z } from 'zod';
import { byExternalId } from '../core/external-endpoints.ts';
import { externalIdParams } from '../core/external-id.ts';
import { TASK_MANAGER } from './task-settings.endpoints.ts';
import { task, taskReplacement } from './tasks.schemas.ts';

/** Whoever has a part in the task may do some of it beyond the role. */
export const taskByExternalId = byExternalId({
  noun: 'Task',
  title: 'task',
  list: [`${TASK_MANAGER}tasks/`],
  access: { view: 'task.view', update: 'task.update', orOwn: true },
  params: z.object(externalIdParams),
  body: taskReplacement,
  response: task,
});
