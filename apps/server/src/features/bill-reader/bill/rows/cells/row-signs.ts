import { displayedText } from '../../../number-format.ts';
import { hasMoney, tidy, type BillLine, priceInWords } from '../bill-line.ts';
import { numberParts } from '../numbering.ts';
import { isSectionWord, isTotal } from '../row-words.ts';
import { isChargeRow, isMeasured, isSettlementRow } from '../tail-rows.ts';

/** An amount without a quantity and a name: a total, in whichever column its label is. */
export function isNameless(line: BillLine): boolean {
  if ((line.texts.name ?? '') !== '' || !hasMoney(line) || numberParts(line.number) !== null) return false;
  if (line.row.cells.some(({ kind, value }) => kind === 'text' && isTotal(value))) return true;
  return line.cells.number === undefined && !isMeasured(line) && line.cells.quantity?.kind !== 'error';
}

/** «Вынос мусора | бесплатно» is a work, with or without a quantity. */
export function isPricedInWords(line: BillLine, label: string): boolean {
  const isNamed = /\p{L}{3}/u.test(line.texts.name ?? '') && !isTotal(label) && !isTotal(line.firstText);
  if (isSectionWord(label) || isSectionWord(line.firstText)) return false;
  return isNamed && !isChargeRow(line, label) && !isSettlementRow(line, label) && priceInWords(line) !== null;
}

// Column numbers: 1 2 3 4, or 1 … 6 6.1 6.2 7 of the official form; the first ones may be letters.
export function isColumnNumbers(line: BillLine): boolean {
  const { cells } = line.row;
  if (cells.length < 3) return false;
  let last = 0;
  return cells.every((cell, index) => {
    const text = tidy(displayedText(cell));
    if (/^[А-ГA-D]$/.test(text) && last === 0) return true;
    const parsed = /^\(?(\d{1,2})(?:[.,](\d{1,2}))?(?:\s?[=*+].*)?\)?$/.exec(text);
    if (parsed === null) return false;
    const value = Number(parsed[1]) + Number(parsed[2] ?? 0) / 100;
    const isNext = value > last && value <= last + 3 && (index > 0 || value === 1);
    last = value;
    return isNext;
  });
}
