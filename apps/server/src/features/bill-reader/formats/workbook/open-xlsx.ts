import { UnreadableBill } from '../../unreadable-bill.ts';
import type { Book } from '../book.ts';
import { readSharedStrings, readStyles, readWorkbook } from './workbook-parts.ts';
import { readWorksheet } from './worksheet.ts';
import type { Archive } from './zip-archive.ts';

/**
 * Opens an xlsx or xlsm package. Macros, external links, pictures and embedded objects are never opened.
 * @throws UnreadableBill when the package is broken, encrypted, beyond the limits or not a spreadsheet.
 */
export async function openXlsx(archive: Archive, file: string): Promise<Book> {
  const workbook = await readWorkbook(archive, file);
  if (workbook.sheets.length === 0) throw new UnreadableBill('not_a_spreadsheet', { file });
  const strings = workbook.stringsPart === null ? [] : await readSharedStrings(archive, file, workbook.stringsPart);
  const styles = workbook.stylesPart === null ? [] : await readStyles(archive, file, workbook.stylesPart);
  const context = { archive, file, strings, styles, is1904: workbook.is1904 };
  return {
    format: 'xlsx',
    sheets: workbook.sheets,
    async read(index, rowLimit) {
      const entry = workbook.sheets[index];
      if (entry === undefined) throw new UnreadableBill('empty_sheet', { file });
      return readWorksheet(context, entry, rowLimit);
    },
  };
}
