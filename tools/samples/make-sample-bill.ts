// Generates the sample bill of the public site, in the official form, with works of its own: `node
// tools/samples/make-sample-bill.ts`.
import path from 'node:path';
import ExcelJS from 'exceljs';
import { SAMPLE_BILL } from './sample-bill.data.ts';

const FILE = path.join(import.meta.dirname, '../../apps/web/public/samples/vedomost-obrazec.xlsx');
const WIDTHS = [6, 62, 10, 14, 26, 18, 22, 10, 24];
/** Fixed, so that the same data generate the same file. */
const MADE_AT = new Date('2026-10-01T00:00:00Z');

const { head, columns, sections, signatures } = SAMPLE_BILL;
const book = new ExcelJS.Workbook();
book.created = MADE_AT;
book.modified = MADE_AT;
const sheet = book.addWorksheet(SAMPLE_BILL.sheet);
sheet.columns = WIDTHS.map((width) => ({ width }));
for (const [label, value] of head) sheet.addRow([label, null, value]);
sheet.addRow([]);
sheet.addRow([...columns]).font = { bold: true };
sheet.addRow([1, 2, 3, 4, 5, '6', '6.1', '6.2', 7]);
for (const section of sections) {
  const row = sheet.addRow([section.title]);
  row.font = { bold: true };
  sheet.mergeCells(row.number, 1, row.number, columns.length);
  for (const [number, name, unit, quantity] of section.rows) sheet.addRow([number, name, unit, quantity]);
}
sheet.addRow([]);
for (const [label, value] of signatures) sheet.addRow([label, null, value]);
await book.xlsx.writeFile(FILE);
