import type { ProblemCode } from '@karkas/api/core/problem.ts';
import {
  claimJob,
  endAllLeases,
  failJob,
  type Job,
  releaseJob,
  renewLease,
  retryJob,
  withJobCompany,
} from '../db/job-queue.ts';
import type { CompanyScope, InCompany, InSnapshot } from '../db/company-scope.ts';
import { inSnapshot } from '../db/company-snapshot.ts';
import type { ConnectionOptions, Pool } from '../db/connection.ts';
import type { Logger } from '../logging.ts';
import { type Queue, type QueueWorker, startQueueWorker } from '../queue/queue-worker.ts';
import { lastingReason } from './lasting-failure.ts';

const POLL_MS = 5_000;
const MAX_ATTEMPTS = 5;
/** Five tries take about a minute and a half: a database or a store that is restarted is back by then. */
const FIRST_PAUSE_SECONDS = 5;
const CONCURRENCY = 2;

export type JobContext = {
  job: Job;
  /** Aborted when the job is canceled, taken over, or the server stops. */
  signal: AbortSignal;
  inCompany: InCompany;
  inSnapshot: InSnapshot;
};
export type JobHandler = {
  run(context: JobContext): Promise<void>;
  /** Puts the object of a job that is given up for good back into a state in which a person can go on. */
  onGivenUp?(scope: CompanyScope, job: Job): Promise<void>;
};
export type JobRunner = QueueWorker;

/** Takes jobs from the database and runs them: the queue of what people have asked for, company by company. */
export function startJobRunner(options: {
  pool: Pool;
  connection: ConnectionOptions;
  handlers: Readonly<Record<string, JobHandler>>;
  logger: Logger;
  concurrency?: number;
  isAlone?: boolean;
  /** After the first failure of a job; for tests. */
  firstPauseSeconds?: number;
}): Promise<JobRunner> {
  const { connection, logger, concurrency = CONCURRENCY, isAlone = false } = options;
  return startQueueWorker({ queue: jobQueue(options), connection, logger, concurrency, isAlone });
}

function jobQueue({
  pool,
  handlers,
  firstPauseSeconds = FIRST_PAUSE_SECONDS,
}: Pick<Parameters<typeof startJobRunner>[0], 'pool' | 'handlers' | 'firstPauseSeconds'>): Queue<Job> {
  const kinds = Object.keys(handlers);
  return {
    what: 'job',
    channel: 'karkas_job',
    maxAttempts: MAX_ATTEMPTS,
    firstPauseSeconds,
    pollMs: POLL_MS,
    claim: (id) => claimJob(pool, { id, kinds }),
    renew: (job, workerId) => renewLease(pool, job, workerId),
    run: async (job, signal) => {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
      const inCompany: InCompany = (work) => withJobCompany(pool, job, work);
      const read: InCompany = (work) => withJobCompany(pool, job, work, { isReadOnly: true });
      await handler.run({ job, signal, inCompany, inSnapshot: (work) => inSnapshot({ read, write: inCompany }, work) });
    },
    lastingReason,
    passingReason: () => 'internal' satisfies ProblemCode,
    retry: (job, { workerId, seconds }) => retryJob(pool, job, { workerId, seconds }),
    park: (job, { workerId, reason }) =>
      failJob(pool, job, {
        workerId,
        error: reason,
        onGivenUp: async (scope) => handlers[job.kind]?.onGivenUp?.(scope, job),
      }),
    release: (job, workerId) => releaseJob(pool, job, workerId),
    endAllLeases: () => endAllLeases(pool),
    names: (job) => ({ job_id: job.id, kind: job.kind, company_id: job.company_id }),
  };
}
