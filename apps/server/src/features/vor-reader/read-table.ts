import { openBook } from './open-book.ts';
import { LIMITS } from './limits.ts';
import { limitPassed, UnreadableBill } from './unreadable-bill.ts';
import type { ReadBillInput } from './vor-reader.types.ts';

const MAX_ROWS = 5000;
const MAX_COLUMNS = 60;

/**
 * The first visible sheet of any spreadsheet as text, row by row, for tables that are no bills.
 * @throws UnreadableBill for a file that is no table or beyond the limits.
 */
export async function readTable({ bytes, fileName }: Pick<ReadBillInput, 'bytes' | 'fileName'>): Promise<string[][]> {
  if (bytes.length > LIMITS.file_bytes) throw limitPassed(fileName, 'file_bytes');
  const book = await openBook(bytes, fileName);
  if (book === null) throw new UnreadableBill('not_a_spreadsheet', { file: fileName });
  const sheet = await book.read(
    Math.max(
      0,
      book.sheets.findIndex((one) => !one.isHidden),
    ),
    MAX_ROWS,
  );
  return sheet.rows.map((row) => {
    const cells: string[] = [];
    for (const cell of row.cells) if (cell.column <= MAX_COLUMNS) cells[cell.column - 1] = cell.value;
    return Array.from(cells, (value) => value ?? '');
  });
}
