import { formatMoney } from '@karkas/domain/decimal/format-number.ts';
import { amountInFiguresAndWords } from '@karkas/domain/money/amount-in-words.ts';
import type { ReportFigures } from '../figures/report-figures.ts';
import {
  amountSentence,
  CELL_TEXTS,
  KIND_MARKS,
  NOTE_TEXTS,
  TOTAL_LABELS,
  vatLabel,
} from '../specification-report.texts.ts';
import type { ReportHead } from '../specification-report.types.ts';
import { literal, putMoneyFormula, putText } from '../workbook/cells.ts';
import { columnLetter, mergeFormula, widthOf, type SheetFrame } from '../workbook/sheet-frame.ts';
import type { LookName } from '../workbook/styles.ts';
import { heightOf } from '../workbook/text-height.ts';
import { sumOfKind, sumOfPositions, type SpecificationColumns } from './specification-columns.ts';
import { putLabel, writeNotes } from './title-block.ts';

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
  | 'net'
  | 'vat'
  | 'gross';

/** Rows of the totals on the main sheet. */
export type TotalPlaces = Record<TotalKey, number>;

type BlockInput = {
  head: ReportHead;
  figures: ReportFigures;
  columns: SpecificationColumns;
  firstRow: number;
  lastRow: number;
  topSums: readonly (number | null)[];
};

// A function takes at most 255 arguments.
const MAX_ARGUMENTS = 200;

const TERMS = [
  ['labour', KIND_MARKS.labour],
  ['machinists', KIND_MARKS.machinist],
  ['machines', KIND_MARKS.machine],
  ['materials', KIND_MARKS.material],
  ['consumables', KIND_MARKS.consumable],
  ['other', KIND_MARKS.agreed],
] as const;

/** Direct costs with their terms, overhead, profit, VAT, the amount in words and the notes; only the notes without prices. */
export function writeTotals(frame: SheetFrame, input: BlockInput): TotalPlaces | null {
  const { columns, figures, head } = input;
  frame.addGap(6);
  if (columns.total === null) {
    writeNotes(frame, [NOTE_TEXTS.subject(false), ...(hasCustomerLines(figures) ? [NOTE_TEXTS.customer] : [])]);
    return null;
  }
  const places = writeAmounts(frame, input, columns.total);
  frame.addGap(6);
  writeSentence(frame, input, `${columnLetter(columns.total)}${places.gross}`);
  frame.addGap(4);
  writeMissing(frame, input);
  writeNotes(
    frame,
    [
      NOTE_TEXTS.subject(true),
      ...(figures.unmeasured > 0 ? [NOTE_TEXTS.unmeasured(figures.unmeasured)] : []),
      ...(hasCustomerLines(figures) ? [NOTE_TEXTS.customer] : []),
      head.overhead_note,
      NOTE_TEXTS.rounding,
      NOTE_TEXTS.unit_price,
      NOTE_TEXTS.currency,
    ].filter((note) => note !== ''),
  );
  return places;
}

