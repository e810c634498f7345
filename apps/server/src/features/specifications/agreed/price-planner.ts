import type { Turns } from '#platform/worker-room/turns.ts';
import { createWorkerRoom, type Party } from '#platform/worker-room/worker-room.ts';
import { planPrices, type PlannedPrices, type PlanTask } from './plan-prices.ts';

export type PricePlanner = {
  /** @throws {Problem} `too_many_requests` when the company has reached its limit of waiting tasks. */
  plan(task: PlanTask, party: Party): Promise<PlannedPrices>;
  close(): Promise<void>;
};

/** Ten thousand rows take about half a second. */
const LIMITS = { memoryMb: 512, timeoutMs: 30_000, threads: 2, waitingPerCompany: 20 };
/** In bytes of JSON: below this, computing inline is faster than starting a thread. */
const SHORT = 150_000;

export function createPricePlanner({ house, short = SHORT }: { house?: Turns; short?: number } = {}): PricePlanner {
  const room = createWorkerRoom<PlanTask, PlannedPrices>(new URL('./plan-worker.ts', import.meta.url), {
    ...LIMITS,
    ...(house === undefined ? {} : { house }),
  });
  return {
    plan: async (task, party) => (task.rowsJson.length < short ? planPrices(task) : room.run(task, { party })),
    close: () => room.close(),
  };
}
