import { LIMITS } from '../limits.ts';
import { columnLetter, type Sheet, type SheetRow } from '../sheet.ts';
import type { BillColumn, ReadBill, SkippedRow } from '../bill-reader.types.ts';
import type { Header } from './columns/header.ts';
import { rowText } from './rows/classify-rows.ts';
import { emptyTitleBlock, readTitleRow } from './rows/title-block.ts';
import type { Warn } from './warnings.ts';

export function readBlock(rows: readonly SheetRow[]): ReadBill['title_block'] {
  const block = emptyTitleBlock();
  for (const row of rows) readTitleRow(block, row);
  return block;
}

export function rowsAbove(sheet: Sheet, header: Header | null): SheetRow[] {
  return sheet.rows.filter((row) => header !== null && row.number < header.firstRow);
}

export function titleRow(row: SheetRow): SkippedRow {
  return { row: row.number, reason: 'title_block', text: rowText(row) };
}

export function hiddenLetters(sheet: Sheet): Set<string> {
  const letters = new Set<string>();
  for (const { from, to } of sheet.hiddenColumns)
    for (let column = from; column <= Math.min(to, LIMITS.columns); column += 1) letters.add(columnLetter(column));
  return letters;
}

export function warnOfWhole(sheet: Sheet, columns: readonly BillColumn[], rows: ReadBill['rows'], warn: Warn): void {
  const hiddenRows = rows.filter((row) => row.is_hidden).length;
  if (hiddenRows > 0) warn('hidden_rows', { count: hiddenRows });
  const filled = new Set(
    sheet.rows.slice(0, 1000).flatMap((row) => row.cells.map((cell) => columnLetter(cell.column))),
  );
  const used = new Set(columns.filter((column) => column.role !== null).map((column) => column.letter));
  const hidden: string[] = [];
  for (const range of sheet.hiddenColumns) {
    for (let column = range.from; column <= range.to; column += 1) {
      const letter = columnLetter(column);
      if (filled.has(letter) && !used.has(letter)) hidden.push(letter);
    }
  }
  if (hidden.length > 0) warn('hidden_columns', { text: hidden.join(', '), count: hidden.length });
  if (!rows.some((row) => row.kind === 'work')) warn('no_rows', {});
}
