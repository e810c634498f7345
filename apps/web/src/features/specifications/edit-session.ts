import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError, isVersionConflict } from '#platform/api-error.ts';
import { newIdempotencyKey } from '#platform/call-endpoint.ts';
import { createGridStore, type GridStore } from '#ui/data-grid/grid-store.ts';
import { createEditQueue, type EditQueue, type RowFields, type SendResult } from './edit-queue.ts';
import { createHead, NO_ROWS, patchLine, readLine, removeLine, type NewRow, type Written } from './line-requests.ts';
import { buildLines, mergeChanged, writeLine, type HeadLine, type SpecLine } from './specification-lines.ts';
import { childRowsOptions, headRowsOptions, specificationOptions } from './specification-queries.ts';

export type Conflict = { line: SpecLine; fields: RowFields; theirs: SpecLine };
export type ConflictChoice = 'mine' | 'theirs';
export type SessionView = { state: 'loading' | 'error' | 'ready'; areChildrenHere: boolean };

type Options = {
  specificationId: string;
  queryClient: QueryClient;
  askConflict: (conflict: Conflict) => Promise<ConflictChoice>;
  onRefused: (error: unknown) => void;
};

/** The table of one specification while it is open: its rows, the edits on their way, and the totals that follow. */
export type EditSession = {
  specificationId: string;
  store: GridStore<SpecLine>;
  queue: EditQueue;
  subscribe: (listener: () => void) => () => void;
  getView: () => SessionView;
  /** Reads all rows anew: sections and positions first, then what they are made of. */
  load: () => Promise<void>;
  addHead: (body: NewRow) => Promise<string>;
  remove: (line: SpecLine) => Promise<void>;
  setFields: (line: SpecLine, fields: RowFields) => void;
  /** Takes the norm that was found for chosen by a person. No cell changes, so it is no step of undo. */
  confirmNorm: (line: HeadLine) => void;
};

export function createEditSession(options: Options): EditSession {
  const store = createGridStore<SpecLine>({ isExpandedAtFirst: (line) => line.kind === 'section', write: writeLine });
  const queue = createEditQueue({ send: (rowId, fields) => sendEdit({ ...options, store, accept }, rowId, fields) });
  store.subscribeEdits((patches) => queue.push(patches));
  /** What a person has typed meanwhile is newer than any answer. */
  function withWaiting(line: SpecLine): SpecLine {
    return Object.entries(queue.waitingOf(line.id)).reduce((next, [key, value]) => writeLine(next, key, value), line);
  }

  function accept(written: Written): void {
    const { put, remove } = mergeChanged(store, written.changed);
    if (remove.length > 0) {
      queue.drop(remove);
      store.removeRows(remove);
    }
    store.mergeRows(put.map(withWaiting));
    options.queryClient.setQueryData(specificationOptions(options.specificationId).queryKey, (known: Specification | undefined) => known && {
      ...known, ...(written.totals === undefined ? {} : { totals: written.totals }), unmatched_count: written.unmatched_count, unpriced_count: written.unpriced_count,
    });
  }

  const loader = createLoader({ ...options, store, withWaiting });
  return {
    specificationId: options.specificationId, store, queue, ...loader,
    async addHead(body) {
      const written = await createHead(options.specificationId, body, newIdempotencyKey());
      accept({ ...written, changed: { ...written.changed, specification_rows: [written, ...written.changed.specification_rows] } });
      void options.queryClient.invalidateQueries({ queryKey: specificationOptions(options.specificationId).queryKey });
      return written.id;
    },
    async remove(line) {
      await removeLine(options.specificationId, line);
      queue.drop([line.id]);
      store.removeRows([line.id]);
      await refreshHeads(options, store, withWaiting);
    },
    setFields(line, fields) {
      store.edit(Object.entries(fields).map(([key, to]) => ({ row: line.id, key, from: fieldOf(line, key), to })));
    },
    confirmNorm(line) {
      const normId = line.row.norm_id;
      store.mergeRows([writeLine(line, 'norm_id', normId)]);
      queue.push([{ row: line.id, key: 'norm_id', from: normId, to: normId }]);
    },
  };
}

