import type { WritePaper } from '../paper.ts';
import type { TableBook, TableFile } from './table-file.ts';

/** The library of a format is loaded with the first file of it. */
export const write: WritePaper<TableFile | TableBook> = async (file, { format }) => {
  const book = 'tables' in file ? file : { title: file.sheetName, tables: [file] };
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
      throw new Error('Tables are not printed as docx');
  }
};
