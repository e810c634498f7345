import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import type { HistoriesRun } from './run-histories.fixtures.ts';

/** About two minutes on two quiet cores. */
const HISTORIES = Number(process.env.ACT_HISTORIES ?? 200_000);
const STEPS = 12;
/** Each deep run draws others; those of the gate start at 1. */
const FIRST_SEED = Math.abs(Number(process.env.FC_SEED ?? 1));
/** More than ten times what a quiet machine needs, and less than a run of a part may last. */
const DEEP_MS = HISTORIES * 9;

test(
  'random histories of a contract agree to the kopeck after every step',
  async () => {
    const threads = availableParallelism();
    const share = Math.ceil(HISTORIES / threads);
    const runs = await Promise.all(
      Array.from({ length: threads }, (_, at) =>
        runInThread({ firstSeed: FIRST_SEED + at * share, histories: share, steps: STEPS }),
      ),
    );
    expect(runs.flatMap(({ violations }) => violations)).toEqual([]);
    expect(runs.reduce((sum, { steps }) => sum + steps, 0)).toBeGreaterThanOrEqual(HISTORIES * STEPS);
  },
  DEEP_MS,
);

function runInThread(workerData: { firstSeed: number; histories: number; steps: number }): Promise<HistoriesRun> {
  const thread = new Worker(new URL('./run-in-thread.fixtures.ts', import.meta.url), { workerData });
  // A thread that reached the bound would otherwise slow the tests that follow.
  onTestFinished(async () => void (await thread.terminate()));
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
