import { createObservable } from '../../observable/observable.ts';
import { clear, copy, enterLines, fillDown, paste, travel } from './grid-commands.ts';
import {
  activeCell,
  boundsOf,
  canEditActive,
  cellAt,
  describe,
  place,
  show,
  withSelection,
  type CopiedBlock,
  type GridView,
  type State,
} from './grid-state.ts';
import { canEditCell, emptyPlan, planCell, type GridEnv } from './grid-transfer.ts';
import type { GridColumn, GridRow, PasteRest } from '../grid-types.ts';
import {
  clampPoint,
  findJump,
  followColumns,
  followRows,
  selectCell,
  selectEverything,
  stepSelection,
  type CellPoint,
  type GridBounds,
  type Selection,
} from './selection.ts';

export type { CopiedBlock, GridView } from './grid-state.ts';

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
  /** Keeps the selection on its rows after rows were added or removed; `before` is the row list it was made on. */
  followRows: (before: readonly string[]) => void;
  beginEdit: (text?: string) => void;
  type: (text: string) => void;
  commitEdit: (step: CellPoint) => void;
  cancelEdit: () => void;
  /** Discards rejected text in the active cell; false if there is none. */
  discardInvalid: () => boolean;
  activate: () => void;
  /** Enter on a closed cell: opens it unless the caller overrides Enter. */
  enter: () => void;
  clear: () => void;
  copy: () => CopiedBlock | null;
  paste: (text: string, groupLines: readonly number[]) => void;
  /** Copies the first row of the selection into the rows below it. */
  fillDown: () => void;
  /** Enters pasted lines that had no rows into newly created rows. */
  enterLines: (rowIds: readonly string[], rest: PasteRest) => void;
  travel: (cause: 'undo' | 'redo') => void;
  setExpanded: (isExpanded: boolean) => void;
  announce: (message: string) => void;
  pageRows: () => number;
};

export function createGridController<Row extends GridRow>(env: GridEnv<Row>): GridController<Row> {
  const state: State<Row> = {
    env,
    view: createObservable<GridView>(() => ({ selection: null, draft: null, message: '' })),
    activeRow: null,
  };
  return {
    subscribe: state.view.subscribe,
    getView: state.view.get,
    setEnv: (next) => setEnv(state, next),
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
      place(state, selectEverything(state.view.get().selection, boundsOf(state)), false);
    },
    collapseSelection: () => withSelection(state, (selection) => selectCell(selection.anchor), false),
    followRows(before) {
      const { selection } = state.view.get();
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
      discardInvalid(state);
    },
    discardInvalid: () => discardInvalid(state),
    activate: () => activate(state),
    enter() {
      const cell = activeCell(state);
      if (cell === null || !state.env.onEnter(cell.row)) activate(state);
    },
    clear: () => clear(state),
    copy: () => copy(state),
    paste: (text, groupLines) => paste(state, text, groupLines),
    fillDown: () => fillDown(state),
    enterLines: (rowIds, rest) => enterLines(state, rowIds, rest),
    travel: (cause) => travel(state, cause),
    setExpanded: (isExpanded) => setExpanded(state, isExpanded),
    announce: (message) => show(state, { message }),
    pageRows: () => state.env.pageRows(),
  };
}

function setEnv<Row extends GridRow>(state: State<Row>, next: GridEnv<Row>): void {
  const before = state.env.columns;
  state.env = next;
  const { selection } = state.view.get();
  if (selection === null || before === next.columns) return;
  const [from, to] = [before, next.columns].map((columns) => columns.map(({ id }) => id));
  if (from?.join() !== to?.join()) show(state, { selection: followColumns(selection, from ?? [], to ?? []) });
}

function select<Row extends GridRow>(state: State<Row>, point: CellPoint, isExtending: boolean): void {
  const to = clampPoint(point, boundsOf(state));
  const { selection } = state.view.get();
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

function discardInvalid<Row extends GridRow>(state: State<Row>): boolean {
  const cell = activeCell(state);
  if (cell === null || state.env.store.getEntry(cell.row.id)?.invalid?.[cell.column.id] === undefined) return false;
  state.env.store.dropInvalid({ row: cell.row.id, key: cell.column.id });
  const { selection } = state.view.get();
  if (selection !== null) show(state, { message: describe(state, selection) });
  return true;
}

function typeText<Row extends GridRow>(state: State<Row>, text: string): void {
  if (state.view.get().draft === null) beginEdit(state, text);
  else show(state, { draft: text });
}

function commitEdit<Row extends GridRow>(state: State<Row>, step: CellPoint): void {
  const { draft } = state.view.get();
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
      (selection) =>
        stepSelection(selection, toEditable(state, selection, step), { bounds: boundsOf(state), isExtending: false }),
      false,
    );
  if (problem !== undefined) show(state, { message: problem });
}

/** Moves to the next row with an editable cell: text typed after Enter must not hit a calculated line. */
function toEditable<Row extends GridRow>(state: State<Row>, { anchor }: Selection, step: CellPoint): CellPoint {
  const { rows } = boundsOf(state);
  for (let row = anchor.row + step.row; step.row !== 0 && row >= 0 && row < rows; row += step.row) {
    const cell = cellAt(state, { row, column: anchor.column + step.column });
    if (cell !== null && canEditCell(state.env, cell.row, cell.column)) return { ...step, row: row - anchor.row };
  }
  return step;
}

function activate<Row extends GridRow>(state: State<Row>): void {
  if (canEditActive(state)) beginEdit(state);
  else {
    const cell = activeCell(state);
    if (cell !== null) state.env.onActivate(cell.row);
  }
}

function setExpanded<Row extends GridRow>(state: State<Row>, isExpanded: boolean): void {
  const cell = activeCell(state);
  if (cell === null) return;
  const { store } = state.env;
  if (store.hasChildren(cell.row.id) && store.isExpanded(cell.row.id) !== isExpanded) store.toggle(cell.row.id);
}
