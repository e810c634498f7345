import type { MadeBill } from './priced-bills.fixtures.ts';
import type { OfficeBill } from './office-bills.fixtures.ts';
import type { ReadBill } from '../bill-reader.types.ts';

/** Classifies the filled rows of a workbook: read, reported, header, or lost. */
export type RowCount = { filled: number; read: number; reported: number; heading: number; lost: string[] };

/** Counts the rows of a generated workbook; the generator provides its filled rows, without the header. */
export function countMadeRows(made: MadeBill, bill: ReadBill): RowCount {
  const read = new Set(bill.rows.map((row) => row.source.row));
  const reported = new Set(bill.skipped.map((row) => row.row));
  const lost = made.filledRows.filter((row) => !read.has(row) && !reported.has(row));
  return {
    filled: made.filledRows.length,
    read: made.filledRows.filter((row) => read.has(row)).length,
    reported: made.filledRows.filter((row) => !read.has(row) && reported.has(row)).length,
    heading: made.headingRows.length,
    lost: lost.map(String),
  };
}

/** Counts the rows of a real office workbook on the sheets that were read. */
export function countOfficeRows({ sheets, headingRows = 1 }: OfficeBill, bill: ReadBill): RowCount {
  const read = new Set(bill.rows.map((row) => `${row.source.sheet}:${row.source.row}`));
  const reported = new Set(bill.skipped.map((row) => `${row.sheet ?? bill.sheet}:${row.row}`));
  const chosen = new Set(bill.sheets.flatMap((sheet) => (sheet.is_read ? [sheet.name] : [])));
  const count: RowCount = { filled: 0, read: 0, reported: 0, heading: 0, lost: [] };
  for (const { name, rows } of sheets) {
    if (!chosen.has(name)) continue;
    for (const [index, row] of rows.entries()) {
      const cells = Array.isArray(row) ? row : row.cells;
      if (!cells.some((cell) => cell !== null && cell !== '')) continue;
      const place = `${name}:${index + 1}`;
      const below = index + 1 - (bill.header_row ?? 1);
      count.filled += 1;
      if (read.has(place)) count.read += 1;
      else if (reported.has(place)) count.reported += 1;
      else if (below >= 0 && below < headingRows) count.heading += 1;
      else count.lost.push(place);
    }
  }
  return count;
}
