import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { isStartedJob } from '@karkas/api/core/started-job.ts';
import type { TaskBulkAnswer, TaskBulkStatus } from '@karkas/api/tasks/task-bulk.schemas.ts';
import { bulkTasks, getTaskBulkStatus } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isApiError, isRefusal } from '#platform/api-error.ts';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { companySignal } from '#platform/current-company.ts';
import { leaveToShell, noticeJobStarted } from '#platform/jobs.ts';
import { companyParams } from './task-queries.ts';

const LOOK_SECONDS = 1;

/** How many tasks are being changed now, and how many of them a job has done. */
export type Running = { count: number; done: number };

/** Hears how many tasks are done, while a job changes more than a request waits for. */
export type OnProgress = (done: number) => void;

export type Hearers = {
  onProgress?: OnProgress | undefined;
  /** More than a request waits for: a job has it now, and nobody else waits for it any more. */
  onJob?: (() => void) | undefined;
};

/** Changes many tasks; what has become of each. @throws ApiError */
export async function sendBulk(
  client: QueryClient,
  body: EndpointInput<typeof bulkTasks>['body'],
  { onProgress, onJob }: Hearers = {},
): Promise<TaskBulkAnswer> {
  const params = companyParams();
  const left = companySignal();
  const answer = await callEndpoint(bulkTasks, { params, body });
  if (!isStartedJob(answer)) return answer;
  // Only here it is known which tasks these are, and how they are taken back.
  noticeJobStarted(client, answer, 'starter');
  onJob?.();
  return follow({ params, query: { job_id: answer.id } }, left, onProgress);
}

type Asked = { params: { company_id: string }; query: { job_id: string } };

async function follow(asked: Asked, left: AbortSignal, onProgress?: OnProgress): Promise<TaskBulkAnswer> {
  for (;;) {
    const looked = await look(asked);
    // Whoever is in another company, or has signed out, takes nothing back any more.
    if (left.aborted || looked.status === 401) {
      leaveToShell(asked.query.job_id);
      throw new ApiError({ kind: 'canceled' });
    }
    if (!isApiError(looked)) {
      if (looked.answer !== null) return looked.answer;
      if (looked.status !== 'queued' && looked.status !== 'running')
        throw new ApiError({ kind: 'response', status: 500 });
      onProgress?.(looked.processed);
    }
    const seconds = (isApiError(looked) ? looked.retryAfterSeconds : null) ?? LOOK_SECONDS;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** How far the job is, or why that is not known now: it goes on all the same. @throws ApiError when nobody will say it. */
async function look(asked: Asked): Promise<TaskBulkStatus | ApiError> {
  try {
    return await callEndpoint(getTaskBulkStatus, asked);
  } catch (error) {
    if (!isApiError(error) || isRefusal(error)) throw error;
    return error;
  }
}
