import type { FieldReport } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { openDB, type DBSchema } from 'idb';

/** What a crew has reported and the server has not confirmed. The bytes of a photo are stored apart. */
export type CrewItem = {
  id: number;
  /** The link it belongs to. */
  link: string;
  taskId: string;
  madeAt: string;
  /** Why the server rejected it; null while it waits. */
  refusal: string | null;
  /** The order and the works in words, for a page that no longer shows them; absent in items of an older release. */
  about?: { number: number; works: string };
} & ({ kind: 'report'; report: FieldReport } | { kind: 'photo'; sha256: string | null });
type Unnumbered<Item> = Item extends CrewItem ? Omit<Item, 'id'> : never;
export type NewCrewItem = Unnumbered<CrewItem>;

export type CrewQueue = {
  add: (item: NewCrewItem, bytes: ArrayBuffer | null) => Promise<CrewItem>;
  /** In the order in which they were added. */
  list: () => Promise<CrewItem[]>;
  readBytes: (id: number) => Promise<ArrayBuffer | null>;
  refuse: (item: CrewItem) => Promise<void>;
  remove: (id: number) => Promise<void>;
};

interface Schema extends DBSchema {
  items: { key: number; value: NewCrewItem & { id?: number }; indexes: { link: string } };
  bytes: { key: number; value: ArrayBuffer };
}
const DATABASE = 'karkas-crew';

/** The queue of one link on this device. Without a store of the browser it lasts as long as the page. */
export async function openCrewQueue(link: string): Promise<CrewQueue> {
  try {
    return await storedQueue(link);
  } catch {
    return memoryQueue();
  }
}

async function storedQueue(link: string): Promise<CrewQueue> {
  const database = await openDB<Schema>(DATABASE, 1, {
    upgrade: (created) => {
      created.createObjectStore('items', { keyPath: 'id', autoIncrement: true }).createIndex('link', 'link');
      created.createObjectStore('bytes');
    },
  });
  const changeBoth = () => database.transaction(['items', 'bytes'], 'readwrite');
  return {
    add: async (item, bytes) => {
      const change = changeBoth();
      const id = await change.objectStore('items').add(item);
      if (bytes !== null) await change.objectStore('bytes').put(bytes, id);
      await change.done;
      return { ...item, id };
    },
    list: async () => {
      const found = await database.getAllFromIndex('items', 'link', link);
      return found.map((item) => ({ ...item, id: item.id ?? 0 })).toSorted((one, other) => one.id - other.id);
    },
    readBytes: async (id) => (await database.get('bytes', id)) ?? null,
    refuse: async (item) => void (await database.put('items', item)),
    remove: async (id) => {
      const change = changeBoth();
      await Promise.all([change.objectStore('items').delete(id), change.objectStore('bytes').delete(id)]);
      await change.done;
    },
  };
}

function memoryQueue(): CrewQueue {
  const items = new Map<number, { item: CrewItem; bytes: ArrayBuffer | null }>();
  let last = 0;
  return {
    add: (item, bytes) => {
      last += 1;
      const added = { ...item, id: last };
      items.set(last, { item: added, bytes });
      return Promise.resolve(added);
    },
    list: () => Promise.resolve([...items.values()].map(({ item }) => item)),
    readBytes: (id) => Promise.resolve(items.get(id)?.bytes ?? null),
    refuse: (item) => {
      items.set(item.id, { item, bytes: items.get(item.id)?.bytes ?? null });
      return Promise.resolve();
    },
    remove: (id) => {
      items.delete(id);
      return Promise.resolve();
    },
  };
}