function writeAmounts(
  frame: SheetFrame,
  { head, figures, columns, firstRow, lastRow, topSums }: BlockInput,
  total: number,
): TotalPlaces {
  const { sums, totals } = figures;
  const letter = columnLetter(total);
  const ofKind = (mark: string): string => `ROUND(${sumOfKind(columns, total, mark, firstRow, lastRow)},2)`;
  const add = (label: string, formula: string, result: string, look: LookName, indent = 0): number =>
    frame.addRow(
      (row) => {
        putLabel(frame, row, label, look, indent);
        putMoneyFormula(row, total, formula, result, look);
      },
      look === 'grand_total' ? 20 : 15,
    );

  const firstTerm = frame.nextRow() + 1;
  const direct = add(
    `${TOTAL_LABELS.direct}, ${TOTAL_LABELS.including}`,
    `ROUND(SUM(${letter}${firstTerm}:${letter}${firstTerm + TERMS.length - 1}),2)`,
    sums.direct,
    'subtotal',
  );
  const amounts = { ...sums, other: sums.hand_priced };
  const terms = TERMS.map(
    ([key, mark]) => [key, add(TOTAL_LABELS[key], ofKind(mark), amounts[key], 'total', 2)] as const,
  );
  const places: TotalPlaces = {
    labour: 0,
    machinists: 0,
    machines: 0,
    materials: 0,
    consumables: 0,
    other: 0,
    net: 0,
    vat: 0,
    gross: 0,
    direct,
    overhead: add(TOTAL_LABELS.overhead, ofKind(KIND_MARKS.overhead), sums.overhead, 'total'),
    profit: add(TOTAL_LABELS.profit, ofKind(KIND_MARKS.profit), sums.profit, 'total'),
  };
  for (const [key, row] of terms) places[key] = row;

  // Naming the cells shows the reader what is added; a cell without a number is left to the sum by kinds.
  const all = sumOfTop(topSums, letter) ?? sumOfPositions(columns, total, firstRow, lastRow);
  const { vat_rate: rate, vat_included: isIncluded } = head;
  const vat = { label: vatLabel(rate, isIncluded), amount: totals.vat };
  if (rate === 'none') {
    places.gross = add(TOTAL_LABELS.gross_without_vat, all, totals.gross, 'grand_total');
    places.net = places.gross;
    places.vat = frame.addRow((row) => {
      putLabel(frame, row, vat.label, 'total');
      putText(row, total, CELL_TEXTS.nothing, 'total', { align: 'right' });
    }, 15);
    return places;
  }
  if (isIncluded) {
    places.gross = add(TOTAL_LABELS.gross, all, totals.gross, 'grand_total');
    places.vat = add(vat.label, `ROUND(${letter}${places.gross}*${rate}/(100+${rate}),2)`, vat.amount, 'total');
    places.net = add(
      TOTAL_LABELS.net,
      `ROUND(${letter}${places.gross}-${letter}${places.vat},2)`,
      totals.net,
      'subtotal',
    );
    return places;
  }
  places.net = add(TOTAL_LABELS.net, all, totals.net, 'subtotal');
  places.vat = add(vat.label, `ROUND(${letter}${places.net}*${rate}/100,2)`, vat.amount, 'total');
  places.gross = add(
    TOTAL_LABELS.gross,
    `ROUND(${letter}${places.net}+${letter}${places.vat},2)`,
    totals.gross,
    'grand_total',
  );
  return places;
}

function sumOfTop(rows: readonly (number | null)[], letter: string): string | null {
  if (rows.length === 0 || rows.length > MAX_ARGUMENTS || rows.includes(null)) return null;
  return `ROUND(SUM(${rows.map((row) => `${letter}${row}`).join(',')}),2)`;
}

/** The words are fixed, so they give way to a warning as soon as somebody changes the amount they tell. */
function writeSentence(frame: SheetFrame, { head, figures }: BlockInput, grossCell: string): void {
  const { gross, vat } = figures.totals;
  const sentence = amountSentence(amountInFiguresAndWords(gross), { rate: head.vat_rate, amount: formatMoney(vat) });
  const formula = `IF(ROUND(${grossCell}-${gross},2)=0,${literal(sentence)},${literal(NOTE_TEXTS.words_changed)})`;
  frame.addRow(
    (row) => mergeFormula(frame.sheet, row, { formula, result: sentence, look: 'sentence', to: frame.width }),
    heightOf(sentence, widthOf(frame.columns, 1, frame.width), 'sentence'),
  );
}

function writeMissing(frame: SheetFrame, { figures, columns, firstRow, lastRow }: BlockInput): void {
  const { missing_prices: missing } = figures.sums;
  if (missing === 0 || columns.price === null) return;
  const letter = columnLetter(columns.price);
  const count = `COUNTIF(${letter}${firstRow}:${letter}${lastRow},${literal(CELL_TEXTS.no_price)})`;
  const formula = `IF(${count}=0,"",${literal(NOTE_TEXTS.missing_prefix)}&${count}&${literal(NOTE_TEXTS.missing_suffix)})`;
  const result = `${NOTE_TEXTS.missing_prefix}${missing}${NOTE_TEXTS.missing_suffix}`;
  frame.addRow((row) => mergeFormula(frame.sheet, row, { formula, result, look: 'sentence', to: frame.width }), 16);
}

function hasCustomerLines({ positions }: ReportFigures): boolean {
  return positions.some(({ lines }) => lines.some(({ line }) => line.supply_by === 'customer'));
}
