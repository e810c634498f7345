import { setTimeout as delay } from 'node:timers/promises';
import { jobHandlers } from '../app/job-handlers.ts';
import { type JobHandler, type JobRunner, startJobRunner } from '../platform/jobs/job-runner.ts';
import { silentLogger } from '../platform/logging.ts';
import { rooms } from './rooms.ts';
import type { TestApp } from './start-test-app.ts';

/** What the product does in the background, with the threads of this test process. */
export function productHandlers(app: TestApp): Readonly<Record<string, JobHandler>> {
  const { storage, quotaBytes } = app;
  return jobHandlers({ ...rooms, storage, quotaBytes, pool: app.database.pool });
}

type RunnerOptions = {
  handlers?: Readonly<Record<string, JobHandler>>;
  concurrency?: number;
  firstPauseSeconds?: number;
};

/** A job runner of its own on the database of the application, for a test that stops it or starts a second one. */
export function startRunner(app: TestApp, options: RunnerOptions = {}): Promise<JobRunner> {
  const { handlers = productHandlers(app), concurrency, firstPauseSeconds = 0 } = options;
  return startJobRunner({
    pool: app.database.pool,
    connection: app.database.app,
    handlers,
    logger: silentLogger,
    firstPauseSeconds,
    ...(concurrency === undefined ? {} : { concurrency }),
  });
}

/** Does the work while a job runner takes jobs beside it, as a running server would. */
export async function withJobRunner<Result>(
  app: TestApp,
  work: () => Promise<Result>,
  options: RunnerOptions = {},
): Promise<Result> {
  const runner = await startRunner(app, options);
  try {
    return await work();
  } finally {
    await runner.stop();
  }
}

/** Asks again until the answer is there. The bound only guards against waiting for ever: a busy machine is no failure. */
export async function eventually<Answer>(
  ask: () => Promise<Answer | null>,
  options: { withinMs?: number; what?: string } = {},
): Promise<Answer> {
  const { withinMs = 50_000, what = 'the awaited state' } = options;
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) throw new Error(`${what} did not come within ${withinMs} ms`);
    await delay(15);
  }
}
