import type { Row } from '@cj-tech-master/excelts';
import type { DecimalString } from '@karkas/domain/decimal/decimal.ts';
import { isFormulaLike } from '@karkas/domain/text/escape-cell-text.ts';
import { asText, MONEY_FORMAT, styleOf, type LookName, type StyleRequest } from './styles.ts';

// XML 1.0 allows no other control characters; spreadsheet programs reject a file containing one.
const NOT_PRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;
const MAX_CELL_TEXT = 32_767;

// Maximum length of a literal in a formula.
const MAX_FORMULA_LITERAL = 250;

/**
 * User text, always a string and never a formula. Text that looks like a formula also gets the text format, so that a
 * spreadsheet program does not convert it when the cell is edited.
 */
export function putText(row: Row, column: number, text: string, look: LookName, request: StyleRequest = {}): void {
  const cell = row.getCell(column);
  const style = styleOf(look, request);
  const shown = printable(text);
  cell.value = shown;
  cell.style = isFormulaLike(shown.trimStart()) ? asText(style) : style;
}

/** An empty cell with the look of its row. */
export function putBlank(row: Row, column: number, look: LookName): void {
  row.getCell(column).style = styleOf(look);
}

export function putMoney(row: Row, column: number, amount: DecimalString, look: LookName): void {
  const cell = row.getCell(column);
  cell.value = Number(amount);
  cell.style = styleOf(look, { align: 'right', numFmt: MONEY_FORMAT });
}

/** A number computed by a formula, with its cached result for viewers that do not calculate. */
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

/**
 * A row number as a number where possible, so that it sorts numerically; `1.10` stays text, as it would be read as 1.1.
 */
export function putNumber(row: Row, column: number, number: string, look: LookName): void {
  if (!/^[1-9]\d{0,8}$/.test(number)) return putText(row, column, number, look, { align: 'center' });
  const cell = row.getCell(column);
  cell.value = Number(number);
  cell.style = styleOf(look, { align: 'center', numFmt: '0' });
}

/** A number format with exactly the decimals of the value: a common one would leave a comma after whole numbers. */
export function quantityFormat(quantity: DecimalString): string {
  const places = (/\.(\d*?)0*$/.exec(quantity)?.[1] ?? '').length;
  return places === 0 ? '#,##0' : `#,##0.${'0'.repeat(Math.min(places, 7))}`;
}

/** A text as a formula literal. */
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
