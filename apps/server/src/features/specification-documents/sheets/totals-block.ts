import { sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import { boundOfSum } from '@karkas/domain/money/amount-bound.ts';
import { totalInWords } from '#platform/documents/documents.texts.ts';
import type { SummedTotals } from '@karkas/domain/specification/index.ts';
import { bindWords } from '@karkas/domain/text/bind-words.ts';
import { isSameAmount } from '../figures/money-amounts.ts';
import { AGREED_PRICE_TEXTS } from '../wording/agreed-price.texts.ts';
import { hasCalculatedParts, type ReportFigures } from '../figures/report-figures.ts';
import { CELL_TEXTS, KIND_MARKS, NOTE_TEXTS, TOTAL_LABELS, vatLabel } from '../report.texts.ts';
import { chargeLabel } from '../charge.texts.ts';
import type { ReportHead } from '../report.types.ts';
import { literal, putMoney, putMoneyFormula, putText } from '#platform/documents/workbook/cells.ts';
import { columnLetter, mergeFormula, widthOf, type SheetFrame } from '#platform/documents/workbook/sheet-frame.ts';
import type { LookName } from '#platform/documents/workbook/styles.ts';
import { heightOf } from '#platform/documents/workbook/text-height.ts';
import { chargeBaseFormula, type ChargedCells, chargeFormula } from './charge-formulas.ts';
import { labelOfCharge, labelOfDirect, labelOfTotal } from '../wording/bounded-labels.ts';
import { notesOf } from '../wording/report-notes.ts';
import { sumOfKind, sumOfPositions, type SpecificationColumns } from './specification-columns.ts';
import { putLabel, putSumLabel } from './title-block.ts';
import { writeNotes } from '#platform/documents/workbook/title-block.ts';

export type TotalKey =
  | 'labour'
  | 'machinists'
  | 'machines'
  | 'materials'
  | 'consumables'
  | 'other'
  | 'direct'
  | 'overhead'
  | 'profit'
  | 'equipment'
  | 'adjustment'
  | 'net'
  | 'vat'
  | 'gross';

/** Rows of the totals on the main sheet; zero totals have none. */
export type TotalPlaces = Partial<Record<TotalKey, number>>;

export type BlockInput = {
  head: ReportHead;
  figures: ReportFigures;
  columns: SpecificationColumns;
  firstRow: number;
  lastRow: number;
  topSums: readonly (number | null)[];
};

// A function accepts at most 255 arguments.
const MAX_ARGUMENTS = 200;

const TERMS = [
  ['labour', KIND_MARKS.labour],
  ['machinists', KIND_MARKS.machinist],
  ['machines', KIND_MARKS.machine],
  ['materials', KIND_MARKS.material],
  ['consumables', KIND_MARKS.consumable],
  ['other', KIND_MARKS.agreed],
] as const;
const MARKUPS = [
  ['overhead', KIND_MARKS.overhead],
  ['profit', KIND_MARKS.profit],
  ['equipment', KIND_MARKS.equipment],
] as const;

/**
 * Direct costs with their terms, overhead, profit, VAT, the amount in words and notes; without prices only the
 * notes.
 */
export function writeTotals(frame: SheetFrame, input: BlockInput, mayBreak: () => void): TotalPlaces | null {
  const { columns } = input;
  if (columns.total === null) {
    writeNotes(frame, notesOf(input, false));
    return null;
  }
  const places = writeAmounts(frame, input, columns.total);
  mayBreak();
  frame.addGap(6);
  writeSentence(frame, input, `${columnLetter(columns.total)}${places.gross}`);
  frame.addGap(4);
  writeMissing(frame, input);
  writeNotes(frame, notesOf(input, true));
  return places;
}

function writeAmounts(
  frame: SheetFrame,
  { head, figures, columns, firstRow, lastRow, topSums }: BlockInput,
  total: number,
): TotalPlaces {
  const { sums } = figures;
  const letter = columnLetter(total);
  // The parts of an agreed price are in no row, so they are written as values.
  const ofKind = (mark: string): string | null =>
    hasCalculatedParts(figures) ? null : `ROUND(${sumOfKind(columns, total, mark, firstRow, lastRow)},2)`;
  const price = columns.price === null ? null : columnLetter(columns.price);
  const prices = price === null ? null : `${price}${firstRow}:${price}${lastRow}`;
  const add: Adding['add'] = (label, formula, result, look, { indent = 0, bounded = label } = {}) =>
    frame.addRow(
      (row) => {
        putSumLabel(frame, row, { label, look, indent }, { bounded, prices });
        if (formula === null) putMoney(row, total, result, look);
        else putMoneyFormula(row, total, formula, result, look);
      },
      Math.max(look === 'grand_total' ? 20 : 15, heightOf(bounded, widthOf(frame.columns, 1, frame.width - 1), look)),
    );

  const places: TotalPlaces = isBroken(sums) ? writeTerms(frame, figures, { add, ofKind, letter }) : {};
  // Individual cell references let the reader see what is added; if a cell has no number, sum by kind instead.
  const sum = sumOfTop(topSums, letter) ?? sumOfPositions(columns, total, firstRow, lastRow);
  const all = writeCharges(figures, places, { add, letter, sum });
  writeVat({ head, figures }, places, { frame, total, letter, add, all });
  return places;
}

type Writing = { frame: SheetFrame; total: number; letter: string; add: Adding['add']; all: string };

/** Net, VAT and gross, in the order of the terms of the prices. `all`: the formula of what they are computed from. */
function writeVat(
  { head, figures: { sums, totals } }: Pick<BlockInput, 'head' | 'figures'>,
  places: TotalPlaces,
  { frame, total, letter, add, all }: Writing,
): void {
  const { vat_rate: rate, vat_included: isIncluded } = head;
  const vat = { label: vatLabel(rate, isIncluded), amount: totals.vat };
  const ofVat = { bounded: labelOfTotal('vat', vat.label, { amount: vat.amount, gaps: sums }) };
  const ofSum = (label: string) => ({ bounded: sumLabel(label, sums) });
  if (rate === 'none') {
    places.gross = add(
      TOTAL_LABELS.gross_without_vat,
      all,
      totals.gross,
      'grand_total',
      ofSum(TOTAL_LABELS.gross_without_vat),
    );
    places.net = places.gross;
    places.vat = frame.addRow((row) => {
      putLabel(frame, row, vat.label, 'total');
      putText(row, total, CELL_TEXTS.nothing, 'total', { align: 'right' });
    }, 15);
    return;
  }
  if (isIncluded) {
    places.gross = add(TOTAL_LABELS.gross, all, totals.gross, 'grand_total', ofSum(TOTAL_LABELS.gross));
    places.vat = add(vat.label, `ROUND(${letter}${places.gross}*${rate}/(100+${rate}),2)`, vat.amount, 'total', ofVat);
    places.net = add(
      TOTAL_LABELS.net,
      `ROUND(${letter}${places.gross}-${letter}${places.vat},2)`,
      totals.net,
      'subtotal',
      ofSum(TOTAL_LABELS.net),
    );
    return;
  }
  places.net = add(TOTAL_LABELS.net, all, totals.net, 'subtotal', ofSum(TOTAL_LABELS.net));
  places.vat = add(vat.label, `ROUND(${letter}${places.net}*${rate}/100,2)`, vat.amount, 'total', ofVat);
  places.gross = add(
    TOTAL_LABELS.gross,
    `ROUND(${letter}${places.net}+${letter}${places.vat},2)`,
    totals.gross,
    'grand_total',
    ofSum(TOTAL_LABELS.gross),
  );
}

/** A document of agreed prices only is a single sum, displayed below. */
function isBroken(sums: SummedTotals): boolean {
  return !isSameAmount(sums.hand_priced, sums.total);
}

type Adding = {
  add: (
    label: string,
    formula: string | null,
    result: string,
    look: LookName,
    more?: { indent?: number; bounded?: string },
  ) => number;
  ofKind: (mark: string) => string | null;
  letter: string;
};

function writeTerms(frame: SheetFrame, { sums }: ReportFigures, { add, ofKind, letter }: Adding): TotalPlaces {
  const amounts = { ...sums, other: sums.hand_priced };
  const isZero = (amount: string): boolean => isSameAmount(amount, '0');
  const terms = TERMS.filter(([key]) => !isZero(amounts[key]));
  const first = frame.nextRow() + 1;
  const places: TotalPlaces = {};
  if (terms.length > 0)
    places.direct = add(
      `${TOTAL_LABELS.direct}, ${TOTAL_LABELS.including}`,
      `ROUND(SUM(${letter}${first}:${letter}${first + terms.length - 1}),2)`,
      sums.direct,
      'subtotal',
      { bounded: labelOfDirect(sums.direct, sums) },
    );
  for (const [key, mark] of terms)
    places[key] = add(TOTAL_LABELS[key], ofKind(mark), amounts[key], 'total', { indent: 2 });
  for (const [key, mark] of MARKUPS)
    if (!isZero(sums[key]))
      places[key] = add(TOTAL_LABELS[key], ofKind(mark), sums[key], 'total', {
        bounded: labelOfTotal(key, TOTAL_LABELS[key], { amount: sums[key], gaps: sums }),
      });
  if (!isZero(sums.adjustment)) places.adjustment = add(AGREED_PRICE_TEXTS.adjustment, null, sums.adjustment, 'total');
  return places;
}

/** Writes the sum of positions and the charges on it; returns the formula of the total. */
function writeCharges(
  { sums, totals }: ReportFigures,
  places: TotalPlaces,
  { add, letter, sum }: Pick<Adding, 'add' | 'letter'> & { sum: string },
): string {
  if (totals.charges.length === 0) return sum;
  const cellOf = (row: number | undefined): string | null => (row === undefined ? null : `${letter}${row}`);
  const positions = `${letter}${add(TOTAL_LABELS.positions, sum, sums.total, 'subtotal', { bounded: sumLabel(TOTAL_LABELS.positions, sums) })}`;
  const cells: ChargedCells = {
    positions,
    equipment: cellOf(places.equipment),
    // A document of agreed prices only has no terms: all of it counts as direct costs.
    direct: isBroken(sums) ? cellOf(places.direct) : positions,
    payroll: [cellOf(places.labour), cellOf(places.machinists)].filter((cell) => cell !== null),
  };
  const chargeCells: string[] = [];
  for (const step of totals.charges) {
    const formula = chargeFormula(step, chargeBaseFormula(step, cells, chargeCells));
    chargeCells.push(
      `${letter}${add(chargeLabel(step), formula, step.amount, 'total', { bounded: labelOfCharge(step, sums) })}`,
    );
  }
  return `ROUND(${[positions, ...chargeCells].join('+')},2)`;
}

function sumOfTop(rows: readonly (number | null)[], letter: string): string | null {
  if (rows.length === 0 || rows.length > MAX_ARGUMENTS || rows.includes(null)) return null;
  return `ROUND(SUM(${rows.map((row) => `${letter}${row}`).join(',')}),2)`;
}

function writeSentence(frame: SheetFrame, { head, figures }: BlockInput, grossCell: string): void {
  const { gross, vat } = figures.totals;
  const words = totalInWords({ gross, vat, rate: head.vat_rate, bound: boundOfSum(figures.sums) });
  writeWords(frame, words, { cell: grossCell, amount: gross });
}

/** The words are fixed text, so a formula replaces them with a warning when the amount changes. */
export function writeWords(frame: SheetFrame, text: string, { cell, amount }: { cell: string; amount: string }): void {
  const sentence = bindWords(text);
  const formula = `IF(ROUND(${cell}-${amount},2)=0,${literal(sentence)},${literal(NOTE_TEXTS.words_changed)})`;
  frame.addRow(
    (row) => mergeFormula(frame.sheet, row, { formula, result: sentence, look: 'sentence', to: frame.width }),
    heightOf(sentence, widthOf(frame.columns, 1, frame.width), 'sentence'),
  );
}

export function writeMissing(frame: SheetFrame, { figures, columns, firstRow, lastRow }: BlockInput): void {
  const missing = figures.sums.missing_prices;
  const suffix = NOTE_TEXTS.missing_suffix[boundOfSum(figures.sums)];
  if (missing === 0 || columns.price === null) return;
  const letter = columnLetter(columns.price);
  const count = `COUNTIF(${letter}${firstRow}:${letter}${lastRow},${literal(CELL_TEXTS.no_price)})`;
  const formula = `IF(${count}=0,"",${literal(NOTE_TEXTS.missing_prefix)}&${count}&${literal(suffix)})`;
  const result = `${NOTE_TEXTS.missing_prefix}${missing}${suffix}`;
  frame.addRow((row) => mergeFormula(frame.sheet, row, { formula, result, look: 'sentence', to: frame.width }), 16);
}
