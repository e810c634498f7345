import { move } from 'piscina';
import type { PaperForm } from './paper-form.ts';
import type { TableBook } from './table-file.ts';
import { writeWorkbook } from './write-workbook.ts';

export type TableTask = { book: TableBook; format: 'xlsx' | 'pdf' } | { form: PaperForm; format: 'xlsx' | 'pdf' };

/** Entry of the worker thread; the bytes move to the caller without a copy. The library of PDF is loaded with the first one. */
export default async function run(task: TableTask): Promise<ReturnType<typeof move>> {
  return move(await ('form' in task ? writeForm(task) : writeBook(task)));
}

async function writeBook({ book, format }: Extract<TableTask, { book: TableBook }>): Promise<Uint8Array> {
  if (format === 'xlsx') return writeWorkbook(book);
  const { writePdf } = await import('./write-pdf.ts');
  return writePdf(book);
}

async function writeForm({ form, format }: Extract<TableTask, { form: PaperForm }>): Promise<Uint8Array> {
  if (format === 'xlsx') return (await import('./write-form-workbook.ts')).writeFormWorkbook(form);
  return (await import('./write-form-pdf.ts')).writeFormPdf(form);
}
