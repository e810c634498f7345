import { ACCOUNT, type DeviceStore, type StoredDeed } from './device-store.ts';

/**
 * In-memory fallback where IndexedDB is unavailable (private window, no space, insecure connection); lost when the page
 * is left.
 */
export function createMemoryStore(): DeviceStore {
  const deeds = new Map<number, { deed: StoredDeed; bytes: ArrayBuffer | null }>();
  const kept = new Map<string, { companyId: string; name: string; value: unknown }>();
  let last = 0;
  const keyOf = (companyId: string, name: string): string => `${companyId} ${name}`;
  return {
    addDeed: (deed, bytes) => {
      last += 1;
      deeds.set(last, { deed: { ...deed, id: last }, bytes });
      return Promise.resolve(last);
    },
    putDeed: (deed) => {
      const stored = deeds.get(deed.id);
      if (stored !== undefined) deeds.set(deed.id, { ...stored, deed });
      return Promise.resolve();
    },
    removeDeed: (id) => {
      deeds.delete(id);
      return Promise.resolve();
    },
    listDeeds: () => Promise.resolve([...deeds.values()].map(({ deed }) => deed)),
    readBytes: (id) => Promise.resolve(deeds.get(id)?.bytes ?? null),
    keep: (companyId, name, value) => {
      kept.set(keyOf(companyId, name), { companyId, name, value });
      return Promise.resolve();
    },
    drop: (companyId, name) => {
      kept.delete(keyOf(companyId, name));
      return Promise.resolve();
    },
    read: (companyId, name) => Promise.resolve(kept.get(keyOf(companyId, name))?.value ?? null),
    readAll: (companyId, prefix) =>
      Promise.resolve(
        [...kept.values()]
          .filter((one) => one.companyId === companyId && one.name.startsWith(prefix))
          .map(({ value }) => value),
      ),
    forgetCompaniesBut: (companyIds) => {
      const isKnown = ({ companyId }: { companyId: string }) => companyId === ACCOUNT || companyIds.includes(companyId);
      for (const [id, { deed }] of deeds) if (!isKnown(deed)) deeds.delete(id);
      for (const [key, one] of kept) if (!isKnown(one)) kept.delete(key);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}
