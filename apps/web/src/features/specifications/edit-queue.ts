import type { CellPatch, CellValue } from '#ui/data-grid/grid-types.ts';
import { createObservable } from '#ui/observable/observable.ts';

export type RowFields = Readonly<Record<string, CellValue>>;

/** Edits by the row they are of. */
export type Edits = ReadonlyMap<string, RowFields>;

/** As many rows as the contract takes in one request. */
const MAX_ROWS = 5000;

export type QueueView = { left: number; isStalled: boolean };

export type EditQueue = {
  push: (patches: readonly CellPatch[]) => void;
  /** What is typed for the row and has not been sent yet: newer than any answer. */
  waitingOf: (rowId: string) => RowFields;
  retry: () => void;
  drop: (rowIds: readonly string[]) => void;
  /** Resolves when everything is sent, or cannot be sent now. */
  settled: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  getView: () => QueueView;
};

/**
 * Sends edits in the order they were made, what waits together in one request: each write needs the versions the one
 * before it left. While the server is out of reach they are kept, not lost.
 *
 * `send` settles refusals by itself and answers what the server could not be asked for, to be tried again.
 */
export function createEditQueue({
  send,
  maxRows = MAX_ROWS,
}: {
  send: (edits: Edits) => Promise<Edits>;
  maxRows?: number;
}): EditQueue {
  const waiting = createWaiting();
  const view = createObservable<QueueView>(() => ({ left: 0, isStalled: false }));
  let flying = 0;
  let running: Promise<void> | null = null;

  function show(isStalled = view.get().isStalled): void {
    const left = waiting.size() + flying;
    const known = view.get();
    if (known.left !== left || known.isStalled !== isStalled) view.set({ left, isStalled });
  }

  async function sendAll(): Promise<void> {
    for (let edits = waiting.take(maxRows); edits.size > 0; edits = waiting.take(maxRows)) {
      flying = edits.size;
      show(false);
      // oxlint-disable-next-line no-await-in-loop -- the versions of the next write come with this answer
      const unsent = await send(edits);
      flying = 0;
      if (unsent.size > 0) {
        waiting.putBack(unsent);
        running = null;
        show(true);
        return;
      }
    }
    running = null;
    show(false);
  }

  function run(): void {
    if (waiting.size() === 0) show(false);
    else running ??= sendAll();
  }

  return {
    push(patches) {
      waiting.add(patches);
      show();
      if (!view.get().isStalled) run();
    },
    waitingOf: waiting.of,
    retry: run,
    drop(rowIds) {
      waiting.drop(rowIds);
      show();
    },
    settled: async () => {
      await running;
    },
    subscribe: view.subscribe,
    getView: view.get,
  };
}

/** What is typed and not on its way yet, in the order of the rows. */
function createWaiting() {
  const rows = new Map<string, Record<string, CellValue>>();
  return {
    size: () => rows.size,
    of: (rowId: string): RowFields => rows.get(rowId) ?? {},
    add(patches: readonly CellPatch[]): void {
      for (const { row, key, to } of patches) {
        const fields = rows.get(row) ?? {};
        fields[key] = to;
        rows.set(row, fields);
      }
    },
    /** What was typed meanwhile is newer than what did not go out. */
    putBack(edits: Edits): void {
      for (const [rowId, fields] of edits) rows.set(rowId, { ...fields, ...rows.get(rowId) });
    },
    take(count: number): Edits {
      const taken = new Map([...rows].slice(0, count));
      for (const rowId of taken.keys()) rows.delete(rowId);
      return taken;
    },
    drop(rowIds: readonly string[]): void {
      for (const rowId of rowIds) rows.delete(rowId);
    },
  };
}
