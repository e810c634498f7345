import type { VisibleRows } from './flatten-tree.ts';
import type { OpenEditor } from './open-editor.ts';
import type { CellPatch, GridAction, GridRow, InvalidCell } from '../grid-types.ts';

/** State of one row; replaced as a whole on every change, so that only this row re-renders. */
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
  /** Notifies when rows appear, disappear or move. */
  subscribeVisible: (listener: () => void) => Unsubscribe;
  /** Cells with rejected text, top to bottom. */
  invalidCells: () => readonly CellAddress[];
  subscribeInvalid: (listener: () => void) => Unsubscribe;
  /** Discards the rejected text; the cell displays its stored value. */
  dropInvalid: (cell: CellAddress) => void;
  /** Notifies when undo or redo availability may have changed. */
  subscribeHistory: (listener: () => void) => Unsubscribe;
  subscribeEdits: (listener: EditListener) => Unsubscribe;
  /** Replaces all rows; expanded rows stay expanded, and the undo history is cleared. */
  setRows: (rows: readonly Row[]) => void;
  /** Merges rows changed elsewhere. Not an undo step. */
  mergeRows: (rows: readonly Row[]) => void;
  removeRows: (ids: readonly string[]) => void;
  setFilter: (isMatch: ((row: Row) => boolean) | null) => void;
  toggle: (id: string) => void;
  expandAll: () => void;
  collapseAll: () => void;
  /** Expands the ancestors, so that the row is visible. */
  reveal: (id: string) => void;
  /** Writes the cells at once, as one undo step, and notifies the edit listener. */
  edit: (patches: readonly CellPatch[], invalid?: readonly InvalidPatch[]) => void;
  /** The changed cells; empty for an action, which runs by itself; null when there is nothing to undo. */
  undo: () => readonly CellPatch[] | null;
  redo: () => readonly CellPatch[] | null;
  /** Adds a completed action to the undo history. */
  noteAction: (action: GridAction) => void;
  /** Reverts an action wherever it is in the history. */
  takeBack: (action: GridAction) => void;
  /** Removes the steps of a rejected or removed row from the history. */
  forget: (rowId: string) => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
  /** The cell being edited. */
  editor: OpenEditor;
};
