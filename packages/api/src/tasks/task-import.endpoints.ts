import { z } from 'zod';
import { defineEndpoint } from '../core/endpoint.ts';
import { MAX_TASK_TABLE_BYTES, taskImport, taskTable, taskTableQuery } from './task-import.schemas.ts';
import { TASK_MANAGER } from './task-settings.endpoints.ts';

const IMPORT = `${TASK_MANAGER}tasks/import/` as const;
const create = { kind: 'company', requires: 'task.create' } as const;
const upload = { field: 'file', maxBytes: MAX_TASK_TABLE_BYTES };

export const checkTaskTable = defineEndpoint({
  name: 'checkTaskTable',
  method: 'POST',
  paths: [`${IMPORT}check/`],
  summary: 'A table of tasks (xlsx, xls, csv) with its columns, and what is wrong in each row; nothing is stored',
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
  summary: 'Make the tasks of a table whose rows are right; they are taken back together by their set',
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
  summary: 'A table of tasks to fill in, with the heads that the import reads',
  access: create,
  query: z.strictObject({}),
  isDownload: true,
  status: 200,
});
