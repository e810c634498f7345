import type { WritePaper } from '../paper.ts';
import type { TableBook } from './table-file.ts';

/** The library of a format is loaded on first use. */
export const write: WritePaper<TableBook> = async (book, { format }) => {
  const [first] = book.tables;
  if (first === undefined) throw new Error('A file of no tables');
  switch (format) {
    case 'csv':
      return (await import('./write-csv.ts')).writeCsv(first);
    case 'pdf':
      return (await import('./write-pdf.ts')).writePdf(book);
    case 'xlsx':
      return (await import('./write-workbook.ts')).writeWorkbook(book);
    case 'docx':
    case 'arps':
    case 'gge':
      throw new Error(`Tables are not written as ${format}`);
  }
};
