import type { WorkbookWriter } from '@cj-tech-master/excelts';
import { putText } from '../workbook/cells.ts';
import { makeWorkbook } from '../workbook/make-workbook.ts';
import { putValue } from '../workbook/put-value.ts';
import type { TableBook, TableFile } from './table-file.ts';

/** The tables as a workbook: each head stays in sight, columns have their widths and a filter, and no text is a formula. */
export function writeWorkbook({ tables }: TableBook): Promise<Uint8Array> {
  return makeWorkbook((workbook) => {
    for (const table of tables) writeSheet(workbook, table);
  });
}

function writeSheet(workbook: WorkbookWriter, { sheetName, columns, rows }: TableFile): void {
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.autoFilter = { from: { row: 1, col: 1 }, to: { row: 1, col: columns.length } };
  const head = sheet.getRow(1);
  columns.forEach(({ title }, index) => putText(head, index + 1, title, 'list_header'));
  head.commit();
  rows.forEach((cells, place) => {
    const row = sheet.getRow(place + 2);
    columns.forEach(({ kind }, index) => {
      const value = cells[index] ?? null;
      if (value !== null) putValue(row, index + 1, kind, value, kind === 'text' ? 'list_text' : 'list_figure');
    });
    row.commit();
  });
  sheet.commit();
}
