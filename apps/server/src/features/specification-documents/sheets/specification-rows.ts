import type { Row } from '@cj-tech-master/excelts';
import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { formatPercent } from '@karkas/domain/decimal/format-number.ts';
import { spreadsheetAgrees } from '#platform/documents/workbook/spreadsheet-agrees.ts';
import { rowChange } from '../figures/row-change.ts';
import type { LineFigure, Markup, PositionFigure } from '../figures/price-position.ts';
import { CELL_TEXTS, KIND_MARKS, markupName } from '../report.texts.ts';
import { costCoefficientsOf } from '../figures/resource-lists.ts';
import { nameWithCost } from '../wording/cost-coefficients.texts.ts';
import { nameWithChange } from '../wording/name-with-change.ts';
import { printedCode } from '../wording/printed-code.ts';
import {
  literal,
  putBlank,
  putMoney,
  putMoneyFormula,
  putNumber,
  putQuantity,
  putText,
} from '#platform/documents/workbook/cells.ts';
import { columnLetter, rowHeight, type SheetFrame } from '#platform/documents/workbook/sheet-frame.ts';
import type { LookName } from '#platform/documents/workbook/styles.ts';
import { sumOfKind, type SpecificationColumns } from './specification-columns.ts';

const QUANTITY = 'E';

export type RowContext = {
  frame: SheetFrame;
  columns: SpecificationColumns;
  isCollapsed: boolean;
  markOf: (line: number) => string;
};

/** Rows of a position and its lines. */
export type PositionPlace = { row: number; lineRows: number[] };

type Descriptive = { number: string; code: string | null; name: string; unit: string | null };

/** Writes a position and, one outline level deeper, its lines with overhead and profit. */
export function writePosition(figure: PositionFigure, context: RowContext): PositionPlace {
  const { frame, columns } = context;
  const start = frame.nextRow();
  const described = { ...figure.row, name: nameWithChange(figure, columns.price !== null) };
  frame.addRow(
    (row) => {
      describe(row, described, 'position');
      if (figure.mode === 'removed') putText(row, 5, CELL_TEXTS.removed, 'position', { align: 'center' });
      else writeVolume(row, figure.row.quantity, 'position', null);
      if (columns.price !== null && columns.total !== null)
        writePositionMoney(row, figure, columns.price, columns.total);
      writeChange(row, figure, columns);
      putText(row, columns.kind, figure.mode === 'by_lines' ? KIND_MARKS.position : KIND_MARKS.agreed, 'service');
    },
    heightFor(columns, described, 'position'),
  );
  const lineRows = figure.lines.map((line, index) => writeLine(line, start, context.markOf(index), context));
  if (columns.price !== null && columns.total !== null) {
    const money = { price: columns.price, total: columns.total, first: start + 1, last: start + figure.lines.length };
    if (figure.overhead !== null) writeMarkup('overhead', figure.overhead, figure.payroll, money, context);
    if (figure.profit !== null) writeMarkup('profit', figure.profit, figure.payroll, money, context);
  }
  return { row: start, lineRows };
}

function writeChange(row: Row, figure: PositionFigure, columns: SpecificationColumns): void {
  if (columns.change === null || columns.total === null) return;
  const { before, effect } = columns.change;
  const { before: was, effect: by } = rowChange(figure.row, figure.total);
  if (was === null) putText(row, before, CELL_TEXTS.no_price, 'position', { align: 'right', italic: true });
  else putMoney(row, before, was, 'position');
  if (by === null) return putText(row, effect, CELL_TEXTS.nothing, 'position', { align: 'right' });
  const cells = [columns.total, before].map((column) => `${columnLetter(column)}${row.number}`);
  // N() treats the text for a missing price as zero.
  putMoneyFormula(row, effect, `ROUND(N(${cells[0]})-N(${cells[1]}),2)`, by, 'position');
}

function describe(row: Row, { number, code, name, unit }: Descriptive, look: LookName): void {
  if (look === 'position') putNumber(row, 1, number, look);
  else putText(row, 1, number, look, { align: 'center' });
  putText(row, 2, code ?? '', look);
  putText(row, 3, name, look, { indent: look === 'line' ? 1 : 0 });
  putText(row, 4, unit ?? '', look, { align: 'center' });
}

