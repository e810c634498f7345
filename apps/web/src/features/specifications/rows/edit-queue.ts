import type { CellPatch } from '#ui/data-grid/grid-types.ts';
import { createObservable } from '#ui/observable/observable.ts';
import { createFlight, createWaiting, type Edits, type RowFields, type TypedRow } from './waiting-edits.ts';

/** As many rows as the contract takes in one request. */
const MAX_ROWS = 5000;
const NOTHING = new Map<string, TypedRow>();

export type QueueView = { left: number; isStalled: boolean };

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
  const flight = createFlight();
  let running: Promise<void> | null = null;

  function show(isStalled = view.get().isStalled): void {
    const left = waiting.size() + flight.size();
    const known = view.get();
    if (known.left !== left || known.isStalled !== isStalled) view.set({ left, isStalled });
  }

  async function sendAll(): Promise<void> {
    let isCut = false;
    for (let rows = waiting.take(maxRows); rows.size > 0; rows = isCut ? NOTHING : waiting.take(maxRows)) {
      flight.begin(rows);
      show(false);
      // oxlint-disable-next-line no-await-in-loop -- the versions of the next write come with this answer
      const unsent = await send(new Map([...rows].map(([rowId, { fields }]) => [rowId, fields])));
      waiting.putBack(unsent, (rowId) => flight.of(rowId).base);
      flight.begin(NOTHING);
      isCut = unsent.size > 0;
    }
    running = null;
    show(isCut);
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
    typedOf: (rowId) => flight.under(rowId, waiting.of(rowId)),
    baseOf: (rowId) => flight.of(rowId).base,
    rebase: flight.rebase,
    keep: flight.keep,
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
