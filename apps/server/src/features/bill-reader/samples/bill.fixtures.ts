import { makeWorkbook, type CellSpec, type RowSpec, type SheetSpec } from '../../../testing/files/make-workbook.ts';
import { readBill } from '../read-bill.ts';
import { UnreadableBill } from '../unreadable-bill.ts';
import type { BillRow, ReadBill, ReadBillInput } from '../bill-reader.types.ts';

/** The simplest header of a bill. */
export const PLAIN_HEADER: CellSpec[] = ['№ п/п', 'Наименование', 'Ед. изм.', 'Кол-во'];

/** Reads a workbook of one sheet with these rows. */
export function readRows(
  rows: RowSpec[],
  rest: Partial<SheetSpec> & Pick<Partial<ReadBillInput>, 'columns'> = {},
): Promise<ReadBill> {
  const { columns, ...sheet } = rest;
  const bytes = makeWorkbook({ sheets: [{ name: 'Лист1', rows, ...sheet }] });
  return readBill({ bytes, fileName: 'bill.xlsx', ...(columns === undefined ? {} : { columns }) });
}

/** `section 1 Name`, `work 1 Name м2 10`: a compact form for assertions. */
export function outline(bill: ReadBill): string[] {
  return bill.rows.map((row) =>
    row.kind === 'section' ? `section${row.level} ${row.number ?? '-'} ${row.name}` : positionLine(row),
  );
}

function positionLine(row: BillRow): string {
  return `${row.kind} ${row.number ?? '-'} ${row.name} ${row.unit_raw ?? '-'} ${row.quantity ?? '-'}`;
}

export function countKinds(bill: ReadBill): Record<BillRow['kind'], number> {
  const counts = { section: 0, work: 0, resource: 0 };
  for (const row of bill.rows) counts[row.kind] += 1;
  return counts;
}

/** Codes of the warnings with their cells: `quantity_missing 3D`. */
export function warningCodes(bill: ReadBill): string[] {
  return bill.warnings.map((warning) => [warning.code, `${warning.row ?? ''}${warning.column ?? ''}`].join(' ').trim());
}

/** The error a reading is expected to throw; fails the test if the bill is read. */
export async function refusalOf(reading: Promise<ReadBill>): Promise<UnreadableBill> {
  try {
    await reading;
  } catch (error) {
    if (error instanceof UnreadableBill) return error;
    throw error;
  }
  throw new Error('The file was read, and it should have been refused');
}
