import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { TASK_MANAGER } from '../settings/task-settings.endpoints.ts';
import { taskQuery } from '../tasks.schemas.ts';

export const TASK_EXPORT_FORMATS = ['xlsx', 'csv'] as const;
/** Filters and order of the list; a file has no pages. */
export const taskExportQuery = taskQuery
  .omit({ page: true, limit: true, updated_since: true })
  .extend({ format: z.enum(TASK_EXPORT_FORMATS, { error: 'unknown_choice' }).default('xlsx') });

export const exportTasks = defineEndpoint({
  name: 'exportTasks',
  method: 'GET',
  paths: [`${TASK_MANAGER}tasks/export/`],
  summary: 'Tasks as a file, by the filters and the order of the list',
  access: { kind: 'company', requires: 'task.view', orOwn: true },
  query: taskExportQuery,
  isDownload: true,
  status: 200,
});
