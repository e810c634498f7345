import type { Book } from './book.ts';
import { readWordTables } from './docx-tables.ts';
import { bookOfTables } from './text-table.ts';
import type { Archive } from './workbook/zip-archive.ts';

/**
 * Opens a text document; its tables are the sheets.
 * @throws UnreadableBill when the package is broken, beyond the limits or has no table.
 */
export async function openDocx(archive: Archive, file: string, part: string): Promise<Book> {
  return bookOfTables('docx', await readWordTables(archive, file, part), file);
}
