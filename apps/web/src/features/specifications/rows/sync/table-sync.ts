import { getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { readContentVersion } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import type { GridStore } from '#ui/data-grid/store/grid-store-types.ts';
import { createObservable } from '#ui/observable/observable.ts';
import type { EditQueue } from '#platform/edits/edit-queue.ts';
import { NO_ROWS, type LineEdit, type Written } from './line-requests.ts';
import { buildLines, withRow, writeLine, type SpecLine } from '../specification-lines.ts';
import {
  childRowsOptions,
  firstRowsOptions,
  headRowsOptions,
  invalidateForecast,
  specificationOptions,
} from '../../specification-queries.ts';
import type { TypedRow } from '#platform/edits/waiting-edits.ts';

/**
 * `isWhole`: all sections and positions are loaded; before that the first rows of a long document are displayed
 * read-only.
 */
export type SessionView = { state: 'loading' | 'error' | 'ready'; isWhole: boolean };

/** Maximum number of repeated reads when rows change during a read. */
const MAX_READS = 5;
/** More changed rows mean a calculation: the undo history is cleared. */
const MAX_UNDOABLE_CHANGES = 200;
/** Row count from which the first rows are displayed before the rest is loaded. */
const LONG_FROM = 2000;

type Options = {
  specificationId: string;
  queryClient: QueryClient;
  store: GridStore<SpecLine>;
  queue: EditQueue;
  onDeleted: (edits: readonly LineEdit[]) => void;
};

/** Keeps table and totals at one version of the document when anyone changes it. */
export type TableSync = {
  load: () => Promise<void>;
  /** Reloads and displays rows and totals; does nothing while a reload is running. */
  refresh: () => void;
  check: () => Promise<void>;
  /** Records an own write; false when another user has written since, so that more has changed. */
  accept: (written: Pick<Written, 'content_version' | 'previous_content_version'>) => boolean;
  subscribe: (listener: () => void) => () => void;
  getView: () => SessionView;
  /** Content version the table displays; null until loaded. */
  displayedVersion: () => number | null;
};

type State = {
  options: Options;
  view: ReturnType<typeof createObservable<SessionView>>;
  loads: number;
  /** Content version the table displays; null until loaded. */
  currentVersion: number | null;
  ownWrites: number;
  reading: Promise<void> | null;
};

export function createTableSync(options: Options): TableSync {
  const view = createObservable<SessionView>(() => ({ state: 'loading', isWhole: false }));
  const state: State = { options, view, loads: 0, currentVersion: null, ownWrites: 0, reading: null };
  return {
    load: () => load(state),
    refresh: () => refresh(state),
    check: () => check(state),
    accept(written) {
      state.ownWrites += 1;
      const isWhole = state.currentVersion === null || written.previous_content_version === state.currentVersion;
      if (!isWhole) refresh(state);
      else if (state.currentVersion !== null) state.currentVersion = written.content_version;
      return isWhole;
    },
    subscribe: view.subscribe,
    getView: view.get,
    displayedVersion: () => state.currentVersion,
  };
}

async function load(state: State): Promise<void> {
  const { specificationId, queryClient, store, queue } = state.options;
  state.loads += 1;
  const own = state.loads;
  const { ownWrites } = state;
  try {
    await showFirst(state, own);
    // Read before the rows, so that changes during the read are detected.
    const version = await readVersion(specificationId);
    // Sequential: in parallel, the lines would delay the rows the user is waiting for.
    const heads = await queryClient.fetchQuery(headRowsOptions(specificationId));
    if (own !== state.loads) return;
    const isFirst = store.allRows().length === 0 || !state.view.get().isWhole;
    if (isFirst) {
      store.setRows(buildLines({ ...NO_ROWS, specification_rows: heads }));
      state.view.set({ state: 'ready', isWhole: true });
    }
    const children = await queryClient.fetchQuery(childRowsOptions(specificationId));
    if (own !== state.loads) return;
    const lines = buildLines({ ...children, specification_rows: heads });
    const displayed = lines.map((line) => withPendingEdits(store, newestOf(store, line), queue.typedOf(line.id)));
    // Edits made in the first rows while the rest was loading stay undoable.
    if (isFirst && store.canUndo()) store.mergeRows(displayed);
    else store.setRows(displayed);
    state.currentVersion = version;
    state.view.set({ state: 'ready', isWhole: true });
    // Own writes made meanwhile are newer than the rows read.
    if (ownWrites !== state.ownWrites) refresh(state);
  } catch {
    if (own === state.loads) state.view.set({ state: 'error', isWhole: state.view.get().isWhole });
  }
}

/** Displays the first rows of a long document at once, read-only until all are loaded. */
async function showFirst(state: State, own: number): Promise<void> {
  const { specificationId, queryClient, store } = state.options;
  const document = queryClient.getQueryData(specificationOptions(specificationId).queryKey);
  if (document === undefined || document.rows_count < LONG_FROM || store.allRows().length > 0) return;
  const first = await queryClient.fetchQuery(firstRowsOptions(specificationId));
  if (own !== state.loads) return;
  store.setRows(buildLines({ ...NO_ROWS, specification_rows: first }));
  state.view.set({ state: 'ready', isWhole: false });
}

/** The row of an own write is newer than a row read before it. */
function newestOf(store: GridStore<SpecLine>, line: SpecLine): SpecLine {
  const there = store.getRow(line.id);
  return there !== undefined && there.row.version > line.row.version ? there : line;
}

function refresh(state: State): void {
  const { specificationId, queryClient } = state.options;
  if (state.currentVersion === null) return;
  state.reading ??= readTogether(state)
    .catch((error: unknown) => {
      // The document was deleted; its page reports it.
      if (isMissing(error)) void queryClient.resetQueries({ queryKey: specificationOptions(specificationId).queryKey });
    })
    .finally(() => {
      state.reading = null;
    });
}

async function readTogether(state: State): Promise<void> {
  const { specificationId, queryClient } = state.options;
  for (let count = 1; count <= MAX_READS; count += 1) {
    const { loads, ownWrites } = state;
    // oxlint-disable-next-line no-await-in-loop -- a reading that was overtaken is begun anew
    const read = await readState(specificationId, queryClient);
    // A full load happened meanwhile and includes everything.
    if (loads !== state.loads) return;
    const isConsistent = ownWrites === state.ownWrites && read.isOfOneState;
    if (!isConsistent && count < MAX_READS) continue;
    if (!putServerRows(state.options, read.lines)) state.options.store.editor.whenClosed(() => refresh(state));
    queryClient.setQueryData(specificationOptions(specificationId).queryKey, read.specification);
    invalidateForecast(queryClient, specificationId);
    state.currentVersion = read.version;
    return;
  }
}

async function check(state: State): Promise<void> {
  const { specificationId, queue } = state.options;
  const { currentVersion, loads, ownWrites } = state;
  if (currentVersion === null || state.reading !== null || queue.getView().left > 0) return;
  try {
    const version = await readVersion(specificationId);
    if (loads === state.loads && ownWrites === state.ownWrites && version !== currentVersion) refresh(state);
  } catch (error) {
    if (isMissing(error)) refresh(state);
  }
}

function isMissing(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

async function readVersion(specificationId: string): Promise<number> {
  const answer = await callEndpoint(readContentVersion, { params: { specification_id: specificationId } });
  return answer.content_version;
}

async function readState(specificationId: string, queryClient: QueryClient) {
  const version = await readVersion(specificationId);
  const [heads, children, specification] = await Promise.all([
    queryClient.fetchQuery(headRowsOptions(specificationId)),
    queryClient.fetchQuery(childRowsOptions(specificationId)),
    callEndpoint(getSpecification, { params: { specification_id: specificationId } }),
  ]);
  const lines = buildLines({ ...children, specification_rows: heads });
  return { version, lines, specification, isOfOneState: version === (await readVersion(specificationId)) };
}

/**
 * Displays server rows with pending and rejected edits on top. The row being edited keeps its version, so that the
 * server rejects an edit over another user's change and the user is asked.
 *
 * @returns false when that row changed and must be read after the editor closes.
 */
function putServerRows({ store, queue, onDeleted }: Options, lines: readonly SpecLine[]): boolean {
  const there = new Set(lines.map((line) => line.id));
  const deleted = store.allRows().filter((line) => !there.has(line.id));
  const lost = deleted.flatMap((line): LineEdit[] => {
    // Edits in flight are rejected by the server, which reports them too.
    const fields = { ...queue.waitingOf(line.id).fields, ...refusedTexts(store, line) };
    return Object.keys(fields).length === 0 ? [] : [{ line, fields }];
  });
  if (deleted.length > 0) {
    queue.drop(deleted.map((line) => line.id));
    store.removeRows(deleted.map((line) => line.id));
  }
  const open = store.editor.rowId();
  const seen = open === null ? undefined : store.getRow(open);
  const displayed = lines.map((line) =>
    line.id === open && seen !== undefined ? seen : withPendingEdits(store, line, queue.typedOf(line.id)),
  );
  const isNewer = (line: SpecLine): boolean => store.getRow(line.id)?.row.version !== line.row.version;
  const isSeenWhole = !lines.some((line) => line.id === open && isNewer(line));
  const changed = lines.filter((line) => line.id !== open && isNewer(line));
  if (changed.length > MAX_UNDOABLE_CHANGES) store.setRows(displayed);
  else {
    for (const line of changed) store.forget(line.id);
    store.mergeRows(displayed);
  }
  if (lost.length > 0) onDeleted(lost);
  return isSeenWhole;
}

function refusedTexts(store: GridStore<SpecLine>, line: SpecLine): Record<string, string> {
  const invalid = store.getEntry(line.id)?.invalid ?? {};
  return Object.fromEntries(Object.entries(invalid).map(([key, { text }]) => [key, text]));
}

/**
 * The server's line with pending edits on top. If another user changed the edited cell, the line keeps the version
 * the user saw, so that the server rejects it and the user is asked.
 */
export function withPendingEdits(store: GridStore<SpecLine>, line: SpecLine, { fields, base }: TypedRow): SpecLine {
  const keys = Object.keys(fields);
  if (keys.length === 0) return line;
  const row: Readonly<Record<string, unknown>> = line.row;
  const displayed = keys.reduce((next, key) => writeLine(next, key, fields[key] ?? null), line);
  const isSeen = keys.every((key) => (row[key] ?? null) === base[key] || (row[key] ?? null) === fields[key]);
  const version = store.getRow(line.id)?.row.version;
  return isSeen || version === undefined ? displayed : withRow(displayed, { ...displayed.row, version });
}
