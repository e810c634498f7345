import { setTimeout as wait } from 'node:timers/promises';
import type { BaseToOpen } from '#features/norms';
import type { Party } from '#platform/worker-room/worker-room.ts';
import type { CalculationTerms } from './calculation.types.ts';

export type OpenAhead = (base: BaseToOpen, party: Party) => Promise<void>;
type Opener = {
  open: OpenAhead;
  /** A calculation has begun: what was kept open for it, and at the start for whoever comes first, it keeps open itself. */
  letGo(party: Party): void;
  end(): void;
};

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
  /** By the key of the base and by who will calculate; null: whoever comes first. */
  const keptUntil = new Map<string, Map<Party, number>>();
  const touch = ({ key, read }: BaseToOpen, party: Party) =>
    calculate(
      { catalogueKey: key, positions: [], terms: NO_TERMS, learned: [] },
      { readCatalogue: read, signal: ended.signal, party },
    );
  const isWanted = (key: string): boolean =>
    [...(keptUntil.get(key)?.values() ?? [])].some((until) => performance.now() < until);
  const keep = async (base: BaseToOpen, party: Party): Promise<void> => {
    for (;;) {
      await wait(everyMs, undefined, { ref: false, signal: ended.signal });
      if (!isWanted(base.key)) return;
      await touch(base, party);
    }
  };
  return {
    open: async (base, party) => {
      const wanted = keptUntil.get(base.key);
      if (wanted !== undefined) {
        wanted.set(party, performance.now() + keptMs);
        return;
      }
      keptUntil.set(base.key, new Map([[party, performance.now() + keptMs]]));
      const forget = (): void => void keptUntil.delete(base.key);
      try {
        await touch(base, party);
        void keep(base, party).then(forget, forget);
      } catch {
        forget();
      }
    },
    letGo: (party) => {
      for (const wanted of keptUntil.values()) {
        wanted.delete(party);
        wanted.delete(null);
      }
    },
    end: () => ended.abort(),
  };
}

const NO_TERMS: CalculationTerms = {
  overhead: { mode: 'none', percent: null },
  profit: { mode: 'none', percent: null },
  isRepair: false,
};
