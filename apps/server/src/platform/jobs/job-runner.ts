import type { ProblemCode } from '@karkas/api/core/problems/problem.ts';
import {
  claimJob,
  endAllLeases,
  failJob,
  type Job,
  releaseJob,
  renewLease,
  retryJob,
  withJobCompany,
} from '../db/jobs/job-queue.ts';
import type { CompanyScope, InCompany, InSnapshot } from '../db/scope/company-scope.ts';
import { inSnapshot } from '../db/scope/company-snapshot.ts';
import type { ConnectionOptions, Pool } from '../db/wire/connection.ts';
import type { Logger } from '../logging.ts';
import { type Queue, type QueueWorker, startQueueWorker } from '../queue/queue-worker.ts';
import { createFairQueue } from '../worker-pool/fair-queue.ts';
import { permanentReason } from './permanent-failure.ts';

const POLL_MS = 5_000;
const MAX_ATTEMPTS = 5;
/** Five attempts take about a minute and a half, enough for a restart of the database or store. */
const FIRST_PAUSE_SECONDS = 5;
/** Jobs open at once, in total and per company; others wait in the table. */
const OPEN_JOBS = { overall: 16, perCompany: 2 };
/**
 * Portions executed at once. A job releases its slot after each portion, so that a small job of another company waits
 * for a portion and not for all earlier jobs.
 */
const AT_ONCE = { overall: 3, perTenant: 2, waitingPerTenant: Number.POSITIVE_INFINITY };

export type JobContext = {
  job: Job;
  /** Aborted when the job is canceled, taken over, or the server is stopping. */
  signal: AbortSignal;
  inCompany: InCompany;
  inSnapshot: InSnapshot;
  /** Runs a part of the work when the company has a slot. Must not be nested. */
  portion<Result>(work: () => Promise<Result>): Promise<Result>;
};
export type JobHandler = {
  run(context: JobContext): Promise<void>;
  /** The handler requests slots itself with `portion`; otherwise all of it is one portion. */
  isInPortions?: true;
  /** Restores the object of a finally failed job to a state in which the user can continue. */
  onFinalFailure?(scope: CompanyScope, job: Job): Promise<void>;
};
export type JobRunner = QueueWorker;

/** Claims and runs the jobs requested by users, round-robin by company. */
export function startJobRunner(options: {
  pool: Pool;
  connection: ConnectionOptions;
  handlers: Readonly<Record<string, JobHandler>>;
  logger: Logger;
  concurrency?: number;
  isOnlyServer?: boolean;
  /** Pause after the first failure of a job; for tests. */
  firstPauseSeconds?: number;
}): Promise<JobRunner> {
  const { connection, logger, concurrency = OPEN_JOBS.overall, isOnlyServer = false } = options;
  return startQueueWorker({ queue: jobQueue(options), connection, logger, concurrency, isOnlyServer });
}

function jobQueue({
  pool,
  handlers,
  firstPauseSeconds = FIRST_PAUSE_SECONDS,
}: Pick<Parameters<typeof startJobRunner>[0], 'pool' | 'handlers' | 'firstPauseSeconds'>): Queue<Job> {
  const kinds = Object.keys(handlers);
  const slots = createFairQueue(AT_ONCE);
  return {
    what: 'job',
    channel: 'karkas_job',
    maxAttempts: MAX_ATTEMPTS,
    firstPauseSeconds,
    pollMs: POLL_MS,
    claim: (id) => claimJob(pool, { id, kinds, perCompany: OPEN_JOBS.perCompany }),
    renew: (job, workerId) => renewLease(pool, job, workerId),
    run: async (job, signal) => {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
      const inCompany: InCompany = (work) => withJobCompany(pool, job, work);
      const read: InCompany = (work) => withJobCompany(pool, job, work, { isReadOnly: true });
      const portion: JobContext['portion'] = (work) => slots.take(job.company_id, work);
      const context: JobContext = {
        job,
        signal,
        inCompany,
        inSnapshot: (work) => inSnapshot({ read, write: inCompany }, work),
        portion,
      };
      await (handler.isInPortions === true
        ? handler.run(context)
        : portion(async () => {
            // The job may have been stopped while waiting for a slot.
            if (!signal.aborted) await handler.run(context);
          }));
    },
    permanentReason,
    temporaryReason: () => 'internal' satisfies ProblemCode,
    retry: (job, { workerId, seconds }) => retryJob(pool, job, { workerId, seconds }),
    park: (job, { workerId, reason }) =>
      failJob(pool, job, {
        workerId,
        error: reason,
        onFinalFailure: async (scope) => handlers[job.kind]?.onFinalFailure?.(scope, job),
      }),
    release: (job, workerId) => releaseJob(pool, job, workerId),
    endAllLeases: () => endAllLeases(pool),
    names: (job) => ({ job_id: job.id, kind: job.kind, company_id: job.company_id }),
  };
}
