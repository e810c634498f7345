import { PROBLEMS } from '@karkas/api/core/problem.ts';
import type { CompanyScope } from '../db/company-scope.ts';
import { finishJob, reportProgress } from '../db/jobs.repository.ts';
import { Problem } from '../errors.ts';
import type { JobContext } from './job-runner.ts';
import { LastingFailure } from './lasting-failure.ts';

/** How often whoever waits is told how far it is. */
const TOLD_EVERY_MS = 700;

/** The job was canceled or taken over, or the server stops: what it has not ended is undone. */
export class JobLost extends Error {}

/**
 * Tells how far a job is that does its work in one transaction: beside it, because nobody sees what that has written.
 * @returns what hears of each portion. It throws `JobLost` when the work is nobody's any more.
 */
export function tellsPortions(
  { job, signal, inCompany }: Pick<JobContext, 'job' | 'signal' | 'inCompany'>,
  { stage, total }: { stage: string; total: number },
): (done: number) => void {
  let [processed, toldAt, isLost] = [0, 0, false];
  return (done) => {
    if (isLost || signal.aborted) throw new JobLost();
    processed += done;
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    inCompany((scope) => reportProgress(scope, job.id, job.attempts, { stage, processed, total })).then(
      (isOurs) => (isLost ||= !isOurs),
      // What the database refuses now it refuses the work as well, which says so.
      () => undefined,
    );
  };
}

/**
 * All the work of a job in one transaction, with its end. What a rule refuses now it refuses at the next try as well, and a
 * try moves all rows: the first refusal is the last.
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
      throw new LastingFailure(error.code, error.message, error);
    throw error;
  }
}

/** Runs work that may be lost; that it is so is no failure. */
export async function unlessLost(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof JobLost)) throw error;
  }
}
