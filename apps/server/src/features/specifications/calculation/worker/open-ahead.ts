import { setTimeout as wait } from 'node:timers/promises';
import type { BaseToOpen } from '#features/norms';
import type { Tenant } from '#platform/worker-pool/worker-pool.ts';
import type { CalculationTerms } from '../calculation.types.ts';

export type OpenAhead = (base: BaseToOpen, tenant: Tenant) => Promise<void>;
type Opener = {
  open: OpenAhead;
  /**
   * Called when a calculation begins. Releases the bases kept open for this tenant, and those opened at startup for any
   * tenant.
   */
  release(tenant: Tenant): void;
  end(): void;
};

type CalculateNothing = (
  task: { catalogueKey: string; positions: []; terms: CalculationTerms; learned: [] },
  options: { readCatalogue: BaseToOpen['read']; signal: AbortSignal; tenant: Tenant },
) => Promise<unknown>;

/**
 * Opens bases in a thread in advance by calculating an empty task, and repeats it for a while to keep the thread alive.
 * Tasks go to the longest-idle thread, which is the one with the base.
 */
export function createBaseOpener({
  calculate,
  everyMs,
  openForMs,
}: {
  calculate: CalculateNothing;
  everyMs: number;
  openForMs: number;
}): Opener {
  const ended = new AbortController();
  /** By base key and expected tenant; null means any tenant. */
  const keptUntil = new Map<string, Map<Tenant, number>>();
  const openOnce = ({ key, read }: BaseToOpen, tenant: Tenant) =>
    calculate(
      { catalogueKey: key, positions: [], terms: NO_TERMS, learned: [] },
      { readCatalogue: read, signal: ended.signal, tenant },
    );
  const isWanted = (key: string): boolean =>
    [...(keptUntil.get(key)?.values() ?? [])].some((until) => performance.now() < until);
  const keepOpen = async (base: BaseToOpen, tenant: Tenant): Promise<void> => {
    for (;;) {
      await wait(everyMs, undefined, { ref: false, signal: ended.signal });
      if (!isWanted(base.key)) return;
      await openOnce(base, tenant);
    }
  };
  return {
    open: async (base, tenant) => {
      const wanted = keptUntil.get(base.key);
      if (wanted !== undefined) {
        wanted.set(tenant, performance.now() + openForMs);
        return;
      }
      keptUntil.set(base.key, new Map([[tenant, performance.now() + openForMs]]));
      const forget = (): void => void keptUntil.delete(base.key);
      try {
        await openOnce(base, tenant);
        void keepOpen(base, tenant).then(forget, forget);
      } catch {
        forget();
      }
    },
    release: (tenant) => {
      for (const wanted of keptUntil.values()) {
        wanted.delete(tenant);
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
