import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { MAX_TASK_TABLE_BYTES, taskImport, taskTable, taskTableQuery } from './task-import.schemas.ts';
import { TASK_MANAGER } from '../settings/task-settings.endpoints.ts';

const IMPORT = `${TASK_MANAGER}tasks/import/` as const;
const create = { kind: 'company', requires: 'task.create' } as const;
const upload = { field: 'file', maxBytes: MAX_TASK_TABLE_BYTES };

export const checkTaskTable = defineEndpoint({
  name: 'checkTaskTable',
  method: 'POST',
  paths: [`${IMPORT}check/`],
  summary: 'Read a table of tasks (xlsx, xls, csv) and report problems by row, without storing it',
  access: create,
  query: taskTableQuery,
  upload,
  response: taskTable,
  status: 200,
});
export const importTasks = defineEndpoint({
  name: 'importTasks',
  method: 'POST',
  paths: [IMPORT],
  summary: 'Create tasks from the valid rows of a table; the set can be undone as a whole',
  access: create,
  query: taskTableQuery,
  upload,
  response: taskImport,
  status: 201,
});
export const downloadTaskTable = defineEndpoint({
  name: 'downloadTaskTable',
  method: 'GET',
  paths: [`${IMPORT}template/`],
  summary: 'A template table of tasks with the columns of the import',
  access: create,
  query: z.strictObject({}),
  isDownload: true,
  status: 200,
});
