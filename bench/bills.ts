// Prints every row and kopeck that the reader finds in the test workbooks, one per line:
// node bench/bills.ts [seeds for each generated layout, 8]
import {
  countMadeRows,
  countOfficeRows,
  type RowCount,
} from '../apps/server/src/features/bill-reader/samples/bill-counts.fixtures.ts';
import { FIRST_OFFICE_BILLS } from '../apps/server/src/features/bill-reader/samples/office-bills.fixtures.ts';
import { SECOND_OFFICE_BILLS } from '../apps/server/src/features/bill-reader/samples/office-bills-second.fixtures.ts';
import { THIRD_OFFICE_BILLS } from '../apps/server/src/features/bill-reader/samples/office-bills-third.fixtures.ts';
import { FOURTH_OFFICE_BILLS } from '../apps/server/src/features/bill-reader/samples/office-bills-fourth.fixtures.ts';
import { ODD_LAYOUTS } from '../apps/server/src/features/bill-reader/samples/odd-layouts.fixtures.ts';
import { randomOf } from '../apps/server/src/features/bill-reader/samples/priced-bills.fixtures.ts';
import { FIRST_LAYOUTS } from '../apps/server/src/features/bill-reader/samples/priced-layouts.fixtures.ts';
import { readBill } from '../apps/server/src/features/bill-reader/read-bill.ts';
import type { ReadBill } from '../apps/server/src/features/bill-reader/bill-reader.types.ts';
import { makeWorkbook } from '../apps/server/src/testing/files/make-workbook.ts';

const seeds = Number(process.argv[2] ?? 8);

function line(workbook: string, { filled, read, reported, heading, lost }: RowCount, bill: ReadBill) {
  const money = bill.reconciliation;
  return {
    workbook,
    filled,
    read,
    reported,
    heading,
    lost: lost.length,
    'in the file': money?.file_total ?? '—',
    'as read': money?.read_total ?? '—',
    difference: money?.difference ?? '—',
  };
}

const made = Object.entries({ ...FIRST_LAYOUTS, ...ODD_LAYOUTS }).flatMap(([name, layout]) =>
  Array.from({ length: seeds }, (_none, index) => ({
    name: `${name} ${index + 1}`,
    made: layout(randomOf(index + 1)),
  })),
);
const lines = [];
for (const { name, made: workbook } of made) {
  const bill = await readBill({ bytes: workbook.bytes, fileName: 'bill.xlsx' });
  lines.push(line(name, countMadeRows(workbook, bill), bill));
}
for (const office of [...FIRST_OFFICE_BILLS, ...SECOND_OFFICE_BILLS, ...THIRD_OFFICE_BILLS, ...FOURTH_OFFICE_BILLS]) {
  const bytes = makeWorkbook({ sheets: office.sheets });
  const bill = await readBill({
    bytes,
    fileName: 'bill.xlsx',
    ...(office.read === undefined ? {} : { sheets: office.read }),
  });
  lines.push(line(office.title, countOfficeRows(office, bill), bill));
}
console.table(lines);
const lost = lines.reduce((sum, { lost: count }) => sum + count, 0);
console.log(
  `${lines.length} workbooks (${made.length} made by rule, ${lines.length - made.length} as offices send them), rows lost: ${lost}`,
);
