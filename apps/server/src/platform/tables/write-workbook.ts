import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { WorkbookWriter } from '@cj-tech-master/excelts';
import type { TableBook, TableFile } from './table-file.ts';
import { cellOf, HEADER, printable, withQuotePrefix } from './workbook-cells.ts';

/** The tables as a workbook: each head stays in sight, columns have their widths and a filter, and no text is a formula. */
export async function writeWorkbook({ tables }: TableBook): Promise<Uint8Array> {
  const output = new PassThrough();
  const bytes = buffer(output);
  const workbook = new WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: true });
  for (const table of tables) writeSheet(workbook, table);
  await workbook.commit();
  return withQuotePrefix(await bytes);
}

function writeSheet(workbook: WorkbookWriter, { sheetName, columns, rows }: TableFile): void {
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.autoFilter = { from: { row: 1, col: 1 }, to: { row: 1, col: columns.length } };
  const head = sheet.getRow(1);
  columns.forEach(({ title }, index) =>
    Object.assign(head.getCell(index + 1), { value: printable(title), style: HEADER }),
  );
  head.commit();
  rows.forEach((cells, place) => {
    const row = sheet.getRow(place + 2);
    columns.forEach(({ kind }, index) => {
      const value = cells[index] ?? null;
      if (value !== null) Object.assign(row.getCell(index + 1), cellOf(kind, value));
    });
    row.commit();
  });
  sheet.commit();
}
