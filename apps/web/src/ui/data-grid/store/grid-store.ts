import { createListeners, createObservable, type Listeners, type Observable } from '../../observable/observable.ts';
import { flattenTree, indexChildren, type ChildrenOf, type VisibleRows } from './flatten-tree.ts';
import type { CellAddress, EditListener, GridStore, InvalidPatch, RowEntry, Unsubscribe } from './grid-store-types.ts';
import { createOpenEditor } from './open-editor.ts';
import type { CellPatch, CellValue, GridRow } from '../grid-types.ts';
import { createGridHistory, type GridHistory } from './grid-history.ts';

type Options<Row> = {
  isExpandedAtFirst: (row: Row) => boolean;
  /** Returns the row with one cell changed, including values that depend on it. */
  write: (row: Row, key: string, value: CellValue) => Row;
  /** Dependent changes of other cells: written together with these and undone with them. */
  follow?: (changed: readonly CellPatch[], rows: ReadonlyMap<string, RowEntry<Row>>) => readonly CellPatch[];
};

type State<Row extends GridRow> = {
  options: Options<Row>;
  entries: Map<string, RowEntry<Row>>;
  childrenOf: ChildrenOf;
  visible: Observable<VisibleRows>;
  positions: Map<string, number> | null;
  toggled: Set<string>;
  isMatch: ((row: Row) => boolean) | null;
  history: GridHistory;
  invalid: Observable<readonly CellAddress[]>;
  rowListeners: Map<string, Listeners>;
  edits: Listeners<Parameters<EditListener>>;
};

export function createGridStore<Row extends GridRow>(options: Options<Row>): GridStore<Row> {
  const state: State<Row> = {
    options,
    entries: new Map(),
    childrenOf: new Map(),
    visible: createObservable<VisibleRows>(() => ({ ids: [], depths: [] })),
    positions: null,
    toggled: new Set(),
    isMatch: null,
    history: createGridHistory(),
    invalid: createObservable<readonly CellAddress[]>(() => []),
    rowListeners: new Map(),
    edits: createListeners(),
  };
  return {
    getEntry: (id) => state.entries.get(id),
    getRow: (id) => state.entries.get(id)?.row,
    allRows: () => [...state.entries.values()].map((entry) => entry.row),
    getVisible: state.visible.get,
    indexOf: (id) => indexOf(state, id),
    hasChildren: (id) => state.childrenOf.has(id),
    childrenOf: (id) => state.childrenOf.get(id) ?? [],
    isExpanded: (id) => isExpanded(state, id),
    subscribeRow: (id, listener) => subscribeRow(state, id, listener),
    subscribeVisible: state.visible.subscribe,
    invalidCells: state.invalid.get,
    subscribeInvalid: state.invalid.subscribe,
    dropInvalid: (cell) => dropInvalid(state, cell),
    subscribeHistory: state.history.subscribe,
    subscribeEdits: state.edits.subscribe,
    setRows: (rows) => setRows(state, rows),
    mergeRows: (rows) => mergeRows(state, rows),
    removeRows: (ids) => removeRows(state, ids),
    setFilter(isMatch) {
      state.isMatch = isMatch;
      flatten(state);
    },
    toggle(id) {
      setExpanded(state, id, !isExpanded(state, id));
      flatten(state);
    },
    expandAll: () => expandEvery(state, true),
    collapseAll: () => expandEvery(state, false),
    reveal: (id) => reveal(state, id),
    edit: (patches, invalid = []) => edit(state, patches, invalid),
    undo: () => travel(state, 'undo'),
    redo: () => travel(state, 'redo'),
    forget: (rowId) => state.history.forgetRows(new Set([rowId])),
    canUndo: state.history.canUndo,
    canRedo: state.history.canRedo,
    noteAction: state.history.pushAction,
    takeBack: state.history.takeBack,
    editor: createOpenEditor(),
  };
}

function subscribeRow<Row extends GridRow>(state: State<Row>, id: string, listener: () => void): Unsubscribe {
  const listeners = state.rowListeners.get(id) ?? createListeners();
  state.rowListeners.set(id, listeners);
  const stop = listeners.subscribe(listener);
  return () => {
    stop();
    if (listeners.isEmpty()) state.rowListeners.delete(id);
  };
}

function notifyRow<Row extends GridRow>(state: State<Row>, id: string): void {
  state.rowListeners.get(id)?.notify();
}

/** Lookups are rare and changes frequent, so the index is built on first use. */
function indexOf<Row extends GridRow>(state: State<Row>, id: string): number {
  state.positions ??= new Map(state.visible.get().ids.map((visibleId, index) => [visibleId, index]));
  return state.positions.get(id) ?? -1;
}

function isExpanded<Row extends GridRow>(state: State<Row>, id: string): boolean {
  const entry = state.entries.get(id);
  if (entry === undefined) return false;
  return state.options.isExpandedAtFirst(entry.row) !== state.toggled.has(id);
}

function setExpanded<Row extends GridRow>(state: State<Row>, id: string, shouldExpand: boolean): void {
  const entry = state.entries.get(id);
  if (entry === undefined) return;
  if (state.options.isExpandedAtFirst(entry.row) === shouldExpand) state.toggled.delete(id);
  else state.toggled.add(id);
}

function expandEvery<Row extends GridRow>(state: State<Row>, shouldExpand: boolean): void {
  for (const parent of state.childrenOf.keys()) if (parent !== null) setExpanded(state, parent, shouldExpand);
  flatten(state);
}

