import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import type { HistoriesRun } from './run-histories.fixtures.ts';

/** About two minutes on two quiet cores. */
const HISTORIES = Number(process.env.ACT_HISTORIES ?? 200_000);
const STEPS = 12;
/** A part is a test of its own: a run that is cut short has passed the parts before, and starts again after them. */
const PART = 50_000;
/** Each deep run draws others; `HISTORIES_FROM=400001` goes on from this seed. */
const FROM = Math.abs(Number(process.env['HISTORIES_FROM'] ?? process.env['FC_SEED'] ?? 1));
/** A part takes about 40 seconds of one core. */
const DEEP_MS = 900_000;

const parts = Array.from({ length: Math.ceil(HISTORIES / PART) }, (_, at) => ({
  firstSeed: FROM + at * PART,
  histories: Math.min(PART, HISTORIES - at * PART),
}));

test.each(parts)(
  '$histories random histories of a contract from seed $firstSeed on agree to the kopeck after every step',
  async ({ firstSeed, histories }) => {
    const threads = availableParallelism();
    const share = Math.ceil(histories / threads);
    const runs = await Promise.all(
      Array.from({ length: threads }, (_, at) =>
        runInThread({ firstSeed: firstSeed + at * share, histories: share, steps: STEPS }),
      ),
    );
    expect(runs.flatMap(({ violations }) => violations)).toEqual([]);
    expect(runs.reduce((sum, { steps }) => sum + steps, 0)).toBeGreaterThanOrEqual(histories * STEPS);
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
