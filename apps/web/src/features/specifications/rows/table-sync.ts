import { getSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { readContentVersion } from '@karkas/api/specifications/rows.endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#platform/api-error.ts';
import { callEndpoint } from '#platform/call-endpoint.ts';
import type { GridStore } from '#ui/data-grid/grid-store-types.ts';
import { createObservable } from '#ui/observable/observable.ts';
import type { EditQueue } from '#platform/edits/edit-queue.ts';
import { NO_ROWS, type LineEdit, type Written } from './line-requests.ts';
import { buildLines, withRow, writeLine, type SpecLine } from './specification-lines.ts';
import { childRowsOptions, firstRowsOptions, headRowsOptions, specificationOptions } from '../specification-queries.ts';
import type { TypedRow } from '#platform/edits/waiting-edits.ts';

/** `isWhole`: all sections and positions are here; before that the first ones of a long document may be, to be looked at. */
export type SessionView = { state: 'loading' | 'error' | 'ready'; isWhole: boolean };

/** Somebody may write while the rows are being read; then they are read once more, but not for ever. */
const MOST_READINGS = 5;
/** More changed rows than this are a calculation: no step of undo is worth keeping across it. */
const FEW = 200;
/** A longer document is shown by its first rows, while the rest of it comes. */
const LONG = 2000;

type Options = {
  specificationId: string;
  queryClient: QueryClient;
  store: GridStore<SpecLine>;
  queue: EditQueue;
  onGone: (edits: readonly LineEdit[]) => void;
};

/** Keeps the table and the totals beside it those of one state of the document, whoever changes it. */
export type TableSync = {
  load: () => Promise<void>;
  /** Reads rows and totals anew and shows them at once; does nothing while that goes on already. */
  refresh: () => void;
  check: () => Promise<void>;
  /** Takes note of an own write; false when somebody else has written since, so that more than this has changed. */
  accept: (written: Pick<Written, 'content_version' | 'previous_content_version'>) => boolean;
  subscribe: (listener: () => void) => () => void;
  getView: () => SessionView;
  /** The version of the content that the table shows; null before it is loaded. */
  shownVersion: () => number | null;
};

type State = {
  options: Options;
  view: ReturnType<typeof createObservable<SessionView>>;
  loads: number;
  /** The version of the content that the table shows; null before it is loaded. */
  known: number | null;
  ownWrites: number;
  reading: Promise<void> | null;
};

export function createTableSync(options: Options): TableSync {
  const view = createObservable<SessionView>(() => ({ state: 'loading', isWhole: false }));
  const state: State = { options, view, loads: 0, known: null, ownWrites: 0, reading: null };
  return {
    load: () => load(state),
    refresh: () => refresh(state),
    check: () => check(state),
    accept(written) {
      state.ownWrites += 1;
      const isWhole = state.known === null || written.previous_content_version === state.known;
      if (!isWhole) refresh(state);
      else if (state.known !== null) state.known = written.content_version;
      return isWhole;
    },
    subscribe: view.subscribe,
    getView: view.get,
    shownVersion: () => state.known,
  };
}

async function load(state: State): Promise<void> {
  const { specificationId, queryClient, store, queue } = state.options;
  state.loads += 1;
  const own = state.loads;
  const { ownWrites } = state;
  try {
    await showFirst(state, own);
    // Read before the rows: what changes meanwhile is noticed afterwards.
    const version = await readVersion(specificationId);
    // Asked for together, the lines would hold up the rows that the person is waiting to see.
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
    const shown = lines.map((line) => underTyped(store, newest(store, line), queue.typedOf(line.id)));
    // What was entered into the first rows while the others were on their way can still be taken back.
    if (isFirst && store.canUndo()) store.mergeRows(shown);
    else store.setRows(shown);
    state.known = version;
    state.view.set({ state: 'ready', isWhole: true });
    // What was written meanwhile is newer than what was read.
    if (ownWrites !== state.ownWrites) refresh(state);
  } catch {
    if (own === state.loads) state.view.set({ state: 'error', isWhole: state.view.get().isWhole });
  }
}

/** The first rows of a long document stand on the screen at once. Nothing is typed into them before all are here. */
async function showFirst(state: State, own: number): Promise<void> {
  const { specificationId, queryClient, store } = state.options;
  const document = queryClient.getQueryData(specificationOptions(specificationId).queryKey);
  if (document === undefined || document.rows_count < LONG || store.allRows().length > 0) return;
  const first = await queryClient.fetchQuery(firstRowsOptions(specificationId));
  if (own !== state.loads) return;
  store.setRows(buildLines({ ...NO_ROWS, specification_rows: first }));
  state.view.set({ state: 'ready', isWhole: false });
}

/** What an own write has answered meanwhile is newer than what was read before it. */
function newest(store: GridStore<SpecLine>, line: SpecLine): SpecLine {
  const there = store.getRow(line.id);
  return there !== undefined && there.row.version > line.row.version ? there : line;
}

function refresh(state: State): void {
  const { specificationId, queryClient } = state.options;
  if (state.known === null) return;
  state.reading ??= readTogether(state)
    .catch((error: unknown) => {
      // The document itself is gone: its page says so.
      if (isMissing(error)) void queryClient.resetQueries({ queryKey: specificationOptions(specificationId).queryKey });
    })
    .finally(() => {
      state.reading = null;
    });
}

async function readTogether(state: State): Promise<void> {
  const { specificationId, queryClient } = state.options;
  for (let count = 1; count <= MOST_READINGS; count += 1) {
    const { loads, ownWrites } = state;
    // oxlint-disable-next-line no-await-in-loop -- a reading that was overtaken is begun anew
    const read = await readState(specificationId, queryClient);
    // The table was loaded anew meanwhile, which brings everything.
    if (loads !== state.loads) return;
    const isTrue = ownWrites === state.ownWrites && read.isOfOneState;
    if (!isTrue && count < MOST_READINGS) continue;
    if (!showTogether(state.options, read.lines)) state.options.store.editor.whenClosed(() => refresh(state));
    queryClient.setQueryData(specificationOptions(specificationId).queryKey, read.specification);
    state.known = read.version;
    return;
  }
}

async function check(state: State): Promise<void> {
  const { specificationId, queue } = state.options;
  const { known, loads, ownWrites } = state;
  if (known === null || state.reading !== null || queue.getView().left > 0) return;
  try {
    const version = await readVersion(specificationId);
    if (loads === state.loads && ownWrites === state.ownWrites && version !== known) refresh(state);
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
 * Puts the rows of the server on the screen, under what is typed and not taken yet. The row that is being typed into stays
 * as it was seen, so that the server refuses what is typed over somebody else's change and the person is asked.
 *
 * @returns false when that row has changed, and is to be read when the editor has closed.
 */
function showTogether({ store, queue, onGone }: Options, lines: readonly SpecLine[]): boolean {
  const there = new Set(lines.map((line) => line.id));
  const gone = store.allRows().filter((line) => !there.has(line.id));
  const lost = gone.flatMap((line): LineEdit[] => {
    // What is on its way is refused by the server, which tells of it too.
    const fields = { ...queue.waitingOf(line.id).fields, ...refusedTexts(store, line) };
    return Object.keys(fields).length === 0 ? [] : [{ line, fields }];
  });
  if (gone.length > 0) {
    queue.drop(gone.map((line) => line.id));
    store.removeRows(gone.map((line) => line.id));
  }
  const open = store.editor.rowId();
  const seen = open === null ? undefined : store.getRow(open);
  const shown = lines.map((line) =>
    line.id === open && seen !== undefined ? seen : underTyped(store, line, queue.typedOf(line.id)),
  );
  const isNewer = (line: SpecLine): boolean => store.getRow(line.id)?.row.version !== line.row.version;
  const isSeenWhole = !lines.some((line) => line.id === open && isNewer(line));
  const changed = lines.filter((line) => line.id !== open && isNewer(line));
  if (changed.length > FEW) store.setRows(shown);
  else {
    for (const line of changed) store.forget(line.id);
    store.mergeRows(shown);
  }
  if (lost.length > 0) onGone(lost);
  return isSeenWhole;
}

function refusedTexts(store: GridStore<SpecLine>, line: SpecLine): Record<string, string> {
  const invalid = store.getEntry(line.id)?.invalid ?? {};
  return Object.fromEntries(Object.entries(invalid).map(([key, { text }]) => [key, text]));
}

/**
 * The line of the server with what is typed for it. When somebody has changed the very cell that is typed over, the line
 * keeps the version that the person saw, so that the server refuses and the person is asked.
 */
export function underTyped(store: GridStore<SpecLine>, line: SpecLine, { fields, base }: TypedRow): SpecLine {
  const keys = Object.keys(fields);
  if (keys.length === 0) return line;
  const row: Readonly<Record<string, unknown>> = line.row;
  const shown = keys.reduce((next, key) => writeLine(next, key, fields[key] ?? null), line);
  const isSeen = keys.every((key) => (row[key] ?? null) === base[key] || (row[key] ?? null) === fields[key]);
  const version = store.getRow(line.id)?.row.version;
  return isSeen || version === undefined ? shown : withRow(shown, { ...shown.row, version });
}
