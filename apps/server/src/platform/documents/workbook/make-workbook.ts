import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { WorkbookWriter } from '@cj-tech-master/excelts';
import { printable } from './cells.ts';
import { finishPackage } from './finish-package.ts';

/** The bytes of a workbook written sheet by sheet. */
export async function makeWorkbook(
  write: (workbook: WorkbookWriter) => void,
  { author, title, outlinedSheet = null }: { author?: string; title?: string; outlinedSheet?: string | null } = {},
): Promise<Uint8Array> {
  const output = new PassThrough();
  const bytes = buffer(output);
  const workbook = new WorkbookWriter({
    stream: output,
    useStyles: true,
    useSharedStrings: true,
    ...(author === undefined ? {} : { creator: printable(author), lastModifiedBy: printable(author) }),
  });
  write(workbook);
  await workbook.commit();
  return finishPackage(await bytes, { outlinedSheet, title: title === undefined ? null : printable(title) });
}
