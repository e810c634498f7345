import type {
  AgreementComparison,
  AgreementEffect,
  EffectiveSpecification,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { type JsonText, jsonText } from '#platform/json-text.ts';
import type { Turns } from '#platform/worker-room/turns.ts';
import { createWorkerRoom, type Party } from '#platform/worker-room/worker-room.ts';
import { type ComparisonTask, type EffectiveTask, type EffectsTask, overlay, type OverlayTask } from './overlay.ts';

/** Each method throws `too_many_requests` when the company has reached its limit of waiting tasks. */
export type OverlayRoom = {
  effective(task: EffectiveTask, party: Party): Promise<JsonText<EffectiveSpecification>>;
  comparison(task: ComparisonTask, party: Party): Promise<JsonText<AgreementComparison>>;
  effects(task: EffectsTask, party: Party): Promise<JsonText<AgreementEffect[]>>;
  close(): Promise<void>;
};

const LIMITS = { memoryMb: 768, timeoutMs: 30_000, threads: 2, waitingPerCompany: 20 };
/** In bytes of JSON: below this, computing inline is faster than starting a thread. */
const SHORT = 150_000;

export function createOverlayRoom({ house, short = SHORT }: { house?: Turns; short?: number } = {}): OverlayRoom {
  const room = createWorkerRoom<OverlayTask, string>(new URL('./overlay-worker.ts', import.meta.url), {
    ...LIMITS,
    ...(house === undefined ? {} : { house }),
  });
  const laid = async (task: OverlayTask, party: Party): Promise<string> =>
    task.rowsJson.length < short ? overlay(task) : room.run(task, { party });
  return {
    effective: async (task, party) => jsonText(await laid({ kind: 'effective', ...task }, party)),
    comparison: async (task, party) => jsonText(await laid({ kind: 'comparison', ...task }, party)),
    effects: async (task, party) => jsonText(await laid({ kind: 'effects', ...task }, party)),
    close: () => room.close(),
  };
}
