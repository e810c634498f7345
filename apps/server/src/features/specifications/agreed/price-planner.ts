import type { FairQueue } from '#platform/worker-pool/fair-queue.ts';
import { createWorkerPool, type Tenant } from '#platform/worker-pool/worker-pool.ts';
import { planPrices, type PlannedPrices, type PlanTask } from './plan-prices.ts';

export type PricePlanner = {
  /** @throws {Problem} `too_many_requests` when the company has reached its limit of waiting tasks. */
  plan(task: PlanTask, tenant: Tenant): Promise<PlannedPrices>;
  close(): Promise<void>;
};

/** Ten thousand rows take about half a second. */
const LIMITS = { memoryMb: 512, timeoutMs: 30_000, threads: 2, waitingPerCompany: 20 };
/** In bytes of JSON: below this, computing inline is faster than starting a thread. */
const SHORT = 150_000;

export function createPricePlanner({
  sharedQueue,
  short = SHORT,
}: { sharedQueue?: FairQueue; short?: number } = {}): PricePlanner {
  const room = createWorkerPool<PlanTask, PlannedPrices>(new URL('./plan-worker.ts', import.meta.url), {
    ...LIMITS,
    ...(sharedQueue === undefined ? {} : { sharedQueue }),
  });
  return {
    plan: async (task, tenant) => (task.rowsJson.length < short ? planPrices(task) : room.run(task, { tenant })),
    close: () => room.close(),
  };
}
