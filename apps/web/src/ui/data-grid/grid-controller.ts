import { formatBlock, parseBlock } from './clipboard.ts';
import {
  canEditCell,
  collectBlock,
  emptyPlan,
  planCell,
  planClear,
  planPaste,
  type EditPlan,
  type GridEnv,
} from './grid-transfer.ts';
import type { GridColumn, GridRow } from './grid-types.ts';
import {
  clampPoint,
  findJump,
  followRows,
  isSingleCell,
  rangeOf,
  selectCell,
  selectEverything,
  sizeOf,
  stepSelection,
  type CellPoint,
  type GridBounds,
  type Selection,
} from './selection.ts';

/** What the overlay draws. `draft` is the text of the open editor; null while the cells are only walked over. */
export type GridView = { selection: Selection | null; draft: string | null; message: string };

export type CopiedBlock = { text: string; groupLines: number[] };

export type GridController<Row extends GridRow> = {
  subscribe: (listener: () => void) => () => void;
  getView: () => GridView;
  setEnv: (env: GridEnv<Row>) => void;
  bounds: () => GridBounds;
  activeCell: () => { row: Row; column: GridColumn<Row> } | null;
  select: (point: CellPoint, isExtending: boolean) => void;
  step: (step: CellPoint, isExtending: boolean) => void;
  jump: (step: CellPoint, isExtending: boolean) => void;
  toEdge: (edge: { row?: 'first' | 'last'; column?: 'first' | 'last' }, isExtending: boolean) => void;
  selectAll: () => void;
  collapseSelection: () => void;
  /** Keeps the selection on its rows after rows appeared or vanished; `before` is the list it was made on. */
  followRows: (before: readonly string[]) => void;
  beginEdit: (text?: string) => void;
  type: (text: string) => void;
  commitEdit: (step: CellPoint) => void;
  cancelEdit: () => void;
  /** Gives up a text in the active cell that was not taken; false when there is none. */
  giveUpInvalid: () => boolean;
  activate: () => void;
  clear: () => void;
  copy: () => CopiedBlock | null;
  paste: (text: string, groupLines: readonly number[]) => void;
  travel: (cause: 'undo' | 'redo') => void;
  setExpanded: (isExpanded: boolean) => void;
  announce: (message: string) => void;
  pageRows: () => number;
};

type State<Row extends GridRow> = {
  env: GridEnv<Row>;
  view: GridView;
  listeners: Set<() => void>;
  activeRow: string | null;
};

export function createGridController<Row extends GridRow>(env: GridEnv<Row>): GridController<Row> {
  const state: State<Row> = {
    env,
    view: { selection: null, draft: null, message: '' },
    listeners: new Set(),
    activeRow: null,
  };
  return {
    subscribe(listener) {
      state.listeners.add(listener);
      return () => state.listeners.delete(listener);
    },
    getView: () => state.view,
    setEnv(next) {
      state.env = next;
    },
    bounds: () => boundsOf(state),
    activeCell: () => activeCell(state),
    select: (point, isExtending) => select(state, point, isExtending),
    step: (step, isExtending) =>
      withSelection(
        state,
        (selection) => stepSelection(selection, step, { bounds: boundsOf(state), isExtending }),
        isExtending,
      ),
    jump: (step, isExtending) => jump(state, step, isExtending),
    toEdge: (edge, isExtending) => toEdge(state, edge, isExtending),
    selectAll() {
      place(state, selectEverything(state.view.selection, boundsOf(state)), false);
    },
    collapseSelection: () => withSelection(state, (selection) => selectCell(selection.anchor), false),
    followRows(before) {
      const { selection } = state.view;
      if (selection === null) return;
      place(
        state,
        followRows(selection, { before, indexOf: state.env.store.indexOf, bounds: boundsOf(state) }),
        false,
        true,
      );
    },
    beginEdit: (text) => beginEdit(state, text),
    type: (text) => typeText(state, text),
    commitEdit: (step) => commitEdit(state, step),
    cancelEdit() {
      show(state, { draft: null });
      giveUpInvalid(state);
    },
    giveUpInvalid: () => giveUpInvalid(state),
    activate: () => activate(state),
    clear: () => clear(state),
    copy: () => copy(state),
    paste: (text, groupLines) => paste(state, text, groupLines),
    travel: (cause) => travel(state, cause),
    setExpanded: (isExpanded) => setExpanded(state, isExpanded),
    announce: (message) => show(state, { message }),
    pageRows: () => state.env.pageRows(),
  };
}

function show<Row extends GridRow>(state: State<Row>, part: Partial<GridView>): void {
  state.view = { ...state.view, ...part };
  if (part.draft !== undefined) followEditor(state);
  for (const listener of state.listeners) listener();
}

