import type { Row } from '@cj-tech-master/excelts';
import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { isFormulaLike } from '@karkas/domain/text/escape-cell-text.ts';
import { asText, MONEY_FORMAT, styleOf, type LookName, type StyleRequest } from './styles.ts';

// XML 1.0 has no other controls, and a spreadsheet program refuses the whole file for one of them.
const NOT_PRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;
const MAX_CELL_TEXT = 32_767;

// A literal inside a formula may not be longer.
const MAX_FORMULA_LITERAL = 250;

/**
 * Text of a person, always as a string and never as a formula. What looks like a formula gets the text format as well,
 * so that a spreadsheet program does not turn it into one when the cell is opened and left.
 */
export function putText(row: Row, column: number, text: string, look: LookName, request: StyleRequest = {}): void {
  const cell = row.getCell(column);
  const style = styleOf(look, request);
  const shown = printable(text);
  cell.value = shown;
  cell.style = isFormulaLike(shown.trimStart()) ? asText(style) : style;
}

/** An empty cell that has the look of its row. */
export function putBlank(row: Row, column: number, look: LookName): void {
  row.getCell(column).style = styleOf(look);
}

export function putMoney(row: Row, column: number, amount: DecimalString, look: LookName): void {
  const cell = row.getCell(column);
  cell.value = Number(amount);
  cell.style = styleOf(look, { align: 'right', numFmt: MONEY_FORMAT });
}

/** A number that a formula gives, with its result, so that a viewer without a calculator shows the same. */
export function putMoneyFormula(row: Row, column: number, formula: string, result: string, look: LookName): void {
  const cell = row.getCell(column);
  cell.value = { formula, result: asResult(result) };
  cell.style = styleOf(look, { align: 'right', numFmt: MONEY_FORMAT });
}

export function putQuantity(
  row: Row,
  column: number,
  quantity: DecimalString,
  look: LookName,
  formula: string | null = null,
): void {
  const cell = row.getCell(column);
  cell.value = formula === null ? Number(quantity) : { formula, result: Number(quantity) };
  cell.style = styleOf(look, { align: 'right', numFmt: quantityFormat(quantity) });
}

/** A number of a row where it is one, so that it sorts as one; `1.10` stays a text, as it would read 1.1. */
export function putNumber(row: Row, column: number, number: string, look: LookName): void {
  if (!/^[1-9]\d{0,8}$/.test(number)) return putText(row, column, number, look, { align: 'center' });
  const cell = row.getCell(column);
  cell.value = Number(number);
  cell.style = styleOf(look, { align: 'center', numFmt: '0' });
}

/** A format with as many places as the number has: one for all would leave a comma after whole numbers. */
export function quantityFormat(quantity: DecimalString): string {
  const places = (/\.(\d*?)0*$/.exec(quantity)?.[1] ?? '').length;
  return places === 0 ? '#,##0' : `#,##0.${'0'.repeat(Math.min(places, 7))}`;
}

/** A text as a literal of a formula. */
export function literal(text: string): string {
  const pieces: string[] = [];
  for (let start = 0; start === 0 || start < text.length; start += MAX_FORMULA_LITERAL) {
    pieces.push(`"${text.slice(start, start + MAX_FORMULA_LITERAL).replaceAll('"', '""')}"`);
  }
  return pieces.join('&');
}

export function printable(text: string): string {
  return text.toWellFormed().replaceAll(NOT_PRINTABLE, ' ').slice(0, MAX_CELL_TEXT);
}

function asResult(result: string): number | string {
  return /^-?\d+(\.\d+)?$/.test(result) ? Number(result) : result;
}