function heightFor(
  { list }: SpecificationColumns,
  { code, name, unit }: Omit<Descriptive, 'number'>,
  look: LookName,
): number {
  return rowHeight(list, { 2: code, 3: name, 4: unit }, look);
}

function writeVolume(row: Row, quantity: string | null, look: LookName, formula: string | null): void {
  if (quantity === null) putText(row, 5, CELL_TEXTS.nothing, look, { align: 'right' });
  else putQuantity(row, 5, quantity, look, formula);
}

function writePositionMoney(row: Row, figure: PositionFigure, price: number, total: number): void {
  const at = row.number;
  const [priceCell, totalCell] = [`${columnLetter(price)}${at}`, `${columnLetter(total)}${at}`];
  switch (figure.mode) {
    case 'unpriced':
      putText(row, price, CELL_TEXTS.no_price, 'position', { align: 'right' });
      return putMoneyFormula(row, total, productOrText(at, priceCell), CELL_TEXTS.no_price, 'position');
    case 'removed':
      putText(row, price, CELL_TEXTS.nothing, 'position', { align: 'right' });
      return putMoney(row, total, '0.00', 'position');
    case 'unmeasured':
      putMoney(row, price, figure.unitPrice ?? '0', 'position');
      return putText(row, total, CELL_TEXTS.no_quantity, 'position', { align: 'right' });
    case 'agreed':
      putMoney(row, price, figure.unitPrice ?? '0', 'position');
      if (figure.isProduct)
        return putMoneyFormula(row, total, `ROUND(${QUANTITY}${at}*${priceCell},2)`, figure.total ?? '0', 'position');
      return putMoney(row, total, figure.total ?? '0', 'position');
    case 'by_lines': {
      const details = figure.lines.length + (figure.overhead === null ? 0 : 1) + (figure.profit === null ? 0 : 1);
      const letter = columnLetter(total);
      const sum = `ROUND(SUM(${letter}${at + 1}:${letter}${at + details}),2)`;
      const isComplete = figure.lines.every((line) => line.amount !== null);
      const lines = `${letter}${at + 1}:${letter}${at + figure.lines.length}`;
      const formula = isComplete ? sum : `IF(COUNT(${lines})=0,${literal(CELL_TEXTS.no_price)},${sum})`;
      writeUnitPrice(row, price, figure, totalCell);
      return putMoneyFormula(row, total, formula, figure.total ?? CELL_TEXTS.no_price, 'position');
    }
  }
}

// A unit price derived on the sheet is informative; where the program would round it differently, the value is written.
function writeUnitPrice(row: Row, column: number, figure: PositionFigure, totalCell: string): void {
  const {
    unitPrice,
    total,
    row: { quantity },
  } = figure;
  if (quantity === null || (total !== null && unitPrice === null))
    return putText(row, column, CELL_TEXTS.nothing, 'position', { align: 'right' });
  const quotient = `ROUND(${totalCell}/${QUANTITY}${row.number},2)`;
  if (figure.lines.some((line) => line.amount === null)) {
    const formula = `IF(ISNUMBER(${totalCell}),${quotient},${literal(CELL_TEXTS.nothing)})`;
    return putMoneyFormula(row, column, formula, unitPrice ?? CELL_TEXTS.nothing, 'position');
  }
  if (unitPrice === null || total === null)
    return putText(row, column, CELL_TEXTS.nothing, 'position', { align: 'right' });
  if (spreadsheetAgrees([total], Number(quantity), 2, unitPrice))
    return putMoneyFormula(row, column, quotient, unitPrice, 'position');
  return putMoney(row, column, unitPrice, 'position');
}

function productOrText(at: number, priceCell: string): string {
  return `IF(ISNUMBER(${priceCell}),ROUND(${QUANTITY}${at}*${priceCell},2),${literal(CELL_TEXTS.no_price)})`;
}

