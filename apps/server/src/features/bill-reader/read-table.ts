import { openBook } from './open-book.ts';
import { displayedText } from './number-format.ts';
import type { SheetCell } from './sheet.ts';
import { LIMITS } from './limits.ts';
import { limitPassed, UnreadableBill } from './unreadable-bill.ts';
import type { ReadBillInput } from './bill-reader.types.ts';

const MAX_COLUMNS = 60;
/** Titles and a header above the counted rows. */
const ROWS_ABOVE = 20;

/**
 * Reads the first visible sheet of any spreadsheet as text, row by row, for tables that are not bills.
 * @throws UnreadableBill for a file that is not a table or beyond the limits.
 */
export async function readTable({ bytes, fileName }: Pick<ReadBillInput, 'bytes' | 'fileName'>): Promise<string[][]> {
  if (bytes.length > LIMITS.file_bytes) throw limitPassed(fileName, 'file_bytes');
  const book = await openBook(bytes, fileName);
  if (book === null) throw new UnreadableBill('not_a_spreadsheet', { file: fileName });
  const first = book.sheets.findIndex((one) => !one.isHidden);
  const sheet = await book.read(Math.max(0, first));
  // Read completely and then rejected: a partial read would lose rows silently.
  const filled = sheet.rows.filter((row) => row.cells.some((cell) => textOf(cell).trim() !== ''));
  if (filled.length > LIMITS.table_rows + ROWS_ABOVE) throw limitPassed(fileName, 'table_rows');
  return sheet.rows.map((row) => {
    const cells: string[] = [];
    for (const cell of row.cells) if (cell.column <= MAX_COLUMNS) cells[cell.column - 1] = textOf(cell);
    return Array.from(cells, (value) => value ?? '');
  });
}

/** Dates are formatted, because a serial number means nothing to the reader of the table. */
const textOf = (cell: SheetCell): string => (cell.kind === 'date' ? displayedText(cell) : cell.value);
