import type { CompanyScope } from '../db/company-scope.ts';
import type { ConnectionOptions, Pool } from '../db/connection.ts';
import { claimJob, failJob, type Job, LEASE_SECONDS, listenForJobs, MAX_ATTEMPTS, releaseJob, renewLease, withJobCompany } from '../db/job-queue.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';

const POLL_MS = 5_000;
const HEARTBEAT_MS = (LEASE_SECONDS * 1000) / 3;

export type JobContext = {
  job: Job;
  /** Aborted when the job is canceled, taken over, or the server stops. */
  signal: AbortSignal;
  inCompany<Result>(work: (scope: CompanyScope) => Promise<Result>): Promise<Result>;
};
export type JobHandler = (context: JobContext) => Promise<void>;
export type JobRunner = { stop(): Promise<void> };

type Running = { job: Job; abort: AbortController; done: Promise<void> };

/**
 * Takes jobs from the database and runs them, a few at a time. A job of a server that died is taken over after its
 * lease; one that fails five times is parked with its reason.
 */
export async function startJobRunner(options: {
  pool: Pool; connection: ConnectionOptions; handlers: Readonly<Record<string, JobHandler>>; logger: Logger; concurrency?: number;
}): Promise<JobRunner> {
  const { pool, handlers, logger, concurrency = 2 } = options;
  const workerId = newId();
  const kinds = Object.keys(handlers);
  const running = new Set<Running>();
  let isStopping = false;
  let isClaiming = false;

  async function fill(): Promise<void> {
    if (isClaiming || isStopping) return;
    isClaiming = true;
    try {
      while (!isStopping && running.size < concurrency) {
        const job = await claimJob(pool, { id: workerId, kinds });
        if (job === null) break;
        start(job);
      }
    } catch (error) {
      logger.error('the job queue cannot be read', error);
    } finally {
      isClaiming = false;
    }
  }

  function start(job: Job): void {
    const abort = new AbortController();
    const entry: Running = { job, abort, done: Promise.resolve() };
    entry.done = runJob(job, abort).finally(() => { running.delete(entry); void fill(); });
    running.add(entry);
  }

  async function runJob(job: Job, abort: AbortController): Promise<void> {
    const heartbeat = setInterval(() => {
      renewLease(pool, job, workerId).then((isOurs) => { if (!isOurs) abort.abort(); }, () => undefined);
    }, HEARTBEAT_MS);
    try {
      const handler = handlers[job.kind];
      if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
      await handler({ job, signal: abort.signal, inCompany: (work) => withJobCompany(pool, job, work) });
    } catch (error) {
      if (!abort.signal.aborted) await giveUp(job, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function giveUp(job: Job, error: unknown): Promise<void> {
    logger.error('a job failed', error, { job_id: job.id, kind: job.kind, attempt: job.attempts });
    const isLast = job.attempts >= MAX_ATTEMPTS;
    const end = isLast ? failJob(pool, job, workerId, 'internal') : releaseJob(pool, job, workerId, { isAttemptCounted: true });
    await end.catch((failure: unknown) => logger.error('a job could not be given up', failure, { job_id: job.id }));
  }

  const listener = await listenForJobs(options.connection, () => void fill());
  const poll = setInterval(() => void fill(), POLL_MS);
  void fill();

  return {
    stop: async () => {
      isStopping = true;
      clearInterval(poll);
      await listener.close();
      for (const { abort } of running) abort.abort();
      await Promise.all([...running].map(async ({ job, done }) => {
        await done;
        await releaseJob(pool, job, workerId, { isAttemptCounted: false }).catch(() => undefined);
      }));
    },
  };
}