/** Tells the store which row is typed into: nothing that comes from elsewhere replaces it meanwhile. */
function followEditor<Row extends GridRow>(state: State<Row>): void {
  const { editor } = state.env.store;
  const cell = state.view.draft === null ? null : activeCell(state);
  if (cell === null) editor.close();
  else editor.open(cell.row.id);
}

function boundsOf<Row extends GridRow>(state: State<Row>): GridBounds {
  return { rows: state.env.store.getVisible().ids.length, columns: state.env.columns.length };
}

function cellAt<Row extends GridRow>(
  state: State<Row>,
  point: CellPoint,
): { row: Row; column: GridColumn<Row> } | null {
  const id = state.env.store.getVisible().ids[point.row];
  const row = id === undefined ? undefined : state.env.store.getRow(id);
  const column = state.env.columns[point.column];
  return row === undefined || column === undefined ? null : { row, column };
}

function activeCell<Row extends GridRow>(state: State<Row>): { row: Row; column: GridColumn<Row> } | null {
  return state.view.selection === null ? null : cellAt(state, state.view.selection.anchor);
}

/** Puts the selection; the cell that moved is brought into sight and said aloud, unless the rows moved under it. */
function place<Row extends GridRow>(
  state: State<Row>,
  selection: Selection | null,
  isExtending: boolean,
  isQuiet = false,
): void {
  if (selection === null) {
    show(state, { selection: null, draft: null });
    return;
  }
  const moved = isExtending ? selection.focus : selection.anchor;
  show(state, isQuiet ? { selection } : { selection, message: describe(state, selection) });
  if (!isQuiet) state.env.showCell(moved.row, moved.column);
  const active = activeCell(state)?.row ?? null;
  if (active?.id === state.activeRow) return;
  state.activeRow = active?.id ?? null;
  state.env.onActiveRow(active);
}

function describe<Row extends GridRow>(state: State<Row>, selection: Selection): string {
  const { texts, format, store } = state.env;
  if (!isSingleCell(selection)) return texts.selected(sizeOf(rangeOf(selection)));
  const cell = cellAt(state, selection.anchor);
  if (cell === null) return '';
  const { row, column } = cell;
  const invalid = store.getEntry(row.id)?.invalid?.[column.id];
  const value =
    invalid === undefined ? format.show(column.kind, column.value(row)) : `${invalid.text}. ${invalid.message}`;
  const shown = value === '' ? (column.placeholder?.(row) ?? texts.emptyCell) : value;
  return texts.cell({ column: column.title, row: selection.anchor.row + 1, value: shown });
}

function withSelection<Row extends GridRow>(
  state: State<Row>,
  change: (selection: Selection) => Selection,
  isExtending: boolean,
): void {
  if (state.view.selection !== null) place(state, change(state.view.selection), isExtending);
}

function select<Row extends GridRow>(state: State<Row>, point: CellPoint, isExtending: boolean): void {
  const to = clampPoint(point, boundsOf(state));
  const { selection } = state.view;
  place(
    state,
    isExtending && selection !== null ? { anchor: selection.anchor, focus: to } : selectCell(to),
    isExtending,
  );
}

function jump<Row extends GridRow>(state: State<Row>, step: CellPoint, isExtending: boolean): void {
  withSelection(
    state,
    (selection) => {
      const from = isExtending ? selection.focus : selection.anchor;
      const isVertical = step.row !== 0;
      const bounds = boundsOf(state);
      const index = findJump({
        from: isVertical ? from.row : from.column,
        step: (isVertical ? step.row : step.column) > 0 ? 1 : -1,
        count: isVertical ? bounds.rows : bounds.columns,
        isFilled: (at) => {
          const cell = cellAt(state, isVertical ? { row: at, column: from.column } : { row: from.row, column: at });
          return cell !== null && (cell.column.value(cell.row) ?? '') !== '';
        },
      });
      const to = isVertical ? { row: index, column: from.column } : { row: from.row, column: index };
      return isExtending ? { anchor: selection.anchor, focus: to } : selectCell(to);
    },
    isExtending,
  );
}

function toEdge<Row extends GridRow>(
  state: State<Row>,
  edge: { row?: 'first' | 'last'; column?: 'first' | 'last' },
  isExtending: boolean,
): void {
  withSelection(
    state,
    (selection) => {
      const from = isExtending ? selection.focus : selection.anchor;
      const bounds = boundsOf(state);
      const to = {
        row: edge.row === undefined ? from.row : edge.row === 'first' ? 0 : bounds.rows - 1,
        column: edge.column === undefined ? from.column : edge.column === 'first' ? 0 : bounds.columns - 1,
      };
      return isExtending ? { anchor: selection.anchor, focus: to } : selectCell(to);
    },
    isExtending,
  );
}

function canEditActive<Row extends GridRow>(state: State<Row>): boolean {
  const cell = activeCell(state);
  return cell !== null && canEditCell(state.env, cell.row, cell.column);
}

