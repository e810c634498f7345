import type { CheckedEstimate, NamedFinding } from '@karkas/domain/estimate-check/index.ts';
import type { CheckTask } from './check-worker.ts';
import type { FairQueue } from '#platform/worker-pool/fair-queue.ts';
import { createWorkerPool, type Tenant } from '#platform/worker-pool/worker-pool.ts';

export type EstimateChecker = {
  /**
   * Queued checks (`isQueued`) wait without limit.
   *
   * @throws {Problem} `too_many_requests` for others, when the company has reached its limit of waiting tasks.
   */
  check(
    estimate: CheckedEstimate,
    options: { tenant: Tenant; signal?: AbortSignal; isQueued?: boolean; isForeign?: boolean },
  ): Promise<NamedFinding[]>;
  close(): Promise<void>;
};

/** Checking ten thousand rows takes about a second. */
const LIMITS = { memoryMb: 768, timeoutMs: 60_000, threads: 1 };

export function createEstimateChecker(options: { sharedQueue?: FairQueue } = {}): EstimateChecker {
  const pool = createWorkerPool<CheckTask, NamedFinding[]>(new URL('./check-worker.ts', import.meta.url), {
    ...LIMITS,
    ...options,
  });
  return {
    check: (estimate, { isForeign = false, ...runOptions }) => pool.run({ estimate, isForeign }, runOptions),
    close: () => pool.close(),
  };
}
