import { move } from 'piscina';
import type { TableBook } from './table-file.ts';
import { writeWorkbook } from './write-workbook.ts';

export type TableTask = { book: TableBook; format: 'xlsx' | 'pdf' };

/** Entry of the worker thread; the bytes move to the caller without a copy. The library of PDF is loaded with the first one. */
export default async function run({ book, format }: TableTask): Promise<ReturnType<typeof move>> {
  if (format === 'xlsx') return move(await writeWorkbook(book));
  const { writePdf } = await import('./write-pdf.ts');
  return move(await writePdf(book));
}
