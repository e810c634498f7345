import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { isStartedJob } from '@karkas/api/core/started-job.ts';
import type { TaskBulkAnswer, TaskBulkStatus } from '@karkas/api/tasks/task-bulk.schemas.ts';
import { bulkTasks, getTaskBulkStatus } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isApiError, isRefusal } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { companySignal } from '#platform/company/current-company.ts';
import { announceInShell, trackJob } from '#platform/jobs/track-jobs.ts';
import { companyParams } from '../task-queries.ts';

const LOOK_SECONDS = 1;

/** The number of tasks being changed, and how many a job has finished. */
export type Running = { count: number; done: number };

/** Called with the number of finished tasks while a job runs. */
export type OnProgress = (done: number) => void;

export type BulkCallbacks = {
  onProgress?: OnProgress | undefined;
  /** A job has taken over, so callers need not wait for the request. */
  onJob?: (() => void) | undefined;
};

/** Changes many tasks; returns the result of each. @throws ApiError */
export async function sendBulk(
  client: QueryClient,
  body: EndpointInput<typeof bulkTasks>['body'],
  { onProgress, onJob }: BulkCallbacks = {},
): Promise<TaskBulkAnswer> {
  const params = companyParams();
  const left = companySignal();
  const answer = await callEndpoint(bulkTasks, { params, body });
  if (!isStartedJob(answer)) return answer;
  // The starter reports the end: only it has the tasks and their undo.
  trackJob(client, answer, 'starter');
  onJob?.();
  return follow({ params, query: { job_id: answer.id } }, left, onProgress);
}

type StatusRequest = { params: { company_id: string }; query: { job_id: string } };

async function follow(request: StatusRequest, left: AbortSignal, onProgress?: OnProgress): Promise<TaskBulkAnswer> {
  for (;;) {
    const looked = await look(request);
    // No undo after signing out or switching company.
    if (left.aborted || looked.status === 401) {
      announceInShell(request.query.job_id);
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

/**
 * Progress of the job, or the error of a temporary failure while it continues. @throws ApiError for permanent errors
 */
async function look(request: StatusRequest): Promise<TaskBulkStatus | ApiError> {
  try {
    return await callEndpoint(getTaskBulkStatus, request);
  } catch (error) {
    if (!isApiError(error) || isRefusal(error)) throw error;
    return error;
  }
}
