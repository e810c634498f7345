import type { VisibleRows } from './flatten-tree.ts';
import type { OpenEditor } from './open-editor.ts';
import type { CellPatch, GridAction, GridRow, InvalidCell } from './grid-types.ts';

/** What the grid shows in one row; replaced as a whole on every change, so that only this row is drawn again. */
export type RowEntry<Row> = { row: Row; invalid: Readonly<Record<string, InvalidCell>> | null };

export type EditCause = 'edit' | 'undo' | 'redo';
export type EditListener = (patches: readonly CellPatch[], cause: EditCause) => void;
export type CellAddress = { row: string; key: string };
export type InvalidPatch = CellAddress & InvalidCell;
export type Unsubscribe = () => void;

export type GridStore<Row extends GridRow> = {
  getEntry: (id: string) => RowEntry<Row> | undefined;
  getRow: (id: string) => Row | undefined;
  allRows: () => Row[];
  getVisible: () => VisibleRows;
  indexOf: (id: string) => number;
  hasChildren: (id: string) => boolean;
  childrenOf: (id: string | null) => readonly string[];
  isExpanded: (id: string) => boolean;
  subscribeRow: (id: string, listener: () => void) => Unsubscribe;
  /** Tells when rows appear, vanish or move on the screen. */
  subscribeVisible: (listener: () => void) => Unsubscribe;
  /** Cells whose text was not taken, from the top of the table. */
  invalidCells: () => readonly CellAddress[];
  subscribeInvalid: (listener: () => void) => Unsubscribe;
  /** Gives up the text that was not taken; the cell shows what it holds. */
  dropInvalid: (cell: CellAddress) => void;
  /** Tells when there is more or less to undo. */
  subscribeHistory: (listener: () => void) => Unsubscribe;
  subscribeEdits: (listener: EditListener) => Unsubscribe;
  /** Puts other rows in place of all; what was open stays open, and nothing can be undone across it. */
  setRows: (rows: readonly Row[]) => void;
  /** Merges rows that changed elsewhere. It is not a step of undo. */
  mergeRows: (rows: readonly Row[]) => void;
  removeRows: (ids: readonly string[]) => void;
  setFilter: (isMatch: ((row: Row) => boolean) | null) => void;
  toggle: (id: string) => void;
  expandAll: () => void;
  collapseAll: () => void;
  /** Opens the ancestors, so that the row is on the screen. */
  reveal: (id: string) => void;
  /** Writes the cells at once, as one step of undo, and tells the listener of edits. */
  edit: (patches: readonly CellPatch[], invalid?: readonly InvalidPatch[]) => void;
  /** The cells that changed; none for an action, which goes on by itself; null when there is nothing to take back. */
  undo: () => readonly CellPatch[] | null;
  redo: () => readonly CellPatch[] | null;
  /** Makes what was done a step of undo. */
  noteAction: (action: GridAction) => void;
  /** Takes an action back wherever it stands among the steps. */
  takeBack: (action: GridAction) => void;
  /** Takes the steps of a row that was refused or removed out of the history. */
  forget: (rowId: string) => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
  /** The cell that is open for typing. */
  editor: OpenEditor;
};
