import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { TaskBulkAnswer } from '@karkas/api/tasks/task-bulk.schemas.ts';
import { bulkTasks, getTaskBulkStatus } from '@karkas/api/tasks/tasks.endpoints.ts';
import { ApiError } from '#platform/api-error.ts';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { companyParams } from './task-queries.ts';

const LOOK_MS = 1_000;

/** How many tasks one request is changing now, and how many of them a job has done. */
export type Running = { count: number; done: number };

/** Hears how many tasks are done, while a job changes more than a request waits for. */
export type OnProgress = (done: number) => void;

/** Changes many tasks; what has become of each. @throws ApiError */
export async function sendBulk(
  body: EndpointInput<typeof bulkTasks>['body'],
  onProgress: OnProgress = () => undefined,
): Promise<TaskBulkAnswer> {
  const params = companyParams();
  const started = await callEndpoint(bulkTasks, { params, body });
  if ('results' in started) return started;
  for (;;) {
    const { status, processed, answer } = await callEndpoint(getTaskBulkStatus, {
      params,
      query: { job_id: started.id },
    });
    if (answer !== null) return answer;
    if (status !== 'queued' && status !== 'running') throw new ApiError({ kind: 'response', status: 500 });
    onProgress(processed);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
