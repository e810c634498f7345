import { displayedText } from '../number-format.ts';
import { columnLetter, type Sheet } from '../sheet.ts';
import type { SheetPreview } from '../bill-reader.types.ts';

export type PreviewSize = { rows: number; columns: number; longestCell: number };

/** The first filled rows of a sheet as texts, all with the same columns. */
export function previewSheet(sheet: Sheet, size: PreviewSize): SheetPreview {
  const rows = sheet.rows.filter(({ cells }) => cells.some(({ value }) => value !== '')).slice(0, size.rows);
  const widest = Math.min(size.columns, Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ column }) => column))));
  return {
    columns: Array.from({ length: widest }, (_, place) => columnLetter(place + 1)),
    rows: rows.map(({ number, cells }) => {
      const texts = Array.from({ length: widest }, () => '');
      for (const cell of cells)
        if (cell.column <= widest) texts[cell.column - 1] = displayedText(cell).slice(0, size.longestCell);
      return { row: number, cells: texts };
    }),
  };
}
