import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Row, type Style, WorkbookWriter } from '@cj-tech-master/excelts';
import type { PaperForm } from './paper-form.ts';
import type { ColumnKind, TableColumn } from './table-file.ts';
import { cellOf, FONT, HEADER, printable, withQuotePrefix } from './workbook-cells.ts';

type Look = Partial<Style>;
type Sheet = ReturnType<WorkbookWriter['addWorksheet']>;

const A4 = 9;
const LINE_HEIGHT = 12.5;
const SIGNATURE_HEIGHT = 26;
const THIN = { style: 'thin', color: { argb: 'FF8A94A3' } } as const;
const BORDER = { top: THIN, left: THIN, bottom: THIN, right: THIN };
const TITLE: Look = { font: { ...FONT, size: 13, bold: true }, alignment: { vertical: 'middle', wrapText: true } };
const TEXT: Look = { font: FONT, alignment: { vertical: 'top', wrapText: true } };
const LABEL: Look = { font: { ...FONT, color: { argb: 'FF5B6675' } }, alignment: { vertical: 'top', wrapText: true } };
const SIGNATURE: Look = { font: FONT, alignment: { vertical: 'bottom' } };

/** The form as one sheet that prints on upright A4: fitted to the width, the head of its table on every page. */
export async function writeFormWorkbook(form: PaperForm): Promise<Uint8Array> {
  const output = new PassThrough();
  const bytes = buffer(output);
  const workbook = new WorkbookWriter({ stream: output, useStyles: true, useSharedStrings: true });
  const headAt = form.facts.length + 3;
  const sheet = workbook.addWorksheet(sheetName(form.title), {
    pageSetup: {
      paperSize: A4,
      orientation: 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `${headAt}:${headAt}`,
    },
    headerFooter: { oddFooter: '&C&P / &N' },
  });
  sheet.columns = form.columns.map(({ width }) => ({ width }));
  writeHead(sheet, form);
  writeTable(sheet, form, headAt);
  writeFoot(sheet, form, headAt + form.rows.length + (form.totals === null ? 0 : 1) + 2);
  sheet.commit();
  await workbook.commit();
  return withQuotePrefix(await bytes);
}

function writeHead(sheet: Sheet, { title, facts, columns }: PaperForm): void {
  spread(sheet, 1, { text: title, look: TITLE, columns, from: 1, lines: 1.6 });
  facts.forEach(([label, text], index) => {
    const at = index + 2;
    Object.assign(sheet.getRow(at).getCell(1), { value: printable(label), style: LABEL });
    sheet.mergeCells(at, 1, at, 2);
    spread(sheet, at, { text, look: TEXT, columns, from: 3 });
  });
}

function writeTable(sheet: Sheet, { columns, rows, totals }: PaperForm, headAt: number): void {
  const head = sheet.getRow(headAt);
  columns.forEach(({ title }, index) =>
    Object.assign(head.getCell(index + 1), { value: printable(title), style: { ...HEADER, border: BORDER } }),
  );
  head.height = LINE_HEIGHT * 2.5;
  head.commit();
  const lines = totals === null ? rows : [...rows, totals];
  lines.forEach((cells, place) => {
    const row = sheet.getRow(headAt + 1 + place);
    columns.forEach(({ kind }, index) =>
      writeCell(row, index + 1, { kind, value: cells[index] ?? null, isTotal: place === rows.length }),
    );
    row.height = LINE_HEIGHT * Math.max(...columns.map((column, index) => linesOf(cells[index] ?? '', column.width)));
    row.commit();
  });
}

function writeCell(
  row: Row,
  at: number,
  { kind, value, isTotal }: { kind: ColumnKind; value: string | null; isTotal: boolean },
): void {
  const { value: shown, style } = value === null ? { value: null, style: TEXT } : cellOf(kind, value);
  const look = isTotal ? { ...style, font: { ...FONT, bold: true } } : style;
  Object.assign(row.getCell(at), { value: shown, style: { ...look, border: BORDER } });
}

function writeFoot(sheet: Sheet, { notes, signatures, columns }: PaperForm, from: number): void {
  notes.forEach((text, index) => spread(sheet, from + index, { text, look: TEXT, columns, from: 1 }));
  signatures.forEach(({ role, name }, index) => {
    const at = from + notes.length + index;
    const text = `${role}  ____________________  ( ${name ?? '____________________'} )`;
    spread(sheet, at, { text, look: SIGNATURE, columns, from: 1 });
    sheet.getRow(at).height = SIGNATURE_HEIGHT;
  });
}

function spread(
  sheet: Sheet,
  at: number,
  {
    text,
    look,
    columns,
    from,
    lines,
  }: { text: string; look: Look; columns: readonly TableColumn[]; from: number; lines?: number },
): void {
  const row = sheet.getRow(at);
  Object.assign(row.getCell(from), { value: printable(text), style: look });
  if (columns.length > from) sheet.mergeCells(at, from, at, columns.length);
  const width = columns.slice(from - 1).reduce((sum, column) => sum + column.width, 0);
  row.height = LINE_HEIGHT * (lines ?? linesOf(text, width));
}

// A program that prints does not raise the rows of merged cells by itself.
function linesOf(text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / Math.max(width, 1))), 0);
}

const NOT_IN_A_NAME = /[\\/*?:[\]]/g;
const NAME_LENGTH = 31;

function sheetName(title: string): string {
  return printable(title).replaceAll(NOT_IN_A_NAME, ' ').slice(0, NAME_LENGTH);
}
