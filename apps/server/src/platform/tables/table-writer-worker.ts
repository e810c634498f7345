import { move } from 'piscina';
import type { TableFile } from './table-file.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Entry of the worker thread; the bytes move to the caller without a copy. */
export default async function run(table: TableFile): Promise<ReturnType<typeof move>> {
  return move(await writeWorkbook(table));
}
