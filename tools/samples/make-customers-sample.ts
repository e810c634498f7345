// Generates the template of the customer import, with the headers that the import reads: `node
// tools/samples/make-customers-sample.ts`.
import path from 'node:path';
import { IMPORT_FIELDS } from '@karkas/api/customers/customer-transfer.schemas.ts';
import ExcelJS from 'exceljs';
import {
  CUSTOMER_COLUMNS,
  TYPE_NAMES,
} from '../../apps/server/src/features/customers/import/customer-columns.texts.ts';
import { SAMPLE_CUSTOMER, SAMPLE_SHEET, SAMPLE_TYPE_ERROR } from './customers-sample.data.ts';

const FILE = path.join(import.meta.dirname, '../../apps/web/public/samples/zakazchiki-obrazec.xlsx');
/** Fixed, so that the same data generate the same file. */
const MADE_AT = new Date('2026-11-01T00:00:00Z');
/** As many rows as a user types by hand. */
const ROWS = 500;
const LONG = 40;
const USUAL = 20;

const book = new ExcelJS.Workbook();
book.created = MADE_AT;
book.modified = MADE_AT;
const sheet = book.addWorksheet(SAMPLE_SHEET, { views: [{ state: 'frozen', ySplit: 1 }] });
// Text throughout: a spreadsheet would drop the leading zero of a code.
sheet.columns = IMPORT_FIELDS.map((field) => ({
  key: field,
  header: CUSTOMER_COLUMNS[field],
  width: /name|address|represented|comment/u.test(field) ? LONG : USUAL,
  style: { numFmt: '@' },
}));
const head = sheet.getRow(1);
head.font = { bold: true };
head.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE7EBF0' } };
sheet.addRow({ ...SAMPLE_CUSTOMER, type: TYPE_NAMES.legal }).font = { italic: true, color: { argb: 'FF59636E' } };
const types = IMPORT_FIELDS.indexOf('type') + 1;
for (let row = 2; row <= ROWS; row += 1)
  sheet.getCell(row, types).dataValidation = {
    type: 'list',
    allowBlank: true,
    formulae: [`"${Object.values(TYPE_NAMES).join(',')}"`],
    showErrorMessage: true,
    errorTitle: SAMPLE_TYPE_ERROR.title,
    error: SAMPLE_TYPE_ERROR.text,
  };
await book.xlsx.writeFile(FILE);
