import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { HistoriesRun } from './run-histories.fixtures.ts';

const HISTORIES = 1_000_000;
const STEPS = 12;
/** About six minutes on two quiet cores. */
const DEEP_MS = 3_600_000;

test(
  'a million random histories of a contract agree to the kopeck after every step',
  async () => {
    const threads = availableParallelism();
    const share = Math.ceil(HISTORIES / threads);
    const runs = await Promise.all(
      Array.from({ length: threads }, (_, at) =>
        runInThread({ firstSeed: 1 + at * share, histories: share, steps: STEPS }),
      ),
    );
    expect(runs.flatMap(({ violations }) => violations)).toEqual([]);
    expect(runs.reduce((sum, { steps }) => sum + steps, 0)).toBeGreaterThanOrEqual(HISTORIES * STEPS);
  },
  DEEP_MS,
);

function runInThread(workerData: { firstSeed: number; histories: number; steps: number }): Promise<HistoriesRun> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./run-in-thread.fixtures.ts', import.meta.url), { workerData });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
