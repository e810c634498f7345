import type { CheckedEstimate, NamedFinding } from '@karkas/domain/estimate-check/index.ts';
import type { Turns } from '#platform/worker-room/turns.ts';
import { createWorkerRoom, type Party } from '#platform/worker-room/worker-room.ts';

export type EstimateChecker = {
  check(estimate: CheckedEstimate, way: { party: Party; signal: AbortSignal }): Promise<NamedFinding[]>;
  close(): Promise<void>;
};

/** A check of ten thousand rows takes about a second. */
const LIMITS = { memoryMb: 768, timeoutMs: 60_000, threads: 1 };

export function createEstimateChecker(options: { house?: Turns } = {}): EstimateChecker {
  const room = createWorkerRoom<CheckedEstimate, NamedFinding[]>(new URL('./check-worker.ts', import.meta.url), {
    ...LIMITS,
    ...options,
  });
  return {
    check: (estimate, way) => room.run(estimate, { ...way, isQueued: true }),
    close: () => room.close(),
  };
}
