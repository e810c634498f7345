// The files of the demo company: `node tools/make-demo-files.ts`.
import fs from 'node:fs';
import path from 'node:path';
import ExcelJS from 'exceljs';
import { printPages } from '../apps/server/src/platform/documents/pdf/pdf-pages.ts';
import { DEMO_BILL, DEMO_LETTERS, DEMO_SCHEDULE } from './demo-files.data.ts';

const FOLDER = path.join(import.meta.dirname, '../apps/server/data/demo');
/** So that the same data make the same workbooks. */
const MADE_AT = new Date('2026-10-01T00:00:00Z');

async function writeTable(file: string, rows: readonly (readonly (string | number)[])[]): Promise<void> {
  const book = new ExcelJS.Workbook();
  book.created = MADE_AT;
  book.modified = MADE_AT;
  const sheet = book.addWorksheet();
  sheet.columns = [{ width: 10 }, { width: 56 }, { width: 14 }, { width: 18 }];
  for (const row of rows) sheet.addRow([...row]);
  sheet.getRow(1).font = { bold: true };
  await book.xlsx.writeFile(path.join(FOLDER, file));
}

fs.mkdirSync(FOLDER, { recursive: true });
for (const { file, title, head, text, signature } of DEMO_LETTERS) {
  const [subject = '', ...paragraphs] = text;
  const pages = await printPages(
    title,
    [
      ...head.map((line) => ({ text: line, fontSize: 10, margin: [30, 2, 30, 2] as [number, number, number, number] })),
      { text: title, fontSize: 15, bold: true, margin: [30, 28, 30, 4] },
      { text: subject, fontSize: 11, bold: true, margin: [30, 0, 30, 14] },
      ...paragraphs.map((line) => ({
        text: line,
        fontSize: 11,
        lineHeight: 1.3,
        margin: [30, 4, 30, 4] as [number, number, number, number],
      })),
      { text: signature, fontSize: 11, margin: [30, 36, 30, 0] },
    ],
    'portrait',
  );
  fs.writeFileSync(path.join(FOLDER, file), pages);
}
await writeTable('schedule.xlsx', DEMO_SCHEDULE);
await writeTable('bill.xlsx', DEMO_BILL);