type Loader = Pick<EditSession, 'load' | 'subscribe' | 'getView'>;

function createLoader({ specificationId, queryClient, store, withWaiting }: Options & { store: GridStore<SpecLine>; withWaiting: (line: SpecLine) => SpecLine }): Loader {
  let view: SessionView = { state: 'loading', areChildrenHere: false };
  let lastLoad = 0;
  const listeners = new Set<() => void>();

  function show(next: SessionView): void {
    view = next;
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    lastLoad += 1;
    const own = lastLoad;
    try {
      // Asked for together, the lines would hold up the rows that the person is waiting to see.
      const heads = await queryClient.fetchQuery(headRowsOptions(specificationId));
      if (own !== lastLoad) return;
      if (store.allRows().length === 0) {
        store.setRows(buildLines({ ...NO_ROWS, specification_rows: heads }));
        show({ state: 'ready', areChildrenHere: false });
      }
      const children = await queryClient.fetchQuery(childRowsOptions(specificationId));
      if (own !== lastLoad) return;
      store.setRows(buildLines({ ...children, specification_rows: heads }).map(withWaiting));
      show({ state: 'ready', areChildrenHere: true });
    } catch {
      if (own === lastLoad) show({ state: 'error', areChildrenHere: false });
    }
  }

  return {
    load,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getView: () => view,
  };
}

function fieldOf(line: SpecLine, key: string): string | null {
  const value: unknown = Object.entries(line.row).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : null;
}

/** The branch above a removed row and the document's totals; the answer to a removal does not carry them. */
async function refreshHeads({ specificationId, queryClient }: Options, store: GridStore<SpecLine>, withWaiting: (line: SpecLine) => SpecLine): Promise<void> {
  const [heads] = await Promise.all([
    queryClient.fetchQuery(headRowsOptions(specificationId)),
    queryClient.invalidateQueries({ queryKey: specificationOptions(specificationId).queryKey }),
  ]);
  store.mergeRows(buildLines({ ...NO_ROWS, specification_rows: heads }).map(withWaiting));
}

type SendContext = Options & { store: GridStore<SpecLine>; accept: (written: Written) => void };

async function sendEdit(context: SendContext, rowId: string, fields: RowFields): Promise<SendResult> {
  const line = context.store.getRow(rowId);
  if (line === undefined) return 'dropped';
  try {
    context.accept(await patchLine(context.specificationId, line, fields));
    return 'saved';
  } catch (error) {
    if (isVersionConflict(error)) return settleConflict(context, line, fields);
    if (isUnreachable(error)) return 'unreachable';
    context.onRefused(error);
    return restoreLine(context, line);
  }
}

function isUnreachable(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'no_response' || error.kind === 'timeout' || error.status === 502 || error.status === 503);
}

async function settleConflict(context: SendContext, line: SpecLine, fields: RowFields): Promise<SendResult> {
  try {
    const theirs = await readLine(context.specificationId, line);
    const choice = await context.askConflict({ line, fields, theirs });
    context.store.mergeRows([theirs]);
    if (choice === 'mine') {
      context.store.mergeRows([Object.entries(fields).reduce((next, [key, value]) => writeLine(next, key, value), theirs)]);
      return await sendEdit(context, line.id, fields);
    }
    context.store.forget(line.id);
    return 'dropped';
  } catch (error) {
    if (isUnreachable(error)) return 'unreachable';
    context.onRefused(error);
    return 'dropped';
  }
}

/** A refused edit leaves the screen: the row shows again what the server has. */
async function restoreLine(context: SendContext, line: SpecLine): Promise<SendResult> {
  context.store.forget(line.id);
  try {
    context.store.mergeRows([await readLine(context.specificationId, line)]);
  } catch (error) {
    // A row that is gone on the server goes here too; any other failure leaves the row to the next reading.
    if (isApiError(error) && error.status === 404) context.store.removeRows([line.id]);
  }
  return 'dropped';
}
