import { findHeader } from '../bill/header.ts';
import { LIMITS } from '../limits.ts';
import type { Merge, Sheet, SheetRow } from '../sheet.ts';
import { limitPassed, UnreadableBill } from '../unreadable-bill.ts';
import { wordSheetName } from '../vor-reader.texts.ts';
import type { Book } from './book.ts';
import { readWordTables, type WordTable } from './docx-tables.ts';
import type { Archive } from './zip-archive.ts';

/**
 * Opens a text document: each of its tables is a sheet, with the paragraphs before it as the rows above its heading. A table
 * that goes on after a page or a paragraph, with as many columns and no heading of its own, is one with the table before.
 * @throws UnreadableBill when the package is broken, beyond the limits or has no table.
 */
export async function openDocx(archive: Archive, file: string, part: string): Promise<Book> {
  const tables = await readWordTables(archive, file, part);
  const sheets = joined(tables, file);
  if (sheets.length === 0) throw new UnreadableBill('no_tables', { file });
  return {
    format: 'docx',
    sheets: sheets.map(({ name }) => ({ name, isHidden: false })),
    read(index, rowLimit) {
      const sheet = sheets[index];
      if (sheet === undefined) throw new UnreadableBill('empty_sheet', { file });
      return Promise.resolve(rowLimit === undefined ? sheet : { ...sheet, rows: sheet.rows.slice(0, rowLimit) });
    },
  };
}

type OpenSheet = Sheet & { rows: SheetRow[]; merges: Merge[]; width: number; nextRow: number };

function joined(tables: readonly WordTable[], file: string): Sheet[] {
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

/** The same heading again, or none: rows of the table before. */
function isPartOf(table: WordTable, sheet: Sheet): boolean {
  const own = findHeader({ ...sheet, rows: table.rows, merges: table.merges });
  if (own === null) return findHeader(sheet) !== null;
  const titles = textsOf(table.rows.find((row) => row.number === own.firstRow));
  return sheet.rows.some((row) => textsOf(row) === titles);
}

function textsOf(row: SheetRow | undefined): string {
  return JSON.stringify(row?.cells.map((cell) => [cell.column, cell.value]));
}

function startSheet(table: WordTable, number: number): OpenSheet {
  const name = wordSheetName(number, table.before.at(-1) ?? '');
  return { name, rows: [], merges: [], hiddenColumns: [], width: table.width, nextRow: 1 };
}

function append(sheet: OpenSheet, { before, rows, merges }: WordTable): void {
  for (const value of before) {
    const cell = { column: 1, kind: 'text', value, format: null, formula: null, isBold: false } as const;
    sheet.rows.push({ number: sheet.nextRow, isHidden: false, cells: [cell] });
    sheet.nextRow += 1;
  }
  const shift = sheet.nextRow - 1;
  for (const row of rows) sheet.rows.push({ ...row, number: row.number + shift });
  for (const { top, bottom, left, right } of merges)
    sheet.merges.push({ top: top + shift, bottom: bottom + shift, left, right });
  sheet.nextRow = shift + (rows.at(-1)?.number ?? 0) + 1;
}
