import type { ProblemCode } from '@karkas/api/core/problem.ts';
import {
  claimJob,
  endAllLeases,
  failJob,
  type Job,
  LEASE_SECONDS,
  MAX_ATTEMPTS,
  releaseJob,
  renewLease,
  retryJob,
  withJobCompany,
} from '../db/job-queue.ts';
import type { CompanyScope } from '../db/company-scope.ts';
import { listenOn } from '../db/listen.ts';
import type { ConnectionOptions, Pool } from '../db/connection.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import { pauseSeconds } from '../back-off.ts';
import { lastingReason } from './lasting-failure.ts';

const POLL_MS = 5_000;
/** Five tries take about a minute and a half: a database or a store that is restarted is back by then. */
const FIRST_PAUSE_SECONDS = 5;
const HEARTBEAT_MS = (LEASE_SECONDS * 1000) / 3;

export type JobContext = {
  job: Job;
  /** Aborted when the job is canceled, taken over, or the server stops. */
  signal: AbortSignal;
  inCompany<Result>(work: (scope: CompanyScope) => Promise<Result>): Promise<Result>;
};
export type JobHandler = {
  run(context: JobContext): Promise<void>;
  /** Puts the object of a job that is given up for good back into a state in which a person can go on. */
  onGivenUp?(scope: CompanyScope, job: Job): Promise<void>;
};
export type JobRunner = { stop(): Promise<void> };

type RunnerParts = {
  pool: Pool;
  handlers: Readonly<Record<string, JobHandler>>;
  logger: Logger;
  workerId: string;
  firstPauseSeconds: number;
};
type Running = { job: Job; abort: AbortController; done: Promise<void> };

/**
 * Takes jobs from the database and runs them, a few at a time. A job of a server that died is taken over after its
 * lease; one that fails five times, or in a way that no repetition mends, is parked with its reason.
 */
export async function startJobRunner(options: {
  pool: Pool;
  connection: ConnectionOptions;
  handlers: Readonly<Record<string, JobHandler>>;
  logger: Logger;
  concurrency?: number;
  /** No other server works on this database, so nobody waits for the lease of a job that a crash has left. */
  isAlone?: boolean;
  /** After the first failure of a job; for tests. */
  firstPauseSeconds?: number;
}): Promise<JobRunner> {
  if (options.isAlone) await endAllLeases(options.pool);
  const parts: RunnerParts = {
    pool: options.pool,
    handlers: options.handlers,
    logger: options.logger,
    workerId: newId(),
    firstPauseSeconds: options.firstPauseSeconds ?? FIRST_PAUSE_SECONDS,
  };
  const running = new Set<Running>();
  const state: Slots['state'] = { isStopping: false, isAskedAgain: false, claiming: null };
  const slots: Slots = { running, state, concurrency: options.concurrency ?? 2, onDone: () => fill() };
  /** One claim at a time; a job that arrives during it is asked for again, not left until the next look at the queue. */
  const fill = (): void => {
    state.isAskedAgain = true;
    state.claiming ??= claimWhileFree(parts, slots).finally(() => {
      state.claiming = null;
      if (state.isAskedAgain && !state.isStopping && running.size < slots.concurrency) fill();
    });
  };
  const listener = await listenOn(options.connection, 'karkas_job', fill);
  const poll = setInterval(fill, POLL_MS);
  fill();
  return {
    stop: async () => {
      state.isStopping = true;
      clearInterval(poll);
      await listener.close();
      // A job that is being taken right now joins the running ones, to be handed back with them.
      await state.claiming;
      await Promise.all([...running].map((entry) => handBack(parts, entry)));
    },
  };
}

type Slots = {
  running: Set<Running>;
  state: { isStopping: boolean; isAskedAgain: boolean; claiming: Promise<void> | null };
  concurrency: number;
  onDone: () => void;
};

async function claimWhileFree(parts: RunnerParts, { running, state, concurrency, onDone }: Slots): Promise<void> {
  try {
    while (!state.isStopping && running.size < concurrency) {
      state.isAskedAgain = false;
      const job = await claimJob(parts.pool, { id: parts.workerId, kinds: Object.keys(parts.handlers) });
      if (job === null && state.isAskedAgain) continue;
      if (job === null) break;
      const abort = new AbortController();
      const entry: Running = { job, abort, done: Promise.resolve() };
      running.add(entry);
      entry.done = runJob(parts, job, abort).finally(() => {
        running.delete(entry);
        onDone();
      });
    }
  } catch (error) {
    parts.logger.error({ error }, 'the job queue cannot be read');
  }
}

async function runJob(parts: RunnerParts, job: Job, abort: AbortController): Promise<void> {
  const { pool, handlers, workerId } = parts;
  const heartbeat = setInterval(() => {
    renewLease(pool, job, workerId).then(
      (isOurs) => {
        if (!isOurs) abort.abort();
      },
      () => undefined,
    );
  }, HEARTBEAT_MS);
  try {
    // A job that ends the process it runs in never comes to its own failure: it is counted by who takes it over.
    if (job.attempts > MAX_ATTEMPTS) throw new Error('The job was taken up too often and never ended');
    const handler = handlers[job.kind];
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
    await handler.run({ job, signal: abort.signal, inCompany: (work) => withJobCompany(pool, job, work) });
  } catch (error) {
    if (!abort.signal.aborted) await giveUp(parts, job, error);
  } finally {
    clearInterval(heartbeat);
  }
}

/** A failure is tried again later and later; the last one, or one that lasts, parks the job with its reason in the technical log. */
async function giveUp(parts: RunnerParts, job: Job, error: unknown): Promise<void> {
  const { pool, logger, workerId } = parts;
  const names = { job_id: job.id, kind: job.kind, attempt: job.attempts, company_id: job.company_id };
  logger.error({ error, ...names }, 'a job failed');
  const reason = lastingReason(error);
  const end =
    reason !== null || job.attempts >= MAX_ATTEMPTS
      ? park(parts, job, reason ?? 'internal')
      : retryJob(pool, job, { workerId, seconds: pauseSeconds(job.attempts, parts.firstPauseSeconds) });
  await end.catch((failure: unknown) => logger.error({ error: failure, ...names }, 'a job could not be given up'));
}

async function park({ pool, workerId, handlers }: RunnerParts, job: Job, error: ProblemCode): Promise<void> {
  await failJob(pool, job, {
    workerId,
    error,
    onGivenUp: async (scope) => handlers[job.kind]?.onGivenUp?.(scope, job),
  });
}

/** At shutdown a job stops at its next step and goes back to the queue, so that another server takes it at once. */
async function handBack({ pool, workerId }: RunnerParts, { job, abort, done }: Running): Promise<void> {
  abort.abort();
  await done;
  await releaseJob(pool, job, workerId).catch(() => undefined);
}
