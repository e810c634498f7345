import { displayedText } from '../../number-format.ts';
import { cellAt, isColumnHidden, type Sheet, type SheetRow } from '../../sheet.ts';
import type { ColumnRole } from '../../bill-reader.types.ts';
import { isSupportedUnit } from '../rows/amounts.ts';
import { tidy } from '../rows/bill-line.ts';
import { numberParts } from '../rows/numbering.ts';
import { readFigures } from './column-proof.ts';
import { proveColumns } from './prove-columns.ts';

const ROWS_SAMPLED = 80;
const MOST = 0.5;

/**
 * Infers the columns that the header words leave open from the cells below: units, row numbers, names, and figures
 * where one is the product of two others.
 * @returns whether arithmetic proves the money columns.
 */
export function inferColumns(
  sheet: Sheet,
  afterRow: number,
  titles: ReadonlyMap<number, string>,
  roles: Map<ColumnRole, number>,
): boolean {
  const rows = sheet.rows.filter((row) => row.number > afterRow && hasFigure(row)).slice(0, ROWS_SAMPLED);
  if (rows.length === 0) return false;
  reassignNumberToName(rows, roles);
  const free = (): number[] => {
    const taken = new Set(roles.values());
    return columnsOf(rows).filter((column) => !taken.has(column) && !isColumnHidden(sheet, column));
  };
  const take = (role: ColumnRole, column: number | undefined): void => {
    if (column !== undefined && !roles.has(role)) roles.set(role, column);
  };
  if (!roles.has('unit'))
    take(
      'unit',
      bestOf(free(), (column) => shareOf(rows, column, isUnit)),
    );
  if (!roles.has('name')) take('name', longestTexts(rows, free()));
  const name = roles.get('name');
  if (!roles.has('number') && name !== undefined) {
    const left = free().filter((column) => column < name);
    take(
      'number',
      bestOf(left, (column) => shareOf(rows, column, isRowNumber)),
    );
  }
  const isProven = proveColumns(sheet, afterRow, titles, roles);
  if (!isProven && !roles.has('quantity')) assignOnlyFigures(sheet, afterRow, titles, roles);
  return isProven;
}

const NEARLY_ALL = 0.9;

/** Infers the unit column of a table with other titles: nearly all its cells are units. */
export function inferUnit(sheet: Sheet, afterRow: number, roles: Map<ColumnRole, number>): void {
  if (roles.has('unit')) return;
  const rows = sheet.rows.filter((row) => row.number > afterRow && hasFigure(row)).slice(0, ROWS_SAMPLED);
  const taken = new Set(roles.values());
  const free = columnsOf(rows).filter((column) => !taken.has(column) && !isColumnHidden(sheet, column));
  const column = bestOf(free, (one) => shareOf(rows, one, isUnit));
  if (column !== undefined && shareOf(rows, column, isUnit) >= NEARLY_ALL) roles.set('unit', column);
}

/** «Позиция» may be the title of row numbers or names: only the cells show which. */
function reassignNumberToName(rows: readonly SheetRow[], roles: Map<ColumnRole, number>): void {
  const column = roles.get('number');
  if (column === undefined || roles.has('name')) return;
  const texts = textsOf(rows, column);
  if (texts.length === 0 || texts.filter((text) => /\p{L}{3}/u.test(text)).length < texts.length * MOST) return;
  roles.delete('number');
  roles.set('name', column);
}

/** In a table without prices the only column of figures is the quantity. */
function assignOnlyFigures(
  sheet: Sheet,
  afterRow: number,
  titles: ReadonlyMap<number, string>,
  roles: Map<ColumnRole, number>,
): void {
  const taken = new Set(roles.values());
  const counts = new Map<number, number>();
  const rows = readFigures(sheet, afterRow, 1);
  for (const figures of rows)
    for (const column of figures.keys()) if (!taken.has(column)) counts.set(column, (counts.get(column) ?? 0) + 1);
  const filled = [...counts].filter(([, count]) => count >= rows.length * MOST);
  const [only] = filled;
  if (filled.length === 1 && only !== undefined && !/цена|стоим|сумм|руб/i.test(titles.get(only[0]) ?? ''))
    roles.set('quantity', only[0]);
}

function hasFigure(row: SheetRow): boolean {
  return row.cells.length >= 2 && row.cells.some(({ kind, value }) => kind === 'number' || /^\s*-?\d/.test(value));
}

function columnsOf(rows: readonly SheetRow[]): number[] {
  return [...new Set(rows.flatMap((row) => row.cells.map((cell) => cell.column)))].toSorted(
    (one, other) => one - other,
  );
}

function textsOf(rows: readonly SheetRow[], column: number): string[] {
  return rows.flatMap((row) => {
    const cell = cellAt(row, column);
    const text = cell === null ? '' : tidy(displayedText(cell));
    return text === '' ? [] : [text];
  });
}

function shareOf(rows: readonly SheetRow[], column: number, is: (text: string) => boolean): number {
  const texts = textsOf(rows, column);
  const share = texts.filter(is).length / Math.max(1, texts.length);
  return texts.length * 4 < rows.length ? 0 : share;
}

function bestOf(columns: readonly number[], shareOfColumn: (column: number) => number): number | undefined {
  let best: { column: number; share: number } | undefined;
  for (const column of columns) {
    const share = shareOfColumn(column);
    if (share > MOST && share > (best?.share ?? 0)) best = { column, share };
  }
  return best?.column;
}

function longestTexts(rows: readonly SheetRow[], columns: readonly number[]): number | undefined {
  let best: { column: number; length: number } | undefined;
  for (const column of columns) {
    const texts = textsOf(rows, column).filter((text) => /\p{L}{2}/u.test(text));
    if (texts.length < rows.length * MOST) continue;
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    if (length > (best?.length ?? 0)) best = { column, length };
  }
  return best?.column;
}

const isUnit = (text: string): boolean => /\p{L}/u.test(text) && isSupportedUnit(text);
const isRowNumber = (text: string): boolean => numberParts(text.replace(/[.)]$/, '').replaceAll(',', '.')) !== null;
