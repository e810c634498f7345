import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { DEVICE_DATABASE } from './empty-device.ts';
import { sealBytes, sealValue, unsealBytes, unsealValue, type Sealed } from './seal.ts';

/** A queued offline action, in creation order; `body` is opaque to the store. */
export type StoredAction = { id: number; companyId: string; body: unknown };

/** Data one account stores on this device. Every value belongs to a company, or to the account itself (`ACCOUNT`). */
export type DeviceStore = {
  addAction: (action: Omit<StoredAction, 'id'>, bytes: ArrayBuffer | null) => Promise<number>;
  putAction: (action: StoredAction) => Promise<void>;
  removeAction: (id: number) => Promise<void>;
  listActions: () => Promise<StoredAction[]>;
  readBytes: (id: number) => Promise<ArrayBuffer | null>;
  keep: (companyId: string, name: string, value: unknown) => Promise<void>;
  drop: (companyId: string, name: string) => Promise<void>;
  read: (companyId: string, name: string) => Promise<unknown>;
  /** All values whose name has this prefix. */
  readAll: (companyId: string, prefix: string) => Promise<unknown[]>;
  /** Deletes data of companies the account has left, including queued actions. */
  forgetCompaniesBut: (companyIds: readonly string[]) => Promise<void>;
  close: () => void;
};

/** Pseudo company id for data of the account itself. */
export const ACCOUNT = '';

interface Schema extends DBSchema {
  owner: { key: string; value: { account: string; key: CryptoKey | null } };
  deeds: { key: number; value: { companyId: string; sealed: Sealed; bytes: Sealed | null; id?: number } };
  kept: { key: [string, string]; value: { companyId: string; name: string; sealed: Sealed } };
}
type Database = IDBPDatabase<Schema>;
const OWNER = 'owner';
const HIGHEST = '\uffff';

/**
 * Opens the account's store; data left by another account is deleted first. `fetchKey` is called when the device has no
 * key of this account: on first use, and after its session has ended.
 */
export async function openDeviceStore(
  account: string,
  fetchKey: () => Promise<CryptoKey>,
  onClosed: () => void = () => undefined,
): Promise<DeviceStore> {
  let database = await openDatabase(onClosed);
  let owner = await database.get('owner', OWNER);
  if (owner !== undefined && owner.account !== account) {
    database.close();
    await deleteDB(DEVICE_DATABASE);
    database = await openDatabase(onClosed);
    owner = undefined;
  }
  const key = owner?.key ?? (await fetchKey());
  if (owner?.key !== key) await database.put('owner', { account, key }, OWNER);
  return storeOf(database, key);
}

/**
 * After the session ends: read data is deleted, queued actions stay encrypted, and their key is removed from the
 * device.
 */
export async function lockDeviceStore(): Promise<void> {
  const database = await openDatabase(() => undefined);
  const change = database.transaction(['owner', 'kept'], 'readwrite');
  const owner = await change.objectStore('owner').get(OWNER);
  await change.objectStore('kept').clear();
  if (owner !== undefined) await change.objectStore('owner').put({ ...owner, key: null }, OWNER);
  await change.done;
  database.close();
}

function openDatabase(onClosed: () => void): Promise<Database> {
  return openDB<Schema>(DEVICE_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('owner');
      database.createObjectStore('deeds', { keyPath: 'id', autoIncrement: true });
      database.createObjectStore('kept', { keyPath: ['companyId', 'name'] });
    },
    // Do not block another tab that deletes the database.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosed();
    },
    terminated: onClosed,
  });
}

function storeOf(database: Database, key: CryptoKey): DeviceStore {
  return { ...actionsOf(database, key), ...storedValuesOf(database, key), close: () => database.close() };
}

function actionsOf(
  database: Database,
  key: CryptoKey,
): Pick<DeviceStore, 'addAction' | 'putAction' | 'removeAction' | 'listActions' | 'readBytes'> {
  return {
    addAction: async ({ companyId, body }, bytes) => {
      const sealed = await sealValue(key, body);
      return database.add('deeds', { companyId, sealed, bytes: bytes && (await sealBytes(key, bytes)) });
    },
    putAction: async ({ id, companyId, body }) => {
      const sealed = await sealValue(key, body);
      const change = database.transaction('deeds', 'readwrite');
      const stored = await change.store.get(id);
      // It may have been deleted in another tab meanwhile.
      if (stored !== undefined) await change.store.put({ ...stored, id, companyId, sealed });
      await change.done;
    },
    removeAction: (id) => database.delete('deeds', id),
    listActions: async () => {
      const stored = await database.getAll('deeds');
      const opened = stored.map(async ({ id = 0, companyId, sealed }) => {
        const body = await unsealValue(key, sealed).catch(() => null);
        return { id, companyId, body };
      });
      // Values encrypted with another key are unreadable and skipped.
      return (await Promise.all(opened)).filter(({ body }) => body !== null);
    },
    readBytes: async (id) => {
      const bytes = (await database.get('deeds', id))?.bytes ?? null;
      return bytes && unsealBytes(key, bytes);
    },
  };
}

function storedValuesOf(
  database: Database,
  key: CryptoKey,
): Pick<DeviceStore, 'keep' | 'drop' | 'read' | 'readAll' | 'forgetCompaniesBut'> {
  return {
    keep: async (companyId, name, value) => {
      await database.put('kept', { companyId, name, sealed: await sealValue(key, value) });
    },
    drop: (companyId, name) => database.delete('kept', [companyId, name]),
    read: async (companyId, name) => {
      const found = await database.get('kept', [companyId, name]);
      return found === undefined ? null : unsealValue(key, found.sealed).catch(() => null);
    },
    readAll: async (companyId, prefix) => {
      const range = IDBKeyRange.bound([companyId, prefix], [companyId, `${prefix}${HIGHEST}`]);
      const found = await database.getAll('kept', range);
      return Promise.all(found.map(({ sealed }) => unsealValue(key, sealed)));
    },
    forgetCompaniesBut: async (companyIds) => {
      const retained = new Set([ACCOUNT, ...companyIds]);
      const change = database.transaction(['deeds', 'kept'], 'readwrite');
      for (const store of [change.objectStore('deeds'), change.objectStore('kept')])
        for (let at = await store.openCursor(); at !== null; at = await at.continue())
          if (!retained.has(at.value.companyId)) await at.delete();
      await change.done;
    },
  };
}
