import { normaliseTitle } from '../bill/columns/header-aliases.ts';
import { displayedText } from '../number-format.ts';
import type { Sheet, SheetRow } from '../sheet.ts';

/** The columns of the local estimate by the resource-index method, by printed numbers (Методика 421/пр, приложение 3). */
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
type Form = { columns: readonly EstimateColumn[]; words: readonly RegExp[] };
/** Both forms with the words of their titles; the resource method states current prices only (приложение 2). */
const FORMS: readonly Form[] = [
  { columns: ESTIMATE_COLUMNS, words: [/обоснован/, /наименован/, /коэф/, /индекс|базис/, /текущ/] },
  {
    columns: ESTIMATE_COLUMNS.filter((column) => column !== 'base_price' && column !== 'index'),
    words: [/обоснован/, /наименован/, /коэф/, /на единицу/, /стоимост/],
  },
];
const FIRST_WORD = /обоснован/;
export type EstimateHeader = { firstRow: number; lastRow: number; columns: ReadonlyMap<EstimateColumn, number> };

const ROWS_SEARCHED = 120;
const MOST_HEADER_ROWS = 8;

/**
 * The header of a local estimate: the twelve columns of the resource-index method or the ten of the resource method,
 * with the words of the form, numbered or not; `null` for any other table.
 */
export function findEstimateHeader(sheet: Sheet): EstimateHeader | null {
  for (const form of FORMS) {
    const header = numberedHeader(sheet, form) ?? titledHeader(sheet, form);
    if (header !== null) return header;
  }
  return null;
}

function numberedHeader(sheet: Sheet, form: Form): EstimateHeader | null {
  for (const [index, row] of sheet.rows.slice(0, ROWS_SEARCHED).entries()) {
    const columns = numberedColumns(row, form);
    if (columns === null) continue;
    const above = sheet.rows.slice(Math.max(0, index - MOST_HEADER_ROWS), index);
    const first = above.findLastIndex((one) => FIRST_WORD.test(textOf(one)));
    const heading = above.slice(Math.max(0, first)).map(textOf).join(' ');
    if (first < 0 || !form.words.every((word) => word.test(heading))) continue;
    return { firstRow: above[first]?.number ?? row.number, lastRow: row.number, columns };
  }
  return null;
}

/** Without numbered columns, as in a pdf: the columns by their words in two rows. */
function titledHeader({ rows }: Sheet, form: Form): EstimateHeader | null {
  for (const [index, row] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const header = titledBy(row, rows[index + 1], form);
    if (header !== null) return header;
  }
  return null;
}

function titledBy(row: SheetRow, next: SheetRow | undefined, form: Form): EstimateHeader | null {
  if (next?.number !== row.number + 1) return null;
  const heading = `${textOf(row)} ${textOf(next)}`;
  if (!form.words.every((word) => word.test(heading)) || !FIRST_WORD.test(textOf(row))) return null;
  const filled = [...row.cells, ...next.cells].filter((cell) => displayedText(cell).trim() !== '');
  const places = [...new Set(filled.map(({ column }) => column))].toSorted((first, second) => first - second);
  if (places.length !== form.columns.length) return null;
  const columns = new Map(form.columns.map((column, index) => [column, places[index] ?? 0]));
  return { firstRow: row.number, lastRow: next.number, columns };
}

function textOf({ cells }: SheetRow): string {
  return normaliseTitle(cells.map((cell) => (cell.kind === 'text' ? cell.value.slice(0, 250) : '')).join(' '));
}

/** The row with the numbers from 1 to that of the last column, in any columns. */
function numberedColumns({ cells }: SheetRow, { columns: form }: Form): EstimateHeader['columns'] | null {
  const filled = cells.filter((cell) => displayedText(cell).trim() !== '');
  if (filled.length !== form.length) return null;
  const columns = new Map<EstimateColumn, number>();
  for (const [index, column] of form.entries()) {
    const cell = filled[index];
    if (cell === undefined || displayedText(cell).trim() !== String(index + 1)) return null;
    columns.set(column, cell.column);
  }
  return columns;
}
