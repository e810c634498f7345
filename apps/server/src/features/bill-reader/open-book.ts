import type { Book } from './formats/book.ts';
import { detectFormat } from './formats/file-format.ts';
import { openCsv } from './formats/open-csv.ts';
import { isGrandPackage } from './formats/grand-package.ts';
import { wordPartOf } from './formats/workbook/main-part.ts';
import { openDocx } from './formats/open-docx.ts';
import { isOpenDocument, openOds } from './formats/workbook/open-ods.ts';
import { openXlsx } from './formats/workbook/open-xlsx.ts';
import { openArchive } from './formats/workbook/zip-archive.ts';

/** Opens a table of any format; null for documents of estimate programs. @throws UnreadableBill */
export async function openBook(bytes: Uint8Array, fileName: string): Promise<Book | null> {
  switch (detectFormat(bytes, fileName)) {
    case 'zip':
      return openPackage(bytes, fileName);
    case 'ole': {
      // The old format is rare and its library large, so it is loaded on demand.
      const { openXls } = await import('./formats/workbook/open-xls.ts');
      return openXls(bytes, fileName);
    }
    case 'pdf': {
      // The PDF library is large too.
      const { openPdf } = await import('./formats/pdf/open-pdf.ts');
      return openPdf(bytes, fileName);
    }
    case 'text':
      return openCsv(bytes, fileName);
    case 'xml': {
      const { isMarkupTable, openMarkup } = await import('./formats/open-markup.ts');
      return isMarkupTable(bytes) ? openMarkup(bytes, fileName) : null;
    }
    case 'arps':
      return null;
  }
}

/** A spreadsheet or text document: detected from the package, regardless of the file name. */
async function openPackage(bytes: Uint8Array, fileName: string): Promise<Book | null> {
  const archive = await openArchive(bytes, fileName);
  if (isGrandPackage(archive)) return null;
  if (isOpenDocument(archive)) return openOds(archive, fileName);
  const word = await wordPartOf(archive, fileName);
  return word === null ? openXlsx(archive, fileName) : openDocx(archive, fileName, word);
}
