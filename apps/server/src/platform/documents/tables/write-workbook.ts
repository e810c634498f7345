import type { WorkbookWriter } from '@cj-tech-master/excelts';
import { putText } from '../workbook/cells.ts';
import { makeWorkbook } from '../workbook/make-workbook.ts';
import { putValue } from '../workbook/put-value.ts';
import { MARGINS } from '../workbook/pages.ts';
import { heightOf } from '../workbook/text-height.ts';
import type { TableBook, TableColumn, TableFile } from './table-file.ts';

const AUTHOR = 'Karkas';
const USUAL_HEIGHT = 15;

/** The tables as a workbook: each head stays in sight, columns have their widths and a filter, and no text is a formula. */
export function writeWorkbook({ title, tables }: TableBook): Promise<Uint8Array> {
  return makeWorkbook(
    (workbook) => {
      for (const table of tables) writeSheet(workbook, table, title);
    },
    { author: AUTHOR },
  );
}

function writeSheet(workbook: WorkbookWriter, { sheetName, columns, rows }: TableFile, paper: string): void {
  const sheet = workbook.addWorksheet(sheetName, {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: {
      paperSize: 9,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { ...MARGINS, header: 0.25, footer: 0.25 },
    },
    // A paper says what it is, of which day, and which of how many sheets.
    headerFooter: { oddFooter: `&L&8${plainMark(paper)}&C&8&D&R&8&P / &N` },
  });
  sheet.pageSetup.printTitlesRow = '1:1';
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.autoFilter = { from: { row: 1, col: 1 }, to: { row: 1, col: columns.length } };
  const head = sheet.getRow(1);
  columns.forEach(({ title }, index) => putText(head, index + 1, title, 'list_header'));
  head.commit();
  rows.forEach((cells, place) => {
    const row = sheet.getRow(place + 2);
    // Programs that print measure no row: each says how high its texts are.
    const height = heightOfRow(columns, cells);
    if (height > USUAL_HEIGHT) row.height = height;
    columns.forEach(({ kind }, index) => {
      const value = cells[index] ?? null;
      if (value !== null) putValue(row, index + 1, kind, value, kind === 'text' ? 'list_text' : 'list_figure');
    });
    row.commit();
  });
  sheet.commit();
}

function heightOfRow(columns: readonly TableColumn[], cells: readonly (string | null)[]): number {
  return columns.reduce((height, { kind, width }, index) => {
    const value = kind === 'text' ? (cells[index] ?? null) : null;
    return value === null ? height : Math.max(height, heightOf(value, width, 'list_text'));
  }, USUAL_HEIGHT);
}

/** A mark of a footer begins with an ampersand. */
function plainMark(text: string): string {
  return text.replaceAll('&', '&&');
}
