import { listJobs } from '@karkas/api/jobs/jobs.endpoints.ts';
import type { StartedJob } from '@karkas/api/core/started-job.ts';
import { ApiError } from './api-error.ts';
import { callEndpoint } from './call-endpoint.ts';
import { getCurrentCompanyId } from './current-company.ts';

const LOOK_MS = 1_000;

/** What was too large for a request is waited for: the shell shows how far it is, to whoever walks on as well. */
export async function untilDone<Answer>(answer: Answer | StartedJob): Promise<Answer | undefined> {
  if (!isStarted(answer)) return answer;
  const companyId = getCurrentCompanyId() ?? undefined;
  for (;;) {
    const { results } = await callEndpoint(listJobs, { query: { status: 'recent' } }, { companyId });
    const job = results.find(({ id }) => id === answer.id);
    if (job?.status === 'failed' || job?.status === 'canceled') throw new ApiError({ kind: 'response', status: 500 });
    if (job === undefined || job.status === 'done') return undefined;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

const isStarted = (answer: unknown): answer is StartedJob =>
  typeof answer === 'object' &&
  answer !== null &&
  'status' in answer &&
  answer.status === 'queued' &&
  Object.keys(answer).length === 2;
