import type { CheckedEstimate, NamedFinding } from '@karkas/domain/estimate-check/index.ts';
import type { Turns } from '#platform/worker-room/turns.ts';
import { createWorkerRoom, type Party } from '#platform/worker-room/worker-room.ts';

export type EstimateChecker = {
  /**
   * Queued checks (`isQueued`) wait without limit.
   *
   * @throws {Problem} `too_many_requests` for others, when the company has reached its limit of waiting tasks.
   */
  check(
    estimate: CheckedEstimate,
    way: { party: Party; signal?: AbortSignal; isQueued?: boolean },
  ): Promise<NamedFinding[]>;
  close(): Promise<void>;
};

/** Checking ten thousand rows takes about a second. */
const LIMITS = { memoryMb: 768, timeoutMs: 60_000, threads: 1 };

export function createEstimateChecker(options: { house?: Turns } = {}): EstimateChecker {
  const room = createWorkerRoom<CheckedEstimate, NamedFinding[]>(new URL('./check-worker.ts', import.meta.url), {
    ...LIMITS,
    ...options,
  });
  return {
    check: (estimate, way) => room.run(estimate, way),
    close: () => room.close(),
  };
}
