import { setTimeout as wait } from 'node:timers/promises';
import type { BaseToOpen } from '#features/norms';
import type { Party } from '#platform/worker-room/worker-room.ts';
import type { CalculationTerms } from './calculation.types.ts';

export type OpenAhead = (base: BaseToOpen, party: Party) => Promise<void>;
type Opener = { open: OpenAhead; end(): void };

type CalculateNothing = (
  task: { catalogueKey: string; positions: []; terms: CalculationTerms; learned: [] },
  options: { readCatalogue: BaseToOpen['read']; signal: AbortSignal; party: Party },
) => Promise<unknown>;

/**
 * Opens bases in a thread before anybody calculates, by calculating nothing: and again and again for a while, so that the
 * thread does not end. Work goes to the oldest idle thread, which is the one that has the base.
 */
export function createOpener({
  calculate,
  everyMs,
  keptMs,
}: {
  calculate: CalculateNothing;
  everyMs: number;
  keptMs: number;
}): Opener {
  const ended = new AbortController();
  /** By the key of the base. */
  const keptUntil = new Map<string, number>();
  const touch = ({ key, read }: BaseToOpen, party: Party) =>
    calculate(
      { catalogueKey: key, positions: [], terms: NO_TERMS, learned: [] },
      { readCatalogue: read, signal: ended.signal, party },
    );
  const keep = async (base: BaseToOpen, party: Party): Promise<void> => {
    while (performance.now() < (keptUntil.get(base.key) ?? 0)) {
      await wait(everyMs, undefined, { ref: false, signal: ended.signal });
      await touch(base, party);
    }
  };
  return {
    open: async (base, party) => {
      const isKept = keptUntil.has(base.key);
      keptUntil.set(base.key, performance.now() + keptMs);
      if (isKept) return;
      const forget = (): void => void keptUntil.delete(base.key);
      try {
        await touch(base, party);
        void keep(base, party).then(forget, forget);
      } catch {
        forget();
      }
    },
    end: () => ended.abort(),
  };
}

const NO_TERMS: CalculationTerms = {
  coefficients: [],
  overhead: { mode: 'none', percent: null },
  profit: { mode: 'none', percent: null },
};