function writeLine(
  figure: LineFigure,
  positionRow: number,
  mark: string,
  { frame, columns, isCollapsed }: RowContext,
): number {
  const { line, normDivisor } = figure;
  const name = columns.price === null ? line.name : nameWithCost(line.name, costCoefficientsOf(figure));
  const described = { ...line, name, code: printedCode(line.code) };
  return frame.addRow(
    (row) => {
      row.outlineLevel = 1;
      row.hidden = isCollapsed;
      describe(row, described, 'line');
      const volume = `${QUANTITY}${positionRow}${normDivisor === 1 ? '' : `/${normDivisor}`}`;
      writeVolume(
        row,
        line.quantity,
        'line',
        normDivisor === null || line.norm_quantity === null
          ? null
          : `ROUND(${volume}*${plain(decimal(line.norm_quantity))},7)`,
      );
      if (columns.price !== null && columns.total !== null) writeLineMoney(row, figure, columns.price, columns.total);
      putBlankChange(row, columns);
      putText(row, columns.kind, KIND_MARKS[line.kind], 'service');
      putText(row, columns.mark, mark, 'service');
    },
    heightFor(columns, described, 'line'),
  );
}

function writeLineMoney(row: Row, { line, state, amount, isProduct }: LineFigure, price: number, total: number): void {
  const priceCell = `${columnLetter(price)}${row.number}`;
  switch (state) {
    case 'priced':
      putMoney(row, price, line.price ?? '0', 'line');
      if (isProduct)
        return putMoneyFormula(row, total, `ROUND(${QUANTITY}${row.number}*${priceCell},2)`, amount ?? '0', 'line');
      return putMoney(row, total, amount ?? '0', 'line');
    case 'unpriced':
      putText(row, price, CELL_TEXTS.no_price, 'line', { align: 'right', italic: true });
      return putMoneyFormula(row, total, productOrText(row.number, priceCell), CELL_TEXTS.no_price, 'line');
    case 'customer':
      putText(row, price, CELL_TEXTS.from_customer, 'line', { align: 'right', italic: true });
      return putMoney(row, total, '0.00', 'line');
    case 'in_agreed_price':
      putText(row, price, CELL_TEXTS.in_agreed_price, 'line', { align: 'right', italic: true });
      return putBlank(row, total, 'line');
    case 'unmeasured':
      putMoney(row, price, line.price ?? '0', 'line');
      return putText(row, total, CELL_TEXTS.no_quantity, 'line', { align: 'right', italic: true });
  }
}

function putBlankChange(row: Row, { change }: SpecificationColumns): void {
  if (change === null) return;
  putBlank(row, change.before, 'line');
  putBlank(row, change.effect, 'line');
}

/** A row of overhead or profit: the percent in the quantity column, its base (the payroll) in the price column. */
function writeMarkup(
  kind: 'overhead' | 'profit',
  markup: Markup,
  payroll: string,
  { price, total, first, last }: { price: number; total: number; first: number; last: number },
  { frame, columns, isCollapsed }: RowContext,
): void {
  const payrollOf = (mark: string): string => sumOfKind(columns, total, mark, first, last);
  frame.addRow(
    (row) => {
      row.outlineLevel = 1;
      row.hidden = isCollapsed;
      const unit = markup.percent === null ? null : CELL_TEXTS.percent_unit;
      describe(row, { number: '', code: KIND_MARKS[kind], name: nameOf(kind, markup), unit }, 'line');
      writeVolume(row, markup.percent, 'line', null);
      putMoneyFormula(
        row,
        price,
        `ROUND(${payrollOf(KIND_MARKS.labour)}+${payrollOf(KIND_MARKS.machinist)},2)`,
        payroll,
        'line',
      );
      const formula = `ROUND(${columnLetter(price)}${row.number}*${QUANTITY}${row.number}/100,2)`;
      if (markup.isProduct) putMoneyFormula(row, total, formula, markup.amount, 'line');
      else putMoney(row, total, markup.amount, 'line');
      putBlankChange(row, columns);
      putText(row, columns.kind, KIND_MARKS[kind], 'service');
    },
    heightFor(columns, { name: nameOf(kind, markup), code: null, unit: null }, 'line'),
  );
}

function nameOf(kind: 'overhead' | 'profit', { percent }: Markup): string {
  return percent === null ? markupName(kind) : `${markupName(kind)} (${formatPercent(percent)})`;
}
