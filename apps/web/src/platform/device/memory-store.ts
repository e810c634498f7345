import { ACCOUNT, type DeviceStore, type StoredAction } from './device-store.ts';

/**
 * In-memory fallback where IndexedDB is unavailable (private window, no space, insecure connection); lost when the page
 * is left.
 */
export function createMemoryStore(): DeviceStore {
  const actions = new Map<number, { action: StoredAction; bytes: ArrayBuffer | null }>();
  const storedValues = new Map<string, { companyId: string; name: string; value: unknown }>();
  let last = 0;
  const keyOf = (companyId: string, name: string): string => `${companyId} ${name}`;
  return {
    addAction: (action, bytes) => {
      last += 1;
      actions.set(last, { action: { ...action, id: last }, bytes });
      return Promise.resolve(last);
    },
    putAction: (action) => {
      const stored = actions.get(action.id);
      if (stored !== undefined) actions.set(action.id, { ...stored, action });
      return Promise.resolve();
    },
    removeAction: (id) => {
      actions.delete(id);
      return Promise.resolve();
    },
    listActions: () => Promise.resolve([...actions.values()].map(({ action }) => action)),
    readBytes: (id) => Promise.resolve(actions.get(id)?.bytes ?? null),
    keep: (companyId, name, value) => {
      storedValues.set(keyOf(companyId, name), { companyId, name, value });
      return Promise.resolve();
    },
    drop: (companyId, name) => {
      storedValues.delete(keyOf(companyId, name));
      return Promise.resolve();
    },
    read: (companyId, name) => Promise.resolve(storedValues.get(keyOf(companyId, name))?.value ?? null),
    readAll: (companyId, prefix) =>
      Promise.resolve(
        [...storedValues.values()]
          .filter((entry) => entry.companyId === companyId && entry.name.startsWith(prefix))
          .map(({ value }) => value),
      ),
    forgetCompaniesBut: (companyIds) => {
      const isRetained = ({ companyId }: { companyId: string }) =>
        companyId === ACCOUNT || companyIds.includes(companyId);
      for (const [id, { action }] of actions) if (!isRetained(action)) actions.delete(id);
      for (const [key, entry] of storedValues) if (!isRetained(entry)) storedValues.delete(key);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}
