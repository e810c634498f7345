import { openBook } from './open-book.ts';
import { previewSheet, type PreviewSize } from './sheets/preview-sheet.ts';
import type { BillFormat, ReadBillInput, SheetPreview } from './bill-reader.types.ts';

const SIZE: PreviewSize = { rows: 12, columns: 24, longestCell: 60 };

/** The first filled rows of a sheet as displayed, to map columns by hand. */
export type BillPreview = SheetPreview & { format: BillFormat; sheets: string[]; sheet: string };

/** Null for a file that is not a table, or a missing sheet. @throws UnreadableBill */
export async function previewBill({ bytes, fileName, sheet: name }: ReadBillInput): Promise<BillPreview | null> {
  const book = await openBook(bytes, fileName);
  if (book === null) return null;
  const index = book.sheets.findIndex((one) => (name === undefined ? !one.isHidden : one.name === name));
  if (index < 0) return null;
  const sheet = await book.read(index, 5 * SIZE.rows);
  return {
    format: book.format,
    sheets: book.sheets.map((one) => one.name),
    sheet: sheet.name,
    ...previewSheet(sheet, SIZE),
  };
}