function beginEdit<Row extends GridRow>(state: State<Row>, text?: string): void {
  const cell = activeCell(state);
  if (cell === null) return;
  if (!canEditCell(state.env, cell.row, cell.column)) {
    show(state, { message: state.env.texts.readOnlyCell });
    return;
  }
  const invalid = state.env.store.getEntry(cell.row.id)?.invalid?.[cell.column.id];
  const { row, column } = cell;
  show(state, {
    draft: text ?? invalid?.text ?? column.editText?.(row) ?? state.env.format.edit(column.kind, column.value(row)),
  });
}

function giveUpInvalid<Row extends GridRow>(state: State<Row>): boolean {
  const cell = activeCell(state);
  if (cell === null || state.env.store.getEntry(cell.row.id)?.invalid?.[cell.column.id] === undefined) return false;
  state.env.store.dropInvalid({ row: cell.row.id, key: cell.column.id });
  if (state.view.selection !== null) show(state, { message: describe(state, state.view.selection) });
  return true;
}

function typeText<Row extends GridRow>(state: State<Row>, text: string): void {
  if (state.view.draft === null) beginEdit(state, text);
  else show(state, { draft: text });
}

function commitEdit<Row extends GridRow>(state: State<Row>, step: CellPoint): void {
  const { draft } = state.view;
  const cell = activeCell(state);
  show(state, { draft: null });
  if (draft === null || cell === null) return;
  const plan = emptyPlan();
  planCell(state.env, plan, { ...cell, text: draft });
  state.env.store.edit(plan.patches, plan.invalid);
  const problem = plan.invalid[0]?.message;
  if (step.row !== 0 || step.column !== 0)
    withSelection(
      state,
      (selection) => stepSelection(selection, step, { bounds: boundsOf(state), isExtending: false }),
      false,
    );
  if (problem !== undefined) show(state, { message: problem });
}

function activate<Row extends GridRow>(state: State<Row>): void {
  if (canEditActive(state)) beginEdit(state);
  else {
    const cell = activeCell(state);
    if (cell !== null) state.env.onActivate(cell.row);
  }
}

function applyPlan<Row extends GridRow>(state: State<Row>, plan: EditPlan): number {
  state.env.store.edit(plan.patches, plan.invalid);
  return plan.patches.filter((patch) => patch.from !== patch.to).length;
}

function clear<Row extends GridRow>(state: State<Row>): void {
  const { selection } = state.view;
  if (selection === null) return;
  const changed = applyPlan(state, planClear(state.env, rangeOf(selection)));
  show(state, { message: state.env.texts.cleared(changed) });
}

function copy<Row extends GridRow>(state: State<Row>): CopiedBlock | null {
  const { selection } = state.view;
  if (selection === null) return null;
  const block = collectBlock(state.env, rangeOf(selection));
  show(state, { message: state.env.texts.copied(sizeOf(rangeOf(selection))) });
  return { text: formatBlock(block.lines), groupLines: block.groupLines };
}

function paste<Row extends GridRow>(state: State<Row>, text: string, groupLines: readonly number[]): void {
  const { selection } = state.view;
  if (selection === null || text === '') return;
  const groups = new Set(groupLines);
  const parsed = parseBlock(text);
  const lines = parsed.length > groups.size ? parsed.filter((_, index) => !groups.has(index)) : parsed;
  const plan = planPaste(state.env, rangeOf(selection), lines);
  const changed = applyPlan(state, plan);
  show(state, { message: state.env.texts.pasted({ changed, skipped: plan.skipped, invalid: plan.invalid.length }) });
}

function travel<Row extends GridRow>(state: State<Row>, cause: 'undo' | 'redo'): void {
  const { store, columns, texts } = state.env;
  const patches = store[cause]();
  const rows = patches.map((patch) => store.indexOf(patch.row)).filter((row) => row >= 0);
  const places = patches
    .map((patch) => columns.findIndex((column) => column.id === patch.key))
    .filter((index) => index >= 0);
  const lowest = (numbers: readonly number[]): number =>
    numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
  const highest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0);
  // What was taken back is shown as the selection, so that the eye finds it.
  if (rows.length > 0 && places.length > 0) {
    place(
      state,
      { anchor: { row: lowest(rows), column: lowest(places) }, focus: { row: highest(rows), column: highest(places) } },
      false,
    );
  }
  const first = patches[0];
  show(state, { message: first === undefined ? texts.nothingToUndo : cause === 'undo' ? texts.undone : texts.redone });
}

function setExpanded<Row extends GridRow>(state: State<Row>, isExpanded: boolean): void {
  const cell = activeCell(state);
  if (cell === null) return;
  const { store } = state.env;
  if (store.hasChildren(cell.row.id) && store.isExpanded(cell.row.id) !== isExpanded) store.toggle(cell.row.id);
}
