import type { Book } from './formats/book.ts';
import { detectFormat } from './formats/file-format.ts';
import { openCsv } from './formats/open-csv.ts';
import { openXlsx } from './formats/open-xlsx.ts';

/** A spreadsheet of any format; null for the official XML, which is no table. @throws UnreadableBill */
export async function openBook(bytes: Uint8Array, fileName: string): Promise<Book | null> {
  switch (detectFormat(bytes, fileName)) {
    case 'zip':
      return openXlsx(bytes, fileName);
    case 'ole': {
      // The old format is rare and its library is large, so it is loaded only when such a file comes.
      const { openXls } = await import('./formats/open-xls.ts');
      return openXls(bytes, fileName);
    }
    case 'text':
      return openCsv(bytes, fileName);
    case 'xml':
      return null;
  }
}
