import type { Observable } from '../../observable/observable.ts';
import { canEditCell, type GridEnv } from './grid-transfer.ts';
import type { GridColumn, GridRow } from '../grid-types.ts';
import { isSingleCell, rangeOf, sizeOf, type CellPoint, type GridBounds, type Selection } from './selection.ts';

/** What the overlay renders. `draft` is the text of the open editor; null while no cell is open. */
export type GridView = { selection: Selection | null; draft: string | null; message: string };

export type CopiedBlock = { text: string; groupLines: number[] };

export type State<Row extends GridRow> = {
  env: GridEnv<Row>;
  view: Observable<GridView>;
  activeRow: string | null;
};

export function show<Row extends GridRow>(state: State<Row>, part: Partial<GridView>): void {
  state.view.set({ ...state.view.get(), ...part });
  if (part.draft !== undefined) followEditor(state);
}

/** Registers the row being edited in the store: external updates do not replace it meanwhile. */
function followEditor<Row extends GridRow>(state: State<Row>): void {
  const { editor } = state.env.store;
  const cell = state.view.get().draft === null ? null : activeCell(state);
  if (cell === null) editor.close();
  else editor.open(cell.row.id);
}

export function boundsOf<Row extends GridRow>(state: State<Row>): GridBounds {
  return { rows: state.env.store.getVisible().ids.length, columns: state.env.columns.length };
}

export function cellAt<Row extends GridRow>(
  state: State<Row>,
  point: CellPoint,
): { row: Row; column: GridColumn<Row> } | null {
  const id = state.env.store.getVisible().ids[point.row];
  const row = id === undefined ? undefined : state.env.store.getRow(id);
  const column = state.env.columns[point.column];
  return row === undefined || column === undefined ? null : { row, column };
}

export function activeCell<Row extends GridRow>(state: State<Row>): { row: Row; column: GridColumn<Row> } | null {
  const { selection } = state.view.get();
  return selection === null ? null : cellAt(state, selection.anchor);
}

/**
 * Sets the selection; an active cell that moved is scrolled into view and announced, unless only the rows under it
 * moved.
 */
export function place<Row extends GridRow>(
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

export function describe<Row extends GridRow>(state: State<Row>, selection: Selection): string {
  const { texts, format, store } = state.env;
  if (!isSingleCell(selection)) return texts.selected(sizeOf(rangeOf(selection)));
  const cell = cellAt(state, selection.anchor);
  if (cell === null) return '';
  const { row, column } = cell;
  const invalid = store.getEntry(row.id)?.invalid?.[column.id];
  const value =
    invalid === undefined ? format.show(column.kind, column.value(row)) : `${invalid.text}. ${invalid.message}`;
  const displayed = value === '' ? (column.placeholder?.(row) ?? texts.emptyCell) : value;
  return texts.cell({ column: column.title, row: selection.anchor.row + 1, value: displayed });
}

export function withSelection<Row extends GridRow>(
  state: State<Row>,
  change: (selection: Selection) => Selection,
  isExtending: boolean,
): void {
  const { selection } = state.view.get();
  if (selection !== null) place(state, change(selection), isExtending);
}

export function canEditActive<Row extends GridRow>(state: State<Row>): boolean {
  const cell = activeCell(state);
  return cell !== null && canEditCell(state.env, cell.row, cell.column);
}
