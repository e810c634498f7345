import type { Sheet } from '../../sheet.ts';
import { hasMoney, priceInWords, type BillLine } from './bill-line.ts';
import { type Classified, rowText } from './classify-rows.ts';
import { movePercentRows } from '../totals/percent-rows.ts';
import type { TableRow } from './table-row.types.ts';
import type { Reading } from '../reading.ts';
import { isSectionWord } from './row-words.ts';
import { isMeasured } from './tail-rows.ts';

/**
 * Removes the tail of the document below the last position: signatures, a questionnaire. Below the last total a row
 * without a quantity is not a position either, whatever its columns contain.
 */
export function dropTail(classified: Classified, sheet: Sheet, mode: Reading['tail']): boolean {
  movePercentRows(classified);
  const lastTotal = classified.totals.at(-1)?.line.row.number ?? Infinity;
  const last = classified.rows.findLastIndex(
    ({ kind, line }) =>
      kind === 'position' &&
      (line.row.number < lastTotal || isMeasured(line) || hasAmountOfMoney(line) || hasNameAndNumber(line)),
  );
  if (last < 0) return false;
  const tail = classified.rows.slice(last + 1);
  const isTail = (row: TableRow): boolean =>
    !isSectionWord(row.line.texts.name ?? row.line.firstText) && !isSectionWord(row.line.firstText);
  const money = tail.filter((row) => hasMoney(row.line));
  // An amount with a name but without a total word may be a lump sum; its heading is then kept.
  // Rows below the last total are in no sum.
  const summed = money.filter(({ line }) => line.row.number < lastTotal);
  const lastKept = mode === 'lumps' ? (summed.at(-1)?.line.row.number ?? 0) : 0;
  const dropped = new Set(tail.filter((row) => row.line.row.number > lastKept && (isTail(row) || hasMoney(row.line))));
  classified.rows = classified.rows.filter((row) => !dropped.has(row));
  for (const row of dropped) {
    // A table of totals after the parts it sums.
    if (hasMoney(row.line) && mode === 'totals') {
      classified.totals.push(row);
      classified.skipped.push({ row: row.line.row.number, reason: 'total', text: rowText(row.line.row) });
      continue;
    }
    const reason = hasMoney(row.line) ? 'below_total' : 'footer';
    classified.skipped.push({ row: row.line.row.number, reason, text: rowText(row.line.row) });
    classified.footer.push(row.line.row);
  }
  const lastRow = classified.rows.at(-1)?.line.row.number ?? 0;
  const filledBelow = sheet.rows.some((row) => row.number > lastRow && rowText(row) !== '');
  if (!filledBelow)
    classified.skipped = classified.skipped.filter((row) => row.row <= lastRow || row.reason !== 'blank');
  return money.length > 0;
}

/** Removes rows below the grand total: they are not part of the document's sum. */
export function dropBelow(classified: Classified, end: number): number {
  const isBelow = ({ line }: TableRow): boolean => line.row.number > end;
  const below = classified.rows.filter(isBelow);
  classified.rows = classified.rows.filter((row) => !isBelow(row));
  const totals = new Set(classified.totals.filter(isBelow).map(({ line }) => line.row.number));
  classified.totals = classified.totals.filter((row) => !isBelow(row));
  classified.skipped = classified.skipped.map((row) => (totals.has(row.row) ? { ...row, reason: 'below_total' } : row));
  for (const { line } of below)
    classified.skipped.push({ row: line.row.number, reason: 'below_total', text: rowText(line.row) });
  return below.filter(({ kind }) => kind === 'position').length;
}

/** «Срок | по согласованию» below the last total is a condition, not a work without a price. */
function hasAmountOfMoney(line: BillLine): boolean {
  return hasMoney(line) && priceInWords(line) === null;
}

function hasNameAndNumber(line: BillLine): boolean {
  return line.number !== null && /\p{L}{2}/u.test(line.texts.name ?? '');
}
