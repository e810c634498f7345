import { normaliseTitle } from '../bill/columns/header-aliases.ts';
import { displayedText } from '../number-format.ts';
import type { Sheet, SheetRow } from '../sheet.ts';

/** The columns of the local estimate by their printed numbers (Методика 421/пр, приложение 3). */
export const ESTIMATE_COLUMNS = [
  'number',
  'code',
  'name',
  'unit',
  'per_unit',
  'coefficient',
  'quantity',
  'base_price',
  'index',
  'price',
  'cost_coefficient',
  'total',
] as const;
export type EstimateColumn = (typeof ESTIMATE_COLUMNS)[number];
export type EstimateHeader = { firstRow: number; lastRow: number; columns: ReadonlyMap<EstimateColumn, number> };

const ROWS_SEARCHED = 120;
const MOST_HEADER_ROWS = 8;
/** Words required to accept twelve numbered columns. */
const WORDS = [/обоснован/, /наименован/, /коэф/, /индекс|базис/, /текущ/];

/**
 * The header of a local estimate by the resource-index method: twelve columns with the words of the form, numbered
 * or not; `null` for any other table.
 */
export function findEstimateHeader(sheet: Sheet): EstimateHeader | null {
  return numberedHeader(sheet) ?? titledHeader(sheet);
}

function numberedHeader(sheet: Sheet): EstimateHeader | null {
  for (const [index, row] of sheet.rows.slice(0, ROWS_SEARCHED).entries()) {
    const columns = numberedColumns(row);
    if (columns === null) continue;
    const above = sheet.rows.slice(Math.max(0, index - MOST_HEADER_ROWS), index);
    const first = above.findLastIndex((one) => WORDS[0]?.test(textOf(one)));
    const heading = above.slice(Math.max(0, first)).map(textOf).join(' ');
    if (first < 0 || !WORDS.every((word) => word.test(heading))) continue;
    return { firstRow: above[first]?.number ?? row.number, lastRow: row.number, columns };
  }
  return null;
}

/** Without numbered columns, as in a pdf: the twelve columns by their words in two rows. */
function titledHeader({ rows }: Sheet): EstimateHeader | null {
  for (const [index, row] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const header = titledBy(row, rows[index + 1]);
    if (header !== null) return header;
  }
  return null;
}

function titledBy(row: SheetRow, next: SheetRow | undefined): EstimateHeader | null {
  if (next?.number !== row.number + 1) return null;
  const heading = `${textOf(row)} ${textOf(next)}`;
  if (!WORDS.every((word) => word.test(heading)) || !WORDS[0]?.test(textOf(row))) return null;
  const filled = [...row.cells, ...next.cells].filter((cell) => displayedText(cell).trim() !== '');
  const places = [...new Set(filled.map(({ column }) => column))].toSorted((first, second) => first - second);
  if (places.length !== ESTIMATE_COLUMNS.length) return null;
  const columns = new Map(ESTIMATE_COLUMNS.map((column, index) => [column, places[index] ?? 0]));
  return { firstRow: row.number, lastRow: next.number, columns };
}

function textOf({ cells }: SheetRow): string {
  return normaliseTitle(cells.map((cell) => (cell.kind === 'text' ? cell.value.slice(0, 250) : '')).join(' '));
}

/** The row with the numbers 1 to 12, in any columns. */
function numberedColumns({ cells }: SheetRow): EstimateHeader['columns'] | null {
  const filled = cells.filter((cell) => displayedText(cell).trim() !== '');
  if (filled.length !== ESTIMATE_COLUMNS.length) return null;
  const columns = new Map<EstimateColumn, number>();
  for (const [index, column] of ESTIMATE_COLUMNS.entries()) {
    const cell = filled[index];
    if (cell === undefined || displayedText(cell).trim() !== String(index + 1)) return null;
    columns.set(column, cell.column);
  }
  return columns;
}