function reveal<Row extends GridRow>(state: State<Row>, id: string): void {
  let parent = state.entries.get(id)?.row.parentId ?? null;
  while (parent !== null) {
    setExpanded(state, parent, true);
    parent = state.entries.get(parent)?.row.parentId ?? null;
  }
  flatten(state);
}

function flatten<Row extends GridRow>(state: State<Row>): void {
  const { isMatch } = state;
  const matched =
    isMatch === null
      ? null
      : new Set([...state.entries.values()].filter((entry) => isMatch(entry.row)).map((entry) => entry.row.id));
  state.positions = null;
  state.visible.set(flattenTree({ childrenOf: state.childrenOf, isExpanded: (id) => isExpanded(state, id), matched }));
}

function rebuild<Row extends GridRow>(state: State<Row>): void {
  const rows = [...state.entries.values()].map((entry) => entry.row);
  state.childrenOf = indexChildren(rows, (id) => state.entries.has(id));
  flatten(state);
}

function setRows<Row extends GridRow>(state: State<Row>, rows: readonly Row[]): void {
  const before = state.entries;
  state.entries = new Map(
    rows.map((row) => {
      const previous = before.get(row.id);
      // Rejected text exists only in this browser; it stays until the user resolves it.
      return [
        row.id,
        previous !== undefined && previous.row === row ? previous : { row, invalid: previous?.invalid ?? null },
      ];
    }),
  );
  rebuild(state);
  noteInvalid(state);
  for (const id of state.rowListeners.keys()) notifyRow(state, id);
  state.history.clear();
}

function mergeRows<Row extends GridRow>(state: State<Row>, rows: readonly Row[]): void {
  let isTreeChanged = false;
  for (const row of rows) {
    const previous = state.entries.get(row.id);
    if (previous === undefined || previous.row.parentId !== row.parentId || previous.row.order !== row.order)
      isTreeChanged = true;
    state.entries.set(row.id, { row, invalid: previous?.invalid ?? null });
  }
  if (isTreeChanged) rebuild(state);
  for (const row of rows) notifyRow(state, row.id);
}

function removeRows<Row extends GridRow>(state: State<Row>, ids: readonly string[]): void {
  const queue = [...ids];
  const removed: string[] = [];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    queue.push(...(state.childrenOf.get(id) ?? []));
    if (state.entries.delete(id)) removed.push(id);
  }
  if (removed.length === 0) return;
  state.history.forgetRows(new Set(removed));
  rebuild(state);
  noteInvalid(state);
}

/** Rebuilds the list of cells with rejected text; listeners are notified if it changed. */
function noteInvalid<Row extends GridRow>(state: State<Row>): void {
  const previous = state.invalid.get();
  const cells: CellAddress[] = [];
  for (const [row, { invalid }] of state.entries)
    if (invalid !== null) for (const key of Object.keys(invalid)) cells.push({ row, key });
  const isSame =
    cells.length === previous.length &&
    cells.every(({ row, key }, place) => previous[place]?.row === row && previous[place]?.key === key);
  if (!isSame) state.invalid.set(cells);
}

function dropInvalid<Row extends GridRow>(state: State<Row>, { row, key }: CellAddress): void {
  const entry = state.entries.get(row);
  if (entry === undefined || entry.invalid === null) return;
  state.entries.set(row, { row: entry.row, invalid: without(entry.invalid, key) });
  notifyRow(state, row);
  noteInvalid(state);
}

function writeCells<Row extends GridRow>(
  state: State<Row>,
  patches: readonly CellPatch[],
  side: 'from' | 'to',
): Set<string> {
  const touched = new Set<string>();
  for (const patch of patches) {
    const entry = state.entries.get(patch.row);
    if (entry === undefined) continue;
    const row = state.options.write(entry.row, patch.key, patch[side]);
    state.entries.set(patch.row, { row, invalid: without(entry.invalid, patch.key) });
    touched.add(patch.row);
  }
  return touched;
}

function without(invalid: RowEntry<never>['invalid'], key: string): RowEntry<never>['invalid'] {
  if (invalid === null || !(key in invalid)) return invalid;
  const rest = Object.entries(invalid).filter(([other]) => other !== key);
  return rest.length === 0 ? null : Object.fromEntries(rest);
}

function edit<Row extends GridRow>(
  state: State<Row>,
  patches: readonly CellPatch[],
  invalid: readonly InvalidPatch[],
): void {
  const touched = writeCells(state, patches, 'to');
  const typed = patches.filter((patch) => patch.from !== patch.to);
  const followed = typed.length === 0 ? [] : (state.options.follow?.(typed, state.entries) ?? []);
  for (const id of writeCells(state, followed, 'to')) touched.add(id);
  for (const { row, key, text, message } of invalid) {
    const entry = state.entries.get(row);
    if (entry === undefined) continue;
    state.entries.set(row, { row: entry.row, invalid: { ...entry.invalid, [key]: { text, message } } });
    touched.add(row);
  }
  for (const id of touched) notifyRow(state, id);
  if (touched.size > 0) noteInvalid(state);
  const changed = [...typed, ...followed];
  if (changed.length === 0) return;
  state.history.push(changed);
  state.edits.notify(changed, 'edit');
}

function travel<Row extends GridRow>(state: State<Row>, cause: 'undo' | 'redo'): readonly CellPatch[] | null {
  const patches = state.history.travel(cause);
  if (patches === null || patches.length === 0) return patches;
  for (const id of writeCells(state, patches, 'to')) notifyRow(state, id);
  noteInvalid(state);
  state.edits.notify(patches, cause);
  return patches;
}
