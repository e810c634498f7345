import { labelWithBound } from '@karkas/domain/documents/price-change.texts.ts';
import { priceChangeSentence } from '@karkas/domain/documents/price-change.ts';
import { splitVat } from '@karkas/domain/money/contract-price.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { spreadsheetAgrees } from '#platform/documents/workbook/spreadsheet-agrees.ts';
import { type ChangeFigures, changeFigures } from '../figures/change-figures.ts';
import { isSameAmount } from '../figures/money-amounts.ts';
import { CELL_TEXTS, CHANGE_TEXTS, vatLabel } from '../report.texts.ts';
import type { ReportHead } from '../report.types.ts';
import { putMoney, putMoneyFormula, putText } from '#platform/documents/workbook/cells.ts';
import { columnLetter, type SheetFrame } from '#platform/documents/workbook/sheet-frame.ts';
import type { LookName } from '#platform/documents/workbook/styles.ts';
import { sumOfPositions } from './specification-columns.ts';
import { putLabel } from './title-block.ts';
import { writeNotes } from '#platform/documents/workbook/title-block.ts';
import { notesOf } from '../wording/report-notes.ts';
import { writeMissing, writeWords, type BlockInput } from './totals-block.ts';

/**
 * The end of an agreement's annex. The sum of its rows is neither the change nor the new price, so it states the
 * change of the contract price, with VAT as the VAT after minus the VAT before.
 */
export function writeChangeTotals(frame: SheetFrame, input: BlockInput, mayBreak: () => void): null {
  const { columns, figures, head } = input;
  const { change, total } = columns;
  if (change === null || total === null) return null;
  const { before, delta, charged, parts, rate, isSum, bound, rowsBound } = changeFigures(head, figures);
  const boundedLabel = (label: string): string => labelWithBound(label, bound);
  const items = writeItems(frame, input, { total, before, delta, rowsBound });
  const { vat_included: isIncluded } = head;
  const letter = columnLetter(change.effect);
  const add = (label: string, formula: string | null, result: string, look: LookName): number =>
    frame.addRow(
      (row) => {
        putLabel(frame, row, label, look);
        if (formula === null) putMoney(row, change.effect, result, look);
        else putMoneyFormula(row, change.effect, formula, result, look);
      },
      look === 'grand_total' ? 20 : 15,
    );

  // The change of charges depends on all rows of the contract, which are not on this sheet.
  const chargesTerm = isSameAmount(charged, '0')
    ? ''
    : `+${letter}${add(CHANGE_TEXTS.charges, null, charged, 'total')}`;
  const stated = isSum ? `ROUND(${letter}${items}${chargesTerm},2)` : null;
  const vatBy = stated === null ? null : vatFormula(stated, head);
  let gross: number;
  if (rate === 'none') {
    gross = add(boundedLabel(CHANGE_TEXTS.gross_without_vat), stated, parts.gross, 'grand_total');
    frame.addRow((row) => {
      putLabel(frame, row, vatLabel(rate, false), 'total');
      putText(row, change.effect, CELL_TEXTS.nothing, 'total', { align: 'right' });
    }, 15);
  } else if (isIncluded) {
    gross = add(boundedLabel(CHANGE_TEXTS.gross), stated, parts.gross, 'grand_total');
    const vat = add(boundedLabel(vatLabel(rate, true)), vatBy, parts.vat, 'total');
    add(boundedLabel(CHANGE_TEXTS.net), `ROUND(${letter}${gross}-${letter}${vat},2)`, parts.net, 'subtotal');
  } else {
    const net = add(boundedLabel(CHANGE_TEXTS.net), stated, parts.net, 'subtotal');
    const vat = add(boundedLabel(vatLabel(rate, false)), vatBy, parts.vat, 'total');
    gross = add(
      boundedLabel(CHANGE_TEXTS.gross),
      `ROUND(${letter}${net}+${letter}${vat},2)`,
      parts.gross,
      'grand_total',
    );
  }
  mayBreak();
  frame.addGap(6);
  writeWords(frame, priceChangeSentence(parts, rate, bound), { cell: `${letter}${gross}`, amount: parts.gross });
  frame.addGap(4);
  writeMissing(frame, input);
  writeNotes(frame, notesOf(input, true));
  return null;
}

/** The total of the rows by the agreement, by the contract, and the difference. */
function writeItems(
  frame: SheetFrame,
  { columns, figures, firstRow, lastRow }: BlockInput,
  { total, before, delta, rowsBound }: Pick<ChangeFigures, 'before' | 'delta' | 'rowsBound'> & { total: number },
): number {
  return frame.addRow((row) => {
    putLabel(frame, row, labelWithBound(CHANGE_TEXTS.items, rowsBound), 'subtotal', { to: total - 1 });
    for (const [column, result] of [
      [total, figures.sums.total],
      [columns.change?.before ?? total, before],
      [columns.change?.effect ?? total, delta],
    ] as const)
      putMoneyFormula(row, column, sumOfPositions(columns, column, firstRow, lastRow), result, 'subtotal');
  }, 15);
}

/**
 * VAT of the price after minus VAT of the price before; null where a spreadsheet would round one of them
 * differently.
 */
function vatFormula(cell: string, { agreement, vat_included: isIncluded }: ReportHead): string | null {
  if (agreement === null || agreement.vat_rate === 'none' || agreement.vat_included !== isIncluded) return null;
  const { price, vat_rate: rate } = agreement;
  const divisor = isIncluded ? Number(decimal(rate).plus('100').toFixed()) : 100;
  const agrees = [price.before, price.after].every((amount) =>
    spreadsheetAgrees([amount, rate], divisor, 2, splitVat(amount, { rate, isIncluded }).vat),
  );
  if (!agrees) return null;
  return `ROUND(ROUND((${price.before}+${cell})*${rate}/${divisor},2)-ROUND(${price.before}*${rate}/${divisor},2),2)`;
}
