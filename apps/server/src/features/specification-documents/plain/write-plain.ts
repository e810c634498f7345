import { sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { shortTitle } from '@karkas/domain/documents/party.ts';
import type { Row, WorkbookWriter } from '@cj-tech-master/excelts';

import { putBlank, putNumber, putText, quantityFormat } from '#platform/documents/workbook/cells.ts';
import { makeWorkbook } from '#platform/documents/workbook/make-workbook.ts';
import { MONEY_FORMAT, styleOf, type LookName } from '#platform/documents/workbook/styles.ts';
import { computeFigures, type ReportEntry, type ReportFigures } from '../figures/report-figures.ts';
import { printedCode } from '../wording/printed-code.ts';
import { fileTitle } from '../report.texts.ts';
import type { ReportDocument, ReportHead } from '../report.types.ts';
import { PLAIN_TABLE as T } from './plain-table.texts.ts';

const WIDTHS = [8, 13, 9, 18, 60, 10, 14, 14, 16, 30];

/**
 * Writes the specification as a plain table of values that can be read back unchanged. A number that a binary float
 * cannot hold is written as text. @throws InvalidDecimalError
 */
export function plainTable(document: ReportDocument, { withPrices }: { withPrices: boolean }): Promise<Uint8Array> {
  const { head } = document;
  const figures = computeFigures(document);
  return makeWorkbook((workbook) => writeSheet(workbook, { head, figures, withPrices }), {
    author: shortTitle(head.company),
    title: fileTitle(head, 'plain'),
  });
}

type Table = { head: ReportHead; figures: ReportFigures; withPrices: boolean };

function writeSheet(workbook: WorkbookWriter, { head, figures, withPrices }: Table): void {
  const titles = [...T.columns, ...(withPrices ? moneyTitles(head) : []), T.note];
  const sheet = workbook.addWorksheet(T.sheet, { views: [{ state: 'frozen', ySplit: 1 }] });
  const widths = withPrices ? WIDTHS : WIDTHS.filter((_width, at) => at !== 7 && at !== 8);
  sheet.columns = widths.map((width) => ({ width }));
  const header = sheet.getRow(1);
  titles.forEach((title, at) => putText(header, at + 1, title, 'list_header'));
  header.commit();
  let place = 1;
  const write = (cells: readonly PlainCell[], look: LookName): void => {
    place += 1;
    const row = sheet.getRow(place);
    cells.forEach((cell, at) => putCell(row, at + 1, cell, look));
    row.commit();
  };
  for (const entry of figures.entries) {
    const cells = cellsOf(entry, withPrices);
    if (cells !== null) write(cells, entry.kind === 'position' ? 'list_text' : 'list_total');
  }
  const label = sumLabel(figures.totals.charges.length === 0 ? T.total : T.totalOfRows, figures.sums);
  if (withPrices)
    write(
      [null, text(T.total), null, null, text(label), null, null, null, money(figures.sums.total), null],
      'list_total',
    );
  sheet.commit();
}

/** The titles state whether prices include VAT. */
function moneyTitles({ vat_rate: rate, vat_included: isIncluded }: ReportHead): readonly string[] {
  return rate === 'none' ? T.money.plain : isIncluded ? T.money.gross : T.money.net;
}

type PlainCell = { kind: 'text' | 'number' | 'money' | 'quantity'; value: string } | null;

const text = (value: string | null | undefined): PlainCell =>
  value === null || value === undefined || value === '' ? null : { kind: 'text', value };
const money = (value: string | null): PlainCell =>
  value === null ? null : { kind: 'money', value: roundMoney(value) };

function cellsOf(entry: ReportEntry, withPrices: boolean): PlainCell[] | null {
  if (entry.kind === 'section_end') return null;
  const level: PlainCell = { kind: 'number', value: String(entry.kind === 'position' ? entry.depth : entry.depth + 1) };
  if (entry.kind === 'section_start') {
    const { number, name } = entry.row;
    return [
      numberCell(number),
      text(T.section),
      level,
      null,
      text(name),
      null,
      null,
      ...(withPrices ? [null, null] : []),
      null,
    ];
  }
  const { row, mode, total, unitPrice } = entry.figure;
  const { quantity } = row;
  const isRemoved = mode === 'removed';
  return [
    numberCell(row.number),
    text(isRemoved ? T.removed : T.position),
    level,
    text(printedCode(row.code)),
    text(row.name),
    text(row.unit),
    quantity === null ? null : { kind: 'quantity', value: quantity },
    ...(withPrices ? [money(unitPrice), money(isRemoved ? '0' : total)] : []),
    text(row.note),
  ];
}

const numberCell = (number: string): PlainCell => (number === '' ? null : { kind: 'number', value: number });

function putCell(row: Row, at: number, cell: PlainCell, look: LookName): void {
  if (cell === null) putBlank(row, at, look);
  else if (cell.kind === 'text') putText(row, at, cell.value, look);
  else if (cell.kind === 'number') putNumber(row, at, cell.value, look);
  else if (!isExact(cell.value)) putText(row, at, cell.value, look, { align: 'right' });
  else {
    const target = row.getCell(at);
    target.value = Number(cell.value);
    target.style = styleOf(look, {
      align: 'right',
      numFmt: cell.kind === 'money' ? MONEY_FORMAT : quantityFormat(cell.value),
    });
  }
}

/** Whether a spreadsheet keeps every digit. */
function isExact(value: string): boolean {
  const printed = String(Number(value));
  return (
    /^-?\d+(?:\.\d+)?$/.test(printed) &&
    printed.replaceAll(/\D/g, '').length <= 15 &&
    decimal(printed).eq(decimal(value))
  );
}
