import type { CellPatch, CellValue } from '#ui/data-grid/grid-types.ts';

export type RowFields = Readonly<Record<string, CellValue>>;

/** `saved`: the server took it. `dropped`: it refused and the refusal was handled. `unreachable`: to be tried again. */
export type SendResult = 'saved' | 'dropped' | 'unreachable';

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
 * Sends edits one after another, in the order they were made: each write needs the version the one before it left.
 * Edits of one row that wait together go as one. While the server is out of reach they are kept, not lost.
 */
export function createEditQueue({ send }: { send: (rowId: string, fields: RowFields) => Promise<SendResult> }): EditQueue {
  const waiting = new Map<string, Record<string, CellValue>>();
  let isFlying = false;
  let view: QueueView = { left: 0, isStalled: false };
  const listeners = new Set<() => void>();

  function show(isStalled: boolean): void {
    const left = waiting.size + (isFlying ? 1 : 0);
    if (view.left === left && view.isStalled === isStalled) return;
    view = { left, isStalled };
    for (const listener of listeners) listener();
  }

  async function run(): Promise<void> {
    if (isFlying || view.isStalled) return;
    for (let next = waiting.entries().next().value; next !== undefined; next = waiting.entries().next().value) {
      const [rowId, fields] = next;
      waiting.delete(rowId);
      isFlying = true;
      show(false);
      // oxlint-disable-next-line no-await-in-loop -- the version of the next write comes with this answer
      const result = await send(rowId, fields);
      isFlying = false;
      if (result === 'unreachable') {
        // What was typed meanwhile is newer than what did not go out.
        waiting.set(rowId, { ...fields, ...waiting.get(rowId) });
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
