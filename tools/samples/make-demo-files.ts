// Generates the files of the demo company: `node tools/samples/make-demo-files.ts`.
import fs from 'node:fs';
import path from 'node:path';
import ExcelJS from 'exceljs';
import { type Content, printPages } from '../../apps/server/src/platform/documents/pdf/pdf-pages.ts';
import { LIST_HEAD } from '../../apps/server/src/platform/documents/tables/list-head.texts.ts';
import { DEMO_BILL, DEMO_LETTERS, DEMO_SCHEDULE } from './demo-files.data.ts';

const FOLDER = path.join(import.meta.dirname, '../../apps/server/data/demo');
/** Fixed, so that the same data generate the same workbooks. */
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

const SIDE = 30;
const line = (text: string, fontSize: number, above: number, bold = false): Content => ({
  text,
  fontSize,
  bold,
  lineHeight: 1.3,
  margin: [SIDE, above, SIDE, 2],
});

fs.mkdirSync(FOLDER, { recursive: true });
for (const { file, title, head, text, signature } of DEMO_LETTERS) {
  const [subject = '', ...paragraphs] = text;
  const content = [
    ...head.map((words) => line(words, 10, 2)),
    line(title, 15, 28, true),
    line(subject, 11, 2, true),
    ...paragraphs.map((words) => line(words, 11, 8)),
    line(signature, 11, 36),
  ];
  const pdf = await printPages(title, {
    orientation: 'portrait',
    footer: (page, pages) => [title, LIST_HEAD.ru.page(page, pages)],
    content: () => content,
  });
  fs.writeFileSync(path.join(FOLDER, file), pdf);
}
await writeTable('schedule.xlsx', DEMO_SCHEDULE);
await writeTable('bill.xlsx', DEMO_BILL);
