import type { SendOptions } from '#platform/uploads/send-options.ts';
import { createObservable } from '#ui/observable/observable.ts';

/**
 * State of a file in the queue: waiting, being sent (`share` 0…1; `isBroken` while the connection is lost), or
 * rejected with `error`.
 */
export type QueuedFile = {
  id: number;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'failed';
  share: number;
  isBroken: boolean;
  error: unknown;
};
export type SendFile = (file: File, options: SendOptions) => Promise<void>;
export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * Uploads files one at a time. A finished file leaves the list; a rejected one stays with its reason until retried or
 * removed, without blocking others. `onIdle` is called when the queue is empty.
 */
export function createUploadQueue(send: SendFile, onIdle: () => void) {
  const items = createItems();
  const files = new Map<number, File>();
  const aborts = new Map<number, AbortController>();
  let lastId = 0;
  let isRunning = false;

  function remove(id: number): void {
    aborts.get(id)?.abort();
    files.delete(id);
    items.set(items.list().filter((item) => item.id !== id));
  }

  async function sendOne(id: number, file: File): Promise<void> {
    const abort = new AbortController();
    aborts.set(id, abort);
    items.change(id, { state: 'sending', share: 0, isBroken: false, error: null });
    try {
      await send(file, { signal: abort.signal, ...items.reportsOf(id) });
      remove(id);
    } catch (error) {
      items.change(id, { state: 'failed', error });
    } finally {
      aborts.delete(id);
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = nextWaiting(); next !== null; next = nextWaiting()) await sendOne(next.id, next.file);
    isRunning = false;
    onIdle();
  }

  function nextWaiting(): { id: number; file: File } | null {
    const item = items.list().find(({ state }) => state === 'waiting');
    const file = item === undefined ? undefined : files.get(item.id);
    return item === undefined || file === undefined ? null : { id: item.id, file };
  }

  function add(chosen: readonly File[]): void {
    const added = chosen.map((file): QueuedFile => {
      lastId += 1;
      files.set(lastId, file);
      return { id: lastId, name: file.name, size: file.size, state: 'waiting', share: 0, isBroken: false, error: null };
    });
    items.set([...items.list(), ...added]);
    void run();
  }

  function retry(id: number): void {
    items.change(id, { state: 'waiting', share: 0, error: null });
    void run();
  }

  return { list: items.list, subscribe: items.subscribe, add, retry, remove };
}

/** Immutable list for rendering: every change creates a new one. */
function createItems() {
  const items = createObservable<readonly QueuedFile[]>(() => []);
  function change(id: number, facts: Partial<QueuedFile>): void {
    const current = items.get();
    // A file removed meanwhile is not added again.
    if (current.some((item) => item.id === id))
      items.set(current.map((item) => (item.id === id ? { ...item, ...facts } : item)));
  }
  return {
    set: items.set,
    list: items.get,
    change,
    reportsOf: (id: number) => ({
      onProgress: (share: number) => change(id, { share }),
      onBreak: (isBroken: boolean) => change(id, { isBroken }),
    }),
    subscribe: items.subscribe,
  };
}

export function isUnderWay(item: QueuedFile): boolean {
  return item.state !== 'failed';
}
