import { columnLetter } from './sheet.ts';
import { shownText } from './number-format.ts';
import { openBook } from './open-book.ts';
import type { BillFormat, ReadBillInput } from './vor-reader.types.ts';

const ROWS = 12;
const COLUMNS = 24;
const LONGEST_CELL = 60;

/** The first filled rows of a sheet as a person sees them, to say by hand what stands in which column. */
export type BillPreview = {
  format: BillFormat;
  sheets: string[];
  sheet: string;
  columns: string[];
  rows: { row: number; cells: string[] }[];
};

/** Null for what is no table, and for a sheet that the file does not have. @throws UnreadableBill */
export async function previewBill({ bytes, fileName, sheet: name }: ReadBillInput): Promise<BillPreview | null> {
  const book = await openBook(bytes, fileName);
  if (book === null) return null;
  const index = book.sheets.findIndex((one) => (name === undefined ? !one.isHidden : one.name === name));
  if (index < 0) return null;
  const sheet = await book.read(index, 5 * ROWS);
  const rows = sheet.rows.filter(({ cells }) => cells.some(({ value }) => value !== '')).slice(0, ROWS);
  const widest = Math.min(COLUMNS, Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ column }) => column))));
  return {
    format: book.format,
    sheets: book.sheets.map((one) => one.name),
    sheet: sheet.name,
    columns: Array.from({ length: widest }, (_, place) => columnLetter(place + 1)),
    rows: rows.map(({ number, cells }) => {
      const texts = Array.from({ length: widest }, () => '');
      for (const cell of cells)
        if (cell.column <= widest) texts[cell.column - 1] = shownText(cell).slice(0, LONGEST_CELL);
      return { row: number, cells: texts };
    }),
  };
}
