import { findHeader } from '../bill/columns/header.ts';
import { supposeTable } from '../bill/columns/unnamed-header.ts';
import { LIMITS } from '../limits.ts';
import type { Merge, Sheet, SheetCell, SheetRow } from '../sheet.ts';
import { limitPassed, UnreadableBill } from '../unreadable-bill.ts';
import { wordSheetName } from '../bill-reader.texts.ts';
import type { Book } from './book.ts';

/** A table of a text document, with the paragraphs since the previous table. */
export type TextTable = { before: string[]; rows: SheetRow[]; merges: Merge[]; width: number };

/** Paragraphs before a table serve as its title block; only the last ones are kept. */
export const MAX_PARAGRAPHS = 20;

/**
 * Each table is a sheet, with the preceding paragraphs as rows above its header. A table that continues after a page
 * break or paragraph, with as many columns and no header of its own, is joined to the previous one.
 * @throws UnreadableBill when there is none.
 */
export function bookOfTables(format: Book['format'], tables: readonly TextTable[], file: string): Book {
  const sheets = joined(tables, file);
  if (sheets.length === 0) throw new UnreadableBill('no_tables', { file });
  return {
    format,
    sheets: sheets.map(({ name }) => ({ name, isHidden: false })),
    read(index, rowLimit) {
      const sheet = sheets[index];
      if (sheet === undefined) throw new UnreadableBill('empty_sheet', { file });
      return Promise.resolve(rowLimit === undefined ? sheet : { ...sheet, rows: sheet.rows.slice(0, rowLimit) });
    },
  };
}

export function textCell(column: number, value: string, isBold = false): SheetCell {
  return { column, kind: 'text', value, format: null, formula: null, isBold };
}

type OpenSheet = Sheet & { rows: SheetRow[]; merges: Merge[]; width: number; nextRow: number };

function joined(tables: readonly TextTable[], file: string): Sheet[] {
  const sheets: OpenSheet[] = [];
  for (const table of tables) {
    if (table.rows.length === 0) continue;
    const last = sheets.at(-1);
    const goesOn = last !== undefined && last.width === table.width && isPartOf(table, last);
    const sheet = goesOn ? last : startSheet(table, sheets.length + 1);
    if (!goesOn) sheets.push(sheet);
    append(sheet, table);
    if (sheet.nextRow > LIMITS.rows + 1) throw limitPassed(file, 'rows', { sheet: sheet.name });
  }
  return sheets;
}

/** With the same header repeated, or none, it continues the previous table. */
function isPartOf(table: TextTable, sheet: Sheet): boolean {
  const own = findHeader({ ...sheet, rows: table.rows, merges: table.merges });
  if (own === null) return findHeader(sheet) !== null || supposeTable(sheet).isProven;
  const titles = textsOf(table.rows.find((row) => row.number === own.firstRow));
  return sheet.rows.some((row) => textsOf(row) === titles);
}

function textsOf(row: SheetRow | undefined): string {
  return JSON.stringify(row?.cells.map((cell) => [cell.column, cell.value]));
}

function startSheet(table: TextTable, number: number): OpenSheet {
  const name = wordSheetName(number, table.before.at(-1) ?? '');
  return { name, rows: [], merges: [], hiddenColumns: [], width: table.width, nextRow: 1 };
}

function append(sheet: OpenSheet, { before, rows, merges }: TextTable): void {
  for (const value of before) {
    sheet.rows.push({ number: sheet.nextRow, isHidden: false, cells: [textCell(1, value)] });
    sheet.nextRow += 1;
  }
  const shift = sheet.nextRow - 1;
  for (const row of rows) sheet.rows.push({ ...row, number: row.number + shift });
  for (const { top, bottom, left, right } of merges)
    sheet.merges.push({ top: top + shift, bottom: bottom + shift, left, right });
  sheet.nextRow = shift + (rows.at(-1)?.number ?? 0) + 1;
}
