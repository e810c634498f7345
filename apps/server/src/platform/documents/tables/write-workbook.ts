import type { Row, WorkbookWriter, WorksheetWriter } from '@cj-tech-master/excelts';
import { addAll, decimal } from '@karkas/domain/decimal/decimal.ts';
import { longestWord } from '../longest-word.ts';
import { putBlank, putMoneyFormula, putText } from '../workbook/cells.ts';
import { makeWorkbook } from '../workbook/make-workbook.ts';
import { putValue } from '../workbook/put-value.ts';
import { MARGINS } from '../workbook/pages.ts';
import { columnLetter } from '../workbook/sheet-frame.ts';
import { heightOf } from '../workbook/text-height.ts';
import { headLines } from './list-head.ts';
import { LIST_HEAD } from './list-head.texts.ts';
import { kindOf, valueOf, type TableBook, type TableCell, type TableColumn, type TableFile } from './table-file.ts';

/** Paper size code of the format. */
const A4 = 9;
/** In characters: a wider page would be printed in less than six points. */
const WIDEST_PAGE = 220;
const USUAL_HEIGHT = 15;
const TITLE_HEIGHT = 20;
/** A URL is longer than a column should be. */
const WIDEST_WORD = 40;
/** In characters: cell padding and the filter button. */
const EDGES = 2.5;

type Sheet = Pick<TableBook, 'head'> & { table: TableFile; title: string };

/** The tables as a workbook: header rows, frozen column titles, column widths and a filter; no text is a formula. */
export function writeWorkbook({ title, head, tables }: TableBook): Promise<Uint8Array> {
  const { part } = LIST_HEAD[head.language];
  return makeWorkbook(
    (workbook) => {
      for (const table of tables)
        writeSheet(workbook, { table, head, title: tables.length > 1 ? part(title, table.sheetName) : title });
    },
    { author: head.company, title },
  );
}

function writeSheet(workbook: WorkbookWriter, { table, head, title }: Sheet): void {
  const { sheetName, rows, totals = [] } = table;
  const columns = fitted(table.columns, [...rows, ...totals]);
  const lines = headLines(title, head);
  const top = lines.length + 1;
  const pagesAcross = table.isOnePageWide === true ? 1 : Math.ceil(sumOf(columns) / WIDEST_PAGE);
  const sheet = workbook.addWorksheet(sheetName, {
    views: [{ state: 'frozen', ySplit: top }],
    pageSetup: {
      paperSize: A4,
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: pagesAcross,
      fitToHeight: 0,
      margins: { ...MARGINS, header: 0.25, footer: 0.25 },
    },
    headerFooter: { oddFooter: `&L&8${plainMark(title)}&R&8${LIST_HEAD[head.language].page('&P', '&N')}` },
  });
  sheet.pageSetup.printTitlesRow = `${top}:${top}`;
  if (pagesAcross > 1) sheet.pageSetup.printTitlesColumn = 'A:A';
  sheet.columns = columns.map(({ width }) => ({ width }));
  sheet.autoFilter = { from: { row: top, col: 1 }, to: { row: top + rows.length, col: columns.length } };
  writeHead(sheet, lines);
  writeTitles(sheet.getRow(top), columns);
  [...rows, ...totals].forEach((cells, place) => {
    const isTotal = place >= rows.length;
    const row = sheet.getRow(place + top + 1);
    // Printing programs do not measure rows, so heights are set explicitly.
    const height = heightOfRow(columns, cells);
    if (height > USUAL_HEIGHT) row.height = height;
    columns.forEach((column, index) => {
      const cell = cells[index] ?? null;
      const value = valueOf(cell);
      const kind = kindOf(column, cell);
      if (value === null) putBlank(row, index + 1, isTotal ? 'list_total' : 'list_text');
      else if (isTotal && kind === 'money' && isSumOf(rows, index, value))
        putMoneyFormula(
          row,
          index + 1,
          sumFormula(index, { from: top + 1, to: top + rows.length }),
          value,
          'list_total',
        );
      else
        putValue(
          row,
          index + 1,
          { kind, value, isOdd: kind !== column.kind },
          isTotal ? 'list_total' : kind === 'text' ? 'list_text' : 'list_figure',
        );
    });
    row.commit();
  });
  sheet.commit();
}

function writeTitles(row: Row, columns: readonly TableColumn[]): void {
  row.height = Math.max(USUAL_HEIGHT, ...columns.map(({ title, width }) => heightOf(title, width, 'list_header')));
  columns.forEach(({ title }, index) => putText(row, index + 1, title, 'list_header'));
  row.commit();
}

/** A total its column adds up to becomes a formula; a total of partial rows stays a value. */
function isSumOf(rows: TableFile['rows'], index: number, total: string): boolean {
  const amounts = rows.map((row) => valueOf(row[index] ?? null)).filter((value) => value !== null);
  return amounts.length > 0 && decimal(addAll(amounts)).eq(total);
}

function sumFormula(index: number, { from, to }: { from: number; to: number }): string {
  const column = columnLetter(index + 1);
  return `SUM(${column}${from}:${column}${to})`;
}

function writeHead(sheet: WorksheetWriter, lines: readonly string[]): void {
  lines.forEach((text, index) => {
    const row = sheet.getRow(index + 1);
    const isTitle = index === 1;
    if (isTitle) row.height = TITLE_HEIGHT;
    putText(row, 1, text, isTitle ? 'list_title' : 'list_fact');
    row.commit();
  });
}

const sumOf = (columns: readonly TableColumn[]): number => columns.reduce((sum, { width }) => sum + width, 0);

/**
 * Column widths fitted to their words. A table meant to be one page wide stays so: long words are broken before the
 * page is split.
 */
function fitted(columns: readonly TableColumn[], rows: TableFile['rows']): TableColumn[] {
  const wide = columns.map((column, index) => ({ ...column, width: widthFor(column, rows, index) }));
  if (sumOf(wide) <= WIDEST_PAGE || sumOf(columns) > WIDEST_PAGE) return wide;
  return wide.map((column, index) => {
    const meant = Math.max(columns[index]?.width ?? 0, longestWord(column.title) + EDGES);
    return column.kind === 'text' && column.width > meant ? { ...column, width: meant } : column;
  });
}

/**
 * The intended width, reduced for an empty column, and at least the longest word: a number that does not fit is
 * displayed as `###`.
 */
function widthFor(column: TableColumn, rows: TableFile['rows'], index: number): number {
  const title = longestWord(column.title) + EDGES;
  if (rows.length > 0 && rows.every((row) => (valueOf(row[index] ?? null) ?? '') === '')) return title;
  const longest = rows.reduce((most, row) => {
    const value = valueOf(row[index] ?? null);
    return value === null || kindOf(column, row[index] ?? null) !== 'text' ? most : Math.max(most, longestWord(value));
  }, 0);
  return Math.max(column.width, title, Math.min(longest, WIDEST_WORD) + 1);
}

function heightOfRow(columns: readonly TableColumn[], cells: readonly TableCell[]): number {
  return columns.reduce((height, column, index) => {
    const cell = cells[index] ?? null;
    const value = kindOf(column, cell) === 'text' ? valueOf(cell) : null;
    return value === null ? height : Math.max(height, heightOf(value, column.width, 'list_text'));
  }, USUAL_HEIGHT);
}

/** A footer code starts with an ampersand, and a footer has at most 255 characters. */
function plainMark(text: string): string {
  return text.slice(0, 150).replaceAll('&', '&&');
}
