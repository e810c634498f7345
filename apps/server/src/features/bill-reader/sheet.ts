/** A table of any format, as input of the bill interpretation. Rows and cells are ordered; empty ones are absent. */
export type Sheet = {
  name: string;
  rows: SheetRow[];
  merges: readonly Merge[];
  hiddenColumns: readonly ColumnRange[];
};

export type SheetRow = { number: number; isHidden: boolean; cells: SheetCell[] };

export type SheetCell = {
  /** From 1. */
  column: number;
  kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** Text as stored; for a number or date its decimal value. Empty when a formula has no stored value. */
  value: string;
  /** Number format of the cell; `null` is the general one. */
  format: string | null;
  formula: string | null;
  isBold: boolean;
};

/** A merged range; all bounds inclusive, from 1. */
export type Merge = { top: number; left: number; bottom: number; right: number };

export type ColumnRange = { from: number; to: number };

const LETTERS = 26;
const CODE_OF_A = 65;

/** `1` is `A`, `27` is `AA`. */
export function columnLetter(column: number): string {
  let rest = column;
  let letters = '';
  while (rest > 0) {
    const digit = (rest - 1) % LETTERS;
    letters = String.fromCharCode(CODE_OF_A + digit) + letters;
    rest = (rest - 1 - digit) / LETTERS;
  }
  return letters;
}

/** `A` is 1; `null` unless it is one to three Latin letters. */
export function columnNumber(letters: string): number | null {
  if (!/^[A-Za-z]{1,3}$/.test(letters)) return null;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * LETTERS + letter.charCodeAt(0) - CODE_OF_A + 1;
  return column;
}

export function cellAddress(column: number, row: number): string {
  return `${columnLetter(column)}${row}`;
}

/** Parses `D15` or `$D$15`; `null` for anything else. Hand-written, because it runs for every cell of a file. */
export function parseAddress(address: string): { column: number; row: number } | null {
  if (address.length > 14) return null;
  let column = 0;
  let row = 0;
  for (let index = 0; index < address.length; index += 1) {
    const code = address.charCodeAt(index);
    if (code === 36) continue;
    if (code >= 65 && code <= 90 && row === 0) column = column * LETTERS + code - CODE_OF_A + 1;
    else if (code >= 48 && code <= 57 && column > 0) row = row * 10 + code - 48;
    else return null;
  }
  return column > 0 && row > 0 ? { column, row } : null;
}

/** Parses `A1:C3`, or `B2` as a range of one cell. */
export function parseRange(range: string): Merge | null {
  const [first = '', second = first] = range.split(':');
  const start = parseAddress(first);
  const end = parseAddress(second);
  if (start === null || end === null) return null;
  return {
    top: Math.min(start.row, end.row),
    left: Math.min(start.column, end.column),
    bottom: Math.max(start.row, end.row),
    right: Math.max(start.column, end.column),
  };
}

export function isColumnHidden(sheet: Sheet, column: number): boolean {
  return sheet.hiddenColumns.some((range) => column >= range.from && column <= range.to);
}

export function cellAt(row: SheetRow, column: number): SheetCell | null {
  for (const cell of row.cells) {
    if (cell.column === column) return cell;
    if (cell.column > column) return null;
  }
  return null;
}
