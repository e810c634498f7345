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
import { createTurns } from '../worker-room/turns.ts';
import { lastingReason } from './lasting-failure.ts';

const POLL_MS = 5_000;
const MAX_ATTEMPTS = 5;
/** Five tries take about a minute and a half: a database or a store that is restarted is back by then. */
const FIRST_PAUSE_SECONDS = 5;
/** Jobs that are open at once, and those of one company among them: the others wait in the table. */
const OPEN_JOBS = { inAll: 16, perCompany: 2 };
/**
 * What is worked at once. A job gives its place back after each portion, so that a small job of another company waits for
 * a portion and not for the end of what was begun before it.
 */
const AT_ONCE = { inAll: 3, perParty: 2, waitingPerParty: Number.POSITIVE_INFINITY };

export type JobContext = {
  job: Job;
  /** Aborted when the job is canceled, taken over, or the server stops. */
  signal: AbortSignal;
  inCompany: InCompany;
  inSnapshot: InSnapshot;
  /** Does a part of the work when it is the company's turn. Never asked for inside of another. */
  portion<Result>(work: () => Promise<Result>): Promise<Result>;
};
export type JobHandler = {
  run(context: JobContext): Promise<void>;
  /** It asks for its turns itself, by `portion`; else all of it is one portion. */
  isInPortions?: true;
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
  const { connection, logger, concurrency = OPEN_JOBS.inAll, isAlone = false } = options;
  return startQueueWorker({ queue: jobQueue(options), connection, logger, concurrency, isAlone });
}

function jobQueue({
  pool,
  handlers,
  firstPauseSeconds = FIRST_PAUSE_SECONDS,
}: Pick<Parameters<typeof startJobRunner>[0], 'pool' | 'handlers' | 'firstPauseSeconds'>): Queue<Job> {
  const kinds = Object.keys(handlers);
  const turns = createTurns(AT_ONCE);
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
      const portion: JobContext['portion'] = (work) => turns.take(job.company_id, work);
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
            // Whoever has waited for its turn may have been stopped meanwhile.
            if (!signal.aborted) await handler.run(context);
          }));
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
