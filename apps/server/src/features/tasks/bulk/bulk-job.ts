import { z } from 'zod';
import { asMember } from '#platform/db/scope/on-behalf-of.ts';
import { requestedByOf } from '#platform/db/jobs/job-queue.ts';
import type { CompanyTransactions } from '#platform/db/scope/company-scope.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import { respondOnce, jobPartKey, storedAs } from '#platform/db/records/idempotency.ts';
import { finishJob, reportProgress } from '#platform/db/jobs/jobs.repository.ts';
import { JobLost, unlessLost } from '#platform/jobs/job-portions.ts';
import type { JobContext, JobHandler } from '#platform/jobs/job-runner.ts';
import { PermanentFailure } from '#platform/jobs/permanent-failure.ts';
import { BULK_JOB } from './bulk-job.service.ts';
import type { BulkItem } from './bulk-order.ts';
import { changeAll, counted, isPortion } from './bulk.service.ts';
import type { StatusOverrides } from '../status/change-status.service.ts';

/** Written only by `startBulk`. */
const bulkPayload = z.object({
  items: z.array(z.object({ id: z.string(), deed: z.custom<BulkItem['deed']>(), version: z.number().optional() })),
  overrides: z.custom<StatusOverrides>(),
});

/**
 * Changes many tasks in portions and stores the result of each: an interrupted job continues after the last portion and
 * changes none twice. Runs with the current permissions of its initiator.
 */
export function bulkTasksJob({ pool }: { pool: Pool }): JobHandler {
  return {
    isInPortions: true,
    run: (context) =>
      unlessLost(async () => {
        const { job } = context;
        const { items, overrides } = bulkPayload.parse(job.payload);
        const results = await changeAll(stepsOf(pool, context, items.length), items, overrides);
        await context.inCompany((scope) => finishJob(scope, job.id, job.attempts, counted(results)));
      }),
  };
}

function stepsOf(
  pool: Pool,
  { job, signal, portion }: JobContext,
  total: number,
): Pick<CompanyTransactions, 'inCompany' | 'oncePart'> {
  let processed = 0;
  const inCompany: CompanyTransactions['inCompany'] = async (work) => {
    const member = { companyId: job.company_id, userId: job.requested_by, requestedBy: requestedByOf(job) };
    const done = await portion(() => asMember(pool, member, async (scope) => ({ result: await work(scope) })));
    if (done === null) throw new PermanentFailure('forbidden', 'The requester is no longer a member');
    return done.result;
  };
  return {
    inCompany,
    oncePart: async (part, work) => {
      if (signal.aborted) throw new JobLost();
      return inCompany(async (scope) => {
        const call = { key: jobPartKey(job.id, part), endpoint: BULK_JOB, request: part };
        const result = await storedAs<Awaited<ReturnType<typeof work>>>(respondOnce(scope, call, () => work(scope)));
        if (isPortion(part) && Array.isArray(result)) processed += result.length;
        if (!(await reportProgress(scope, job.id, job.attempts, { stage: 'changing', processed, total })))
          throw new JobLost();
        return result;
      });
    },
  };
}
