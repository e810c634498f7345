import type { CellPatch } from '#ui/data-grid/grid-types.ts';
import { createObservable } from '../../ui/observable/observable.ts';
import {
  createFlight,
  createWaiting,
  type Edits,
  type RowFields,
  type TypedRow,
  type Unsent,
} from './waiting-edits.ts';

/** As many rows as the contract takes in one request. */
const MAX_ROWS = 5000;
const NOTHING = new Map<string, TypedRow>();

/** `afterSeconds`: when the server wants to be asked again, where it has said so. */
export type QueueView = { left: number; isStalled: boolean; afterSeconds: number | null };
const EMPTY: QueueView = { left: 0, isStalled: false, afterSeconds: null };

export type EditQueue = {
  push: (patches: readonly CellPatch[]) => void;
  /** What is typed for the row and has not been sent yet: newer than any answer. */
  waitingOf: (rowId: string) => TypedRow;
  /** What is typed for the row and has not been taken by the server yet, be it on its way or not. */
  typedOf: (rowId: string) => TypedRow;
  /** What the cells that are on their way held before they were typed over: what the person saw. */
  baseOf: (rowId: string) => RowFields;
  /** The person has seen these values too, and typed over them. */
  rebase: (rowId: string, seen: RowFields) => void;
  /** Of what is on its way for the row only these fields still stand: no reading shows the others again. */
  keep: (rowId: string, kept: readonly string[]) => void;
  /** What was typed for the row since goes along with these fields of it, which are on their way; both are the answer. */
  join: (rowId: string, fields: RowFields) => RowFields;
  retry: () => void;
  drop: (rowIds: readonly string[]) => void;
  /** Resolves when everything is sent, or cannot be sent now. */
  settled: () => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  getView: () => QueueView;
};

/**
 * Sends edits in the order they were made, what waits together in one request: each write needs the versions the one
 * before it left. What the server has not decided on is kept, not lost.
 *
 * `send` settles refusals by itself and answers what is to be tried again.
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

  function show({ isStalled, afterSeconds }: Omit<QueueView, 'left'> = view.get()): void {
    const left = waiting.size() + flight.size();
    const known = view.get();
    if (known.left !== left || known.isStalled !== isStalled) view.set({ left, isStalled, afterSeconds });
  }

  async function sendAll(): Promise<void> {
    let after = EMPTY;
    for (let rows = waiting.take(maxRows); rows.size > 0; rows = after.isStalled ? NOTHING : waiting.take(maxRows)) {
      flight.begin(rows);
      show(EMPTY);
      // oxlint-disable-next-line no-await-in-loop -- the versions of the next write come with this answer
      const { edits, afterSeconds } = await send(new Map([...rows].map(([rowId, { fields }]) => [rowId, fields])));
      waiting.putBack(edits, (rowId) => flight.of(rowId).base);
      flight.begin(NOTHING);
      after = { ...EMPTY, isStalled: edits.size > 0, afterSeconds };
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
