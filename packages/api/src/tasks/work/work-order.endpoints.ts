import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { TASK_MANAGER } from '../settings/task-settings.endpoints.ts';
import { taskParams } from '../tasks.schemas.ts';

export const WORK_ORDER_FORMATS = ['xlsx', 'pdf'] as const;
export type WorkOrderFormat = (typeof WORK_ORDER_FORMATS)[number];

export const downloadWorkOrder = defineEndpoint({
  name: 'downloadWorkOrder',
  method: 'GET',
  paths: [`${TASK_MANAGER}tasks/:task_id/work-order/download/`],
  summary: 'The printable work order of a task',
  access: { kind: 'company', requires: 'task.view', orOwn: true },
  params: taskParams,
  query: z.strictObject({ format: z.enum(WORK_ORDER_FORMATS, { error: 'unknown_choice' }).default('pdf') }),
  isDownload: true,
  status: 200,
});
