import type {
  AgreementComparison,
  AgreementEffect,
  EffectiveSpecification,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { type JsonText, jsonText } from '#platform/json-text.ts';
import type { FairQueue } from '#platform/worker-pool/fair-queue.ts';
import { createWorkerPool, type Tenant } from '#platform/worker-pool/worker-pool.ts';
import {
  type ComparisonTask,
  type ComparisonsTask,
  type EffectiveTask,
  type EffectsTask,
  overlay,
  type OverlayTask,
} from './overlay.ts';

/** Each method throws `too_many_requests` when the company has reached its limit of waiting tasks. */
export type OverlayPool = {
  effective(task: EffectiveTask, tenant: Tenant): Promise<JsonText<EffectiveSpecification>>;
  comparison(task: ComparisonTask, tenant: Tenant): Promise<JsonText<AgreementComparison>>;
  comparisons(task: ComparisonsTask, tenant: Tenant): Promise<JsonText<AgreementComparison[]>>;
  effects(task: EffectsTask, tenant: Tenant): Promise<JsonText<AgreementEffect[]>>;
  close(): Promise<void>;
};

const LIMITS = { memoryMb: 768, timeoutMs: 30_000, threads: 2, waitingPerCompany: 20 };
/** In bytes of JSON: below this, computing inline is faster than starting a thread. */
const SHORT = 150_000;

export function createOverlayPool({
  sharedQueue,
  short = SHORT,
}: { sharedQueue?: FairQueue; short?: number } = {}): OverlayPool {
  const pool = createWorkerPool<OverlayTask, string>(new URL('./overlay-worker.ts', import.meta.url), {
    ...LIMITS,
    ...(sharedQueue === undefined ? {} : { sharedQueue }),
  });
  const runOverlay = async (task: OverlayTask, tenant: Tenant): Promise<string> =>
    task.rowsJson.length < short ? overlay(task) : pool.run(task, { tenant });
  return {
    effective: async (task, tenant) => jsonText(await runOverlay({ kind: 'effective', ...task }, tenant)),
    comparison: async (task, tenant) => jsonText(await runOverlay({ kind: 'comparison', ...task }, tenant)),
    comparisons: async (task, tenant) => jsonText(await runOverlay({ kind: 'comparisons', ...task }, tenant)),
    effects: async (task, tenant) => jsonText(await runOverlay({ kind: 'effects', ...task }, tenant)),
    close: () => pool.close(),
  };
}
