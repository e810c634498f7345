import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exportCallers } from '../app/export-callers.ts';
import { jobHandlers } from '../app/job-handlers.ts';
import { type JobHandler, type JobRunner, startJobRunner } from '../platform/jobs/job-runner.ts';
import { silentLogger } from '../platform/logging.ts';
import { createInbox } from '../platform/storage/received-file.ts';
import { workerPools } from './worker-pools.ts';
import type { TestApp } from './start-test-app.ts';

/** Job handlers of the product, with the worker pools of this test process. */
export function productHandlers(app: TestApp): Readonly<Record<string, JobHandler>> {
  const { storage, quotaBytes, tokens, database } = app;
  const withCaller = exportCallers({ app: app.app, pool: database.pool, connection: database.app, tokens });
  const inbox = createInbox(path.join(app.folder, 'inbox'));
  return jobHandlers({ ...workerPools, storage, inbox, withCaller, quotaBytes, pool: database.pool });
}

type RunnerOptions = {
  handlers?: Readonly<Record<string, JobHandler>>;
  concurrency?: number;
  firstPauseSeconds?: number;
};

/** A separate job runner on the application's database, for a test that stops it or starts a second one. */
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

/** Runs the work with a job runner beside it, as in a running server. */
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

/** Polls until there is a result. The limit only prevents endless waiting: a busy machine is not a failure. */
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
