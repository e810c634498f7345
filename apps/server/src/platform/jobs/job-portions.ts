import { PROBLEMS } from '@karkas/api/core/problems/problem.ts';
import type { CompanyScope } from '../db/scope/company-scope.ts';
import { finishJob, reportProgress } from '../db/jobs/jobs.repository.ts';
import { Problem } from '../errors.ts';
import { createFairQueue } from '../worker-pool/fair-queue.ts';
import type { JobContext, JobHandler } from './job-runner.ts';
import { PermanentFailure } from './permanent-failure.ts';

/** Interval of progress reports. */
const REPORT_EVERY_MS = 700;

/** The job was canceled or taken over, or the server is stopping; unfinished work is rolled back. */
export class JobLost extends Error {}

/**
 * Reports progress of a job that works in one transaction, from separate transactions, because its own writes are
 * invisible until commit. @returns the function to call after each portion. It throws `JobLost` when the job was
 * canceled or taken over.
 */
export function createProgressReporter(
  { job, signal, inCompany }: Pick<JobContext, 'job' | 'signal' | 'inCompany'>,
  { stage, total }: { stage: string; total: number },
): (done: number) => void {
  let [processed, reportedAt, isLost] = [0, 0, false];
  return (done) => {
    if (isLost || signal.aborted) throw new JobLost();
    processed += done;
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    inCompany((scope) => reportProgress(scope, job.id, job.attempts, { stage, processed, total })).then(
      (isOurs) => (isLost ||= !isOurs),
      // If the database fails now, the work fails too and reports it.
      () => undefined,
    );
  };
}

/**
 * Runs all work of a job in one transaction, together with its completion. A rejection by a rule would repeat on every
 * attempt, and an attempt touches all rows, so the first rejection is final.
 */
export async function inOneTransaction(
  { job, inCompany }: Pick<JobContext, 'job' | 'inCompany'>,
  work: (scope: CompanyScope) => Promise<unknown>,
): Promise<void> {
  try {
    await inCompany(async (scope) => {
      if (!(await finishJob(scope, job.id, job.attempts, (await work(scope)) ?? {}))) throw new JobLost();
    });
  } catch (error) {
    if (error instanceof Problem && PROBLEMS[error.code].status === 409)
      throw new PermanentFailure(error.code, error.message, error);
    throw error;
  }
}

/** Jobs of one kind that hold their data at once; more would fill the memory. */
const HELD_AT_ONCE = { overall: 3, perTenant: 2, waitingPerTenant: Number.POSITIVE_INFINITY };

/**
 * A handler that has a slot only during its transactions and gives it back while a thread reads or prints, so that
 * small jobs of other companies need not wait for its end. Its transactions must not be nested.
 */
export function byTransactions(run: JobHandler['run']): Required<Pick<JobHandler, 'run' | 'isInPortions'>> {
  const held = createFairQueue(HELD_AT_ONCE);
  return {
    isInPortions: true,
    run: (context) => {
      const { job, signal, portion, inCompany, inSnapshot } = context;
      return held.take(job.company_id, async () => {
        // The job may have been stopped while waiting for its turn.
        if (signal.aborted) return;
        await run({
          ...context,
          inCompany: (work) => portion(() => inCompany(work)),
          inSnapshot: (work) => portion(() => inSnapshot(work)),
        });
      });
    },
  };
}

/** Runs work that may be lost, which is not a failure. */
export async function unlessLost(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof JobLost)) throw error;
  }
}
