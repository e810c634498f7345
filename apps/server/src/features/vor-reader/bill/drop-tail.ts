import type { Sheet } from '../sheet.ts';
import { hasMoney, type BillLine } from './bill-line.ts';
import { type Classified, rowText, type TableRow } from './classify-rows.ts';
import { isSectionWord } from './row-words.ts';
import { isMeasured } from './tail-rows.ts';

/**
 * What stands below the last position and opens no section of works is the tail of the document: signatures, a questionnaire.
 * Below the last total a row that measures nothing is no position either, whatever its columns hold.
 */
export function dropTail(classified: Classified, sheet: Sheet): void {
  const lastTotal = classified.totals.at(-1)?.line.row.number ?? Infinity;
  const last = classified.rows.findLastIndex(
    ({ kind, line }) =>
      kind === 'position' &&
      (line.row.number < lastTotal || isMeasured(line) || hasMoney(line) || hasNameAndNumber(line)),
  );
  if (last < 0) return;
  const tail = classified.rows.slice(last + 1);
  const isTail = (row: TableRow): boolean =>
    !isSectionWord(row.line.texts.name ?? row.line.firstText) && !isSectionWord(row.line.firstText);
  const dropped = new Set(tail.filter((row) => isTail(row) || hasMoney(row.line)));
  classified.rows = classified.rows.filter((row) => !dropped.has(row));
  for (const row of dropped) {
    // A table of totals after the parts it sums up.
    if (hasMoney(row.line)) {
      classified.totals.push(row);
      classified.skipped.push({ row: row.line.row.number, reason: 'total', text: rowText(row.line.row) });
      continue;
    }
    classified.skipped.push({ row: row.line.row.number, reason: 'footer', text: rowText(row.line.row) });
    classified.footer.push(row.line.row);
  }
  const lastRow = classified.rows.at(-1)?.line.row.number ?? 0;
  const filledBelow = sheet.rows.some((row) => row.number > lastRow && rowText(row) !== '');
  if (!filledBelow)
    classified.skipped = classified.skipped.filter((row) => row.row <= lastRow || row.reason !== 'blank');
}

function hasNameAndNumber(line: BillLine): boolean {
  return line.number !== null && /\p{L}{2}/u.test(line.texts.name ?? '');
}
