import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { taskExportQuery } from './task-export.endpoints.ts';
import { TASK_MANAGER } from '../settings/task-settings.endpoints.ts';

export const REMARK_LIST_FORMATS = ['xlsx', 'pdf'] as const;
export type RemarkListFormat = (typeof REMARK_LIST_FORMATS)[number];

export const downloadRemarks = defineEndpoint({
  name: 'downloadRemarks',
  method: 'GET',
  paths: [`${TASK_MANAGER}tasks/remarks/download/`],
  summary: 'Tasks as a printable list of remarks, by the filters and the order of the list',
  access: { kind: 'company', requires: 'task.view', orOwn: true },
  query: taskExportQuery.extend({
    format: z.enum(REMARK_LIST_FORMATS, { error: 'unknown_choice' }).default('pdf'),
  }),
  isDownload: true,
  status: 200,
});
