import { rowText } from '../bill/rows/classify-rows.ts';
import { findHeader, type Header } from '../bill/columns/header.ts';
import { MONEY_ROLES } from '../bill/rows/bill-line.ts';
import { isTotal } from '../bill/rows/row-words.ts';
import type { Book } from '../formats/book.ts';
import { cellAt, type Sheet } from '../sheet.ts';
import { UnreadableBill } from '../unreadable-bill.ts';
import type { SheetInfo, SheetKind } from '../bill-reader.types.ts';

/** A longer sheet is not read to the end only to be listed. */
const MOST_COUNTED = 20_000;
const LONGEST_FIRST_ROW = 120;
/** A sheet name that indicates a summary. */
export const SUMMARY_SHEET = /^(итог|свод|всего|summary|total)/i;

/** Describes all sheets of a workbook; those already read are passed in. */
export async function describeSheets(book: Book, read: ReadonlyMap<number, SheetInfo>): Promise<SheetInfo[]> {
  const found: SheetInfo[] = [];
  for (const [index, { name }] of book.sheets.entries())
    found.push(read.get(index) ?? (await describeUnread(book, index, name)));
  return found;
}

export function describeSheet(sheet: Sheet, isRead: boolean): SheetInfo {
  const [first] = sheet.rows;
  return {
    name: sheet.name,
    rows_count: sheet.rows.length,
    kind: kindOfSheet(sheet),
    first_row: first === undefined ? '' : rowText(first).slice(0, LONGEST_FIRST_ROW),
    is_read: isRead,
  };
}

/** A sheet that cannot be read counts as another kind. */
async function describeUnread(book: Book, index: number, name: string): Promise<SheetInfo> {
  try {
    const info = describeSheet(await book.read(index, MOST_COUNTED + 1), false);
    return (info.rows_count ?? 0) > MOST_COUNTED ? { ...info, rows_count: null } : info;
  } catch (error) {
    if (!(error instanceof UnreadableBill)) throw error;
    return { name, rows_count: null, kind: 'other', first_row: '', is_read: false };
  }
}

/** The kind of a sheet, by its header and the rows below. */
export function kindOfSheet(sheet: Sheet): SheetKind {
  if (sheet.rows.length === 0) return 'empty';
  const header = findHeader(sheet);
  if (header === null) return isListOfSums(sheet) ? 'summary' : 'other';
  const isSummaryByName = SUMMARY_SHEET.test(sheet.name.trim());
  if (hasAny(sheet, header, ['quantity', 'coefficient'])) return isSummaryByName ? 'summary' : 'bill';
  if (hasAny(sheet, header, ['price', 'price_material', 'price_work'])) return 'prices';
  return isSummaryByName || hasAny(sheet, header, MONEY_ROLES) ? 'summary' : 'bill';
}

function hasAny(sheet: Sheet, header: Header, roles: readonly Parameters<Header['roles']['get']>[0][]): boolean {
  const columns = roles.flatMap((role) => header.roles.get(role) ?? []);
  return sheet.rows.some(
    (row) => row.number > header.lastRow && columns.some((column) => /\d/.test(cellAt(row, column)?.value ?? '')),
  );
}

// «Наименование
// Сумма» has neither quantity nor unit, so it is not a bill header; the total row identifies it.
function isListOfSums({ rows }: Sheet): boolean {
  return rows.some(
    ({ cells }) =>
      cells.some(({ kind, value }) => kind === 'text' && isTotal(value)) && cells.some(({ kind }) => kind === 'number'),
  );
}
