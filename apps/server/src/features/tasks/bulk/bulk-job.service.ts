import type { StartedJob } from '@karkas/api/core/started-job.ts';
import { taskBulkAnswer, type TaskBulkStatus } from '@karkas/api/tasks/task-bulk.schemas.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { ownJob, startJob } from '#platform/db/jobs/jobs.repository.ts';
import { notFound, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { BulkItem } from './bulk-order.ts';
import { tasksOf } from './bulk-job.texts.ts';
import type { StatusOverrides } from '../status/change-status.service.ts';

export const BULK_JOB = 'task_bulk';

/** Items are listed by id: tasks that match the filter later are not included. */
export type BulkRequest = { items: readonly BulkItem[]; overrides: StatusOverrides };

/** @throws {Problem} `key_not_allowed`: the job runs with the user's permissions, which may exceed those of the key. */
export async function startBulk(scope: CompanyScope, request: BulkRequest): Promise<StartedJob> {
  if (scope.actor.apiKey !== undefined) throw new Problem('key_not_allowed');
  const name = tasksOf(request.items.length, scope.origin.language);
  return startJob(scope, { kind: BULK_JOB, objectId: newId(), payload: { ...request, name } });
}

/** @throws {Problem} `not_found` for a job the user did not start. */
export async function getBulkStatus(scope: CompanyScope, jobId: string | undefined): Promise<TaskBulkStatus> {
  const job = await ownJob(scope, BULK_JOB, jobId);
  if (job === null && jobId !== undefined) throw notFound();
  return {
    id: job?.id ?? null,
    status: job?.status ?? 'idle',
    processed: job?.processed ?? 0,
    total: job?.total ?? 0,
    error: job?.error ?? null,
    answer: job?.status === 'done' ? taskBulkAnswer.parse(job.result) : null,
  };
}
