import { setTimeout as wait } from 'node:timers/promises';
import type { BaseToOpen } from '#features/norms';
import type { Party } from '#platform/worker-room/worker-room.ts';
import type { CalculationTerms } from './calculation.types.ts';

export type OpenAhead = (base: BaseToOpen, party: Party) => Promise<void>;
type Opener = {
  open: OpenAhead;
  /**
   * Called when a calculation begins. Releases the bases kept open for this tenant, and those opened at startup for any
   * tenant.
   */
  letGo(party: Party): void;
  end(): void;
};

type CalculateNothing = (
  task: { catalogueKey: string; positions: []; terms: CalculationTerms; learned: [] },
  options: { readCatalogue: BaseToOpen['read']; signal: AbortSignal; party: Party },
) => Promise<unknown>;

/**
 * Opens bases in a thread in advance by calculating an empty task, and repeats it for a while to keep the thread alive.
 * Tasks go to the longest-idle thread, which is the one with the base.
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
  /** By base key and expected tenant; null means any tenant. */
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
