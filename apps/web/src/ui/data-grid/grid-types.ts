import type { ReactNode } from 'react';

/** Value of a cell: text as is, numbers as decimal strings, null when empty. */
export type CellValue = string | null;

export type ColumnKind = 'text' | 'quantity' | 'money' | 'custom';

/** How values are displayed, edited and parsed; supplied by the page, because the kit has no number rules. */
export type CellFormat = {
  /** For display: grouped, with the decimal mark of the language. */
  show: (kind: ColumnKind, value: CellValue) => string;
  /** For the editor and the clipboard. */
  edit: (kind: ColumnKind, value: CellValue) => string;
  /** Parses typed or pasted text; blank text clears the cell. */
  read: (kind: ColumnKind, text: string) => { isRead: true; value: CellValue } | { isRead: false };
};

/** A row of the grid: a tree node. Siblings are sorted by `order`. */
export type GridRow = { id: string; parentId: string | null; order: number };

export type GridColumn<Row> = {
  id: string;
  title: string;
  /** Explanation too long for the header. */
  hint?: string;
  kind: ColumnKind;
  width?: number;
  minWidth?: number;
  maxWidth?: number;
  editable?: boolean;
  align?: 'start' | 'center' | 'end';
  /** Omitted from print: useful on screen only. */
  isScreenOnly?: boolean;
  /** The column cannot be hidden, such as the name. */
  isFixed?: boolean;
  /** Takes the width left over by the columns that fit beside it. */
  isFilling?: boolean;
  value: (row: Row) => CellValue;
  /** Restricts `editable` to the rows where the cell can be changed. */
  isEditable?: (row: Row) => boolean;
  /** Displayed muted when the value is missing. */
  placeholder?: (row: Row) => string | null;
  /** Why a parsed value is still invalid; null if it is valid. */
  check?: (row: Row, value: CellValue) => string | null;
  /** Evaluates input that is not a plain value, such as a formula; null if the text is an ordinary value. */
  compute?: (row: Row, text: string) => { value: CellValue } | { problem: string } | null;
  /** Suggestions while typing; any other text is accepted too. */
  suggest?: (row: Row, text: string) => readonly Suggestion[];
  /** What undo writes if it differs from the value, such as null for a calculated price; undefined: the value. */
  back?: (row: Row) => CellValue | undefined;
  /** Other cells of the row that change with the entered text. */
  beside?: (row: Row, entered: { text: string; value: CellValue }) => readonly BesidePatch[];
  /** Initial editor text if it is more than the value, such as its formula. Also displayed as a hint on the cell. */
  editText?: (row: Row) => string | null;
  /** A mark before the value with its meaning, such as «calculated from other rows». */
  mark?: (row: Row) => CellMark | null;
  /**
   * Custom rendering of the cell. It must not contain focusable elements. `width`, passed for the filling column, is
   * approximate, in CSS pixels rounded to a step, so that resizing does not re-render cells continuously.
   */
  render?: (row: Row, width: number) => ReactNode;
};

/**
 * One changed cell; a list of them is one undo step. `back` is what undo writes if it differs from the displayed value,
 * such as for a calculated price.
 */
export type CellPatch = { row: string; key: string; from: CellValue; to: CellValue; back?: CellValue };

/**
 * An undo step that is not a cell change. Both functions reject when they are no longer possible, after telling the
 * user why.
 */
export type GridAction = { undo: () => Promise<void>; redo: () => Promise<void> };

/**
 * Pasted lines for which there was no row below, starting at column `firstColumn`. `after` is the row that took the
 * last line before the rows of another group begin; null at the end of the table.
 */
export type PasteRest = { lines: readonly (readonly string[])[]; firstColumn: number; after: string | null };

export type CellMark = { sign: string; label: string; isFault?: boolean };

export type Suggestion = { value: string; hint: string };

export type BesidePatch = Omit<CellPatch, 'row'>;

export type InvalidCell = { text: string; message: string };

/** Visual emphasis of a row. */
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
