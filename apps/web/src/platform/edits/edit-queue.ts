import type { CellPatch } from '#ui/data-grid/grid-types.ts';
import { createObservable } from '../../ui/observable/observable.ts';
import {
  createFlight,
  createWaiting,
  type Edits,
  type RowFields,
  type TypedRow,
  type Unsent,
  type UnsentCause,
} from './waiting-edits.ts';

/** Maximum rows per request in the contract. */
const MAX_ROWS = 5000;
const NOTHING = new Map<string, TypedRow>();

/** `afterSeconds`: when to retry, if the server has said so. `cause`: why edits are stalled. */
export type QueueView = { left: number; isStalled: boolean; afterSeconds: number | null; cause: UnsentCause | null };
const EMPTY: QueueView = { left: 0, isStalled: false, afterSeconds: null, cause: null };

export type EditQueue = {
  push: (patches: readonly CellPatch[]) => void;
  /** Unsent edits of the row: newer than any response. */
  waitingOf: (rowId: string) => TypedRow;
  /** Edits of the row not yet accepted by the server, sent or unsent. */
  typedOf: (rowId: string) => TypedRow;
  /** Former values of the cells being sent: what the user saw when typing. */
  baseOf: (rowId: string) => RowFields;
  /** Marks these values as seen by the user, who typed over them. */
  rebase: (rowId: string, seen: RowFields) => void;
  /** Restricts the edits being sent for the row to these fields: later reads no longer overlay the others. */
  keep: (rowId: string, kept: readonly string[]) => void;
  /** Merges unsent edits of the row with these fields being sent; returns both. */
  join: (rowId: string, fields: RowFields) => RowFields;
  retry: () => void;
  drop: (rowIds: readonly string[]) => void;
  /** Resolves when everything is sent or cannot be sent now. */
  settled: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  getView: () => QueueView;
};

/**
 * Sends edits in order; edits that wait are sent in one request, because each write needs the row versions left by the
 * one before. Edits the server has not decided on are kept. `send` handles refusals itself and returns what is to be
 * retried.
 */
export function createEditQueue({
  send,
  maxRows = MAX_ROWS,
}: {
  send: (edits: Edits) => Promise<Unsent>;
  maxRows?: number;
}): EditQueue {
  const waiting = createWaiting();
  const view = createObservable<QueueView>(() => EMPTY);
  const flight = createFlight();
  let running: Promise<void> | null = null;

  function show({ isStalled, afterSeconds, cause }: Omit<QueueView, 'left'> = view.get()): void {
    const left = waiting.size() + flight.size();
    const current = view.get();
    if (current.left !== left || current.isStalled !== isStalled) view.set({ left, isStalled, afterSeconds, cause });
  }

  async function sendAll(): Promise<void> {
    let after = EMPTY;
    for (let rows = waiting.take(maxRows); rows.size > 0; rows = after.isStalled ? NOTHING : waiting.take(maxRows)) {
      flight.begin(rows);
      show(EMPTY);
      // oxlint-disable-next-line no-await-in-loop -- the versions for the next write come with this response
      const { edits, ...why } = await send(new Map([...rows].map(([rowId, { fields }]) => [rowId, fields])));
      waiting.requeue(edits, (rowId) => flight.of(rowId).base);
      flight.begin(NOTHING);
      after = edits.size === 0 ? EMPTY : { ...EMPTY, ...why, isStalled: true };
    }
    running = null;
    show(after);
  }

  function run(): void {
    if (waiting.size() === 0) show(EMPTY);
    else running ??= sendAll();
  }

  return {
    push(patches) {
      waiting.add(patches);
      show();
      if (!view.get().isStalled) run();
    },
    waitingOf: waiting.of,
    typedOf: (rowId) => flight.under(rowId, waiting.of(rowId)),
    baseOf: (rowId) => flight.of(rowId).base,
    rebase: flight.rebase,
    keep: flight.keep,
    join: (rowId, fields) => flight.join(rowId, fields, waiting.pull(rowId)),
    retry: run,
    drop(rowIds) {
      waiting.drop(rowIds);
      show();
    },
    settled: () => running ?? Promise.resolve(),
    subscribe: view.subscribe,
    getView: view.get,
  };
}
