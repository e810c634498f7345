import type { CellPatch, CellValue } from '#ui/data-grid/grid-types.ts';

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
  const waiting = new Map<string, Record<string, CellValue>>();
  let flying = 0;
  let view: QueueView = { left: 0, isStalled: false };
  const listeners = new Set<() => void>();

  function show(isStalled: boolean): void {
    const left = waiting.size + flying;
    if (view.left === left && view.isStalled === isStalled) return;
    view = { left, isStalled };
    for (const listener of listeners) listener();
  }

  async function run(): Promise<void> {
    if (flying > 0 || view.isStalled) return;
    for (let edits = takeFirst(waiting, maxRows); edits.size > 0; edits = takeFirst(waiting, maxRows)) {
      flying = edits.size;
      show(false);
      // oxlint-disable-next-line no-await-in-loop -- the versions of the next write come with this answer
      const unsent = await send(edits);
      flying = 0;
      if (unsent.size > 0) {
        // What was typed meanwhile is newer than what did not go out.
        for (const [rowId, fields] of unsent) waiting.set(rowId, { ...fields, ...waiting.get(rowId) });
        show(true);
        return;
      }
    }
    show(false);
  }

  return {
    push(patches) {
      for (const { row, key, to } of patches) {
        const fields = waiting.get(row) ?? {};
        fields[key] = to;
        waiting.set(row, fields);
      }
      show(view.isStalled);
      void run();
    },
    waitingOf: (rowId) => waiting.get(rowId) ?? {},
    retry() {
      show(false);
      void run();
    },
    drop(rowIds) {
      for (const rowId of rowIds) waiting.delete(rowId);
      show(view.isStalled);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getView: () => view,
  };
}

function takeFirst(waiting: Map<string, Record<string, CellValue>>, count: number): Edits {
  const taken = new Map([...waiting].slice(0, count));
  for (const rowId of taken.keys()) waiting.delete(rowId);
  return taken;
}
