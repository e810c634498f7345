import type { ReactNode } from 'react';

/** What a cell holds: text as it is, numbers as decimal strings, nothing as null. */
export type CellValue = string | null;

export type ColumnKind = 'text' | 'quantity' | 'money' | 'custom';

/** How values are shown, edited and read; given by the page, because the kit knows no rules of numbers. */
export type CellFormat = {
  /** For the eye: grouped, in the marks of the language. */
  show: (kind: ColumnKind, value: CellValue) => string;
  /** For the editor and the clipboard. */
  edit: (kind: ColumnKind, value: CellValue) => string;
  /** What was typed or pasted; a blank text empties the cell. */
  read: (kind: ColumnKind, text: string) => { isRead: true; value: CellValue } | { isRead: false };
};

/** A row of the grid: a node of a tree. Siblings stand in the order of `order`. */
export type GridRow = { id: string; parentId: string | null; order: number };

export type GridColumn<Row> = {
  id: string;
  title: string;
  /** What the heading has no room for. */
  hint?: string;
  kind: ColumnKind;
  width?: number;
  minWidth?: number;
  maxWidth?: number;
  editable?: boolean;
  align?: 'start' | 'center' | 'end';
  /** It serves the work at the screen and says nothing to who reads the paper. */
  isScreenOnly?: boolean;
  /** A column that may not be hidden, such as the name. */
  isFixed?: boolean;
  /** It takes what the columns that fit beside it leave free. */
  isFilling?: boolean;
  value: (row: Row) => CellValue;
  /** Narrows `editable` to the rows where the cell can be changed. */
  isEditable?: (row: Row) => boolean;
  /** Shown muted where the value is missing. */
  placeholder?: (row: Row) => string | null;
  /** Why a value that reads well is still wrong; null when it is right. */
  check?: (row: Row, value: CellValue) => string | null;
  /** What was entered in place of a value, such as a formula; null when the text is an ordinary value. */
  compute?: (row: Row, text: string) => { value: CellValue } | { problem: string } | null;
  /** What may be chosen in place of typing; any other text is taken too. */
  suggest?: (row: Row, text: string) => readonly Suggestion[];
  /** What an undo writes where it is not the value, such as null for a price that was counted; undefined: the value. */
  back?: (row: Row) => CellValue | undefined;
  /** Cells of the row that change with what was entered here. */
  beside?: (row: Row, entered: { text: string; value: CellValue }) => readonly BesidePatch[];
  /** What the editor opens with when that is more than the value: the formula that gave it. It is a hint at the cell too. */
  editText?: (row: Row) => string | null;
  /** A sign before the value and what it means, such as that the value is counted from other rows. */
  mark?: (row: Row) => CellMark | null;
  /**
   * How the cell looks when its value alone is not enough. It must not hold focusable elements. `width`, of a column that
   * fills what is free, is about its width in CSS pixels, in steps: a column that is being drawn wider does not draw its cells anew all the way.
   */
  render?: (row: Row, width: number) => ReactNode;
};

/**
 * One changed cell; a list of them is what undo takes back in one step. `back` is what an undo writes where it is not what the cell showed, such as a price that was counted.
 */
export type CellPatch = { row: string; key: string; from: CellValue; to: CellValue; back?: CellValue };

/** A step of undo that is no change of cells. Both ways fail when they cannot be gone any more, after telling why. */
export type GridAction = { undo: () => Promise<void>; redo: () => Promise<void> };

/**
 * Lines of a paste that found no row below, to be put into the columns from the one the paste began at. `after` is the row
 * that took the last line before the rows of another group begin; null where the table ends.
 */
export type PasteRest = { lines: readonly (readonly string[])[]; firstColumn: number; after: string | null };

export type CellMark = { sign: string; label: string; isFault?: boolean };

export type Suggestion = { value: string; hint: string };

export type BesidePatch = Omit<CellPatch, 'row'>;

export type InvalidCell = { text: string; message: string };

/** How a row stands out. */
export type RowTone = 'group' | 'row' | 'child';

export type GridTexts = {
  emptyTitle: string;
  errorTitle: string;
  retry: string;
  loading: string;
  expand: string;
  collapse: string;
  notANumber: string;
  giveUpHint: string;
  readOnlyCell: string;
  editorHint: string;
  undone: string;
  redone: string;
  nothingToUndo: string;
  emptyCell: string;
  cell: (place: { column: string; row: number; value: string }) => string;
  selected: (size: { rows: number; columns: number }) => string;
  copied: (size: { rows: number; columns: number }) => string;
  pasted: (result: { changed: number; skipped: number; invalid: number }) => string;
  filled: (result: { changed: number; skipped: number; invalid: number }) => string;
  cleared: (count: number) => string;
};
