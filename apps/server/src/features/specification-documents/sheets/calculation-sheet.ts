import { NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import type { WorkbookWriter } from '@cj-tech-master/excelts';
import { decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { LineKind } from '@karkas/domain/specification/index.ts';
import {
  CALCULATION_TEXTS as TEXTS,
  COLUMN_TITLES,
  KIND_MARKS,
  NOTE_TEXTS,
  SHEET_NAMES,
  TOTAL_LABELS,
  vatLabel,
  vatWay,
} from '../report.texts.ts';
import { chargeWay } from '../charge.texts.ts';
import { createFrame, type FrameColumn, type SheetFrame } from '#platform/documents/workbook/sheet-frame.ts';
import type { LookName } from '#platform/documents/workbook/styles.ts';
import { isSameAmount } from '../figures/money-amounts.ts';
import { costCoefficientsOf } from '../figures/resource-lists.ts';
import { AGREED_PRICE_TEXTS } from '../wording/agreed-price.texts.ts';
import { hasCalculatedParts } from '../figures/report-figures.ts';
import { writeCalculationRow, type CalculationInput } from './calculation-row.ts';
import { writeMarkups, writeSections } from './calculation-tables.ts';
import { chargeBaseFormula, type ChargedCells, chargeFormula } from './charge-formulas.ts';
import { labelOfSum } from './minimum-labels.ts';
import { inSpecification } from './specification-columns.ts';
import type { SpecificationPlaces } from './specification-sheet.ts';
import { LIST_TITLE_ROWS, writeListTitle, pageTexts } from './title-block.ts';
import { writeNotes } from '#platform/documents/workbook/title-block.ts';
import type { TotalKey } from './totals-block.ts';

const COLUMNS: readonly FrameColumn[] = [
  { title: COLUMN_TITLES.number, width: 8 },
  { title: COLUMN_TITLES.term, width: 50 },
  { title: COLUMN_TITLES.way, width: 56 },
  { title: COLUMN_TITLES.base, width: 18 },
  { title: COLUMN_TITLES.amount, width: 20 },
];

/** Every total with its terms, the percents of overhead and profit, the sections, and two checks that must be zero. */
export function writeCalculation(workbook: WorkbookWriter, input: CalculationInput): void {
  const { head } = input.document;
  const frame = createFrame(workbook, {
    name: SHEET_NAMES.calculation,
    columns: COLUMNS,
    orientation: 'landscape',
    ...pageTexts(head),
    headerRow: LIST_TITLE_ROWS + 1,
  });
  writeListTitle(frame, head, TEXTS.title);
  frame.addHeader();
  const gross = writeTerms(frame, input);
  writeMarkups(frame, input);
  writeSections(frame, input);
  writeChecks(frame, input, gross);
  frame.addGap(6);
  writeNotes(
    frame,
    [head.overhead_note, NOTE_TEXTS.rounding, NOTE_TEXTS.currency].filter((note) => note !== ''),
  );
  frame.finish();
}

/** Writes the terms and the totals made of them; returns the row of the last total. */
function writeTerms(frame: SheetFrame, input: CalculationInput): number {
  const { sums } = input.figures;
  const given = placesOf(input);
  frame.addMerged(TEXTS.totals_title, 'section');
  const terms = startTerms(frame, input);
  const hasParts = hasCalculatedParts(input.figures);
  const { direct, payroll } = writeDirect(terms, input);
  const overhead = terms.add(
    TOTAL_LABELS.overhead,
    hasParts ? AGREED_PRICE_TEXTS.by_calculation : TEXTS.sum_of_markups(KIND_MARKS.overhead),
    sums.overhead,
    given('overhead'),
  );
  const byProfit = hasParts ? AGREED_PRICE_TEXTS.by_calculation : TEXTS.sum_of_markups(KIND_MARKS.profit);
  const profit = terms.add(TOTAL_LABELS.profit, byProfit, sums.profit, given('profit'));
  const parts = [direct, overhead, profit];
  let equipment: number | null = null;
  if (!isSameAmount(sums.equipment, '0')) {
    const way = wayOf(input, 'equipment');
    equipment = terms.add(TOTAL_LABELS.equipment, way, sums.equipment, given('equipment'));
    parts.push(equipment);
  }
  if (!isSameAmount(sums.adjustment, '0'))
    parts.push(
      terms.add(AGREED_PRICE_TEXTS.adjustment, AGREED_PRICE_TEXTS.difference, sums.adjustment, given('adjustment')),
    );
  return terms.rowOf(writeVat(terms, input, writeCharges(terms, input, { parts, direct, payroll, equipment })));
}

type ChargedItems = { parts: readonly number[]; direct: number; payroll: number; equipment: number | null };

/** Writes the charges on the sum of positions, each with its base; returns the terms to be summed next. */
function writeCharges(
  { add, total, cell }: Terms,
  { figures: { sums, totals } }: CalculationInput,
  { parts, direct, payroll, equipment }: ChargedItems,
): readonly number[] {
  if (totals.charges.length === 0) return parts;
  const positions = total(TOTAL_LABELS.positions, parts, sums.total, 'subtotal');
  const cells: ChargedCells = {
    positions: cell(positions),
    equipment: equipment === null ? null : cell(equipment),
    direct: cell(direct),
    payroll: [cell(payroll)],
  };
  const applied: number[] = [];
  for (const step of totals.charges) {
    const base = chargeBaseFormula(step, cells, applied.map(cell));
    const baseCell = { formula: base, result: step.base_amount };
    applied.push(add(step.name, chargeWay(step), step.amount, chargeFormula(step, base), 'total', baseCell));
  }
  return [positions, ...applied];
}

type Terms = ReturnType<typeof startTerms>;

/** Sums that are only bounds if a price is missing, besides the last. */
const LEAST: ReadonlySet<string> = new Set([TOTAL_LABELS.positions, TOTAL_LABELS.net]);

/** Numbered rows that later rows refer to. */
function startTerms(frame: SheetFrame, { figures, places }: CalculationInput) {
  const first = frame.nextRow();
  const rowOf = (item: number): number => first + item - 1;
  const cell = (item: number): string => `E${rowOf(item)}`;
  let item = 0;
  const add = (
    label: string,
    way: string,
    amount: DecimalString,
    formula: string | null,
    look: LookName = 'total',
    base: { formula: string; result: DecimalString } | null = null,
  ): number => {
    item += 1;
    writeCalculationRow(frame, {
      number: String(item),
      ...labelOfSum(label, look === 'grand_total' || LEAST.has(label) ? figures.sums : NO_GAPS, places),
      way,
      look,
      amount: { formula, result: amount },
      ...(base === null ? {} : { base }),
    });
    return item;
  };
  const sumOf = (items: readonly number[]): string => `ROUND(${items.map(cell).join('+')},2)`;
  const total = (label: string, items: readonly number[], amount: DecimalString, look: LookName): number =>
    add(label, TEXTS.sum_of_items(items), amount, sumOf(items), look);
  return { add, total, cell, rowOf };
}

/** Writes direct costs by kind; returns the numbers of their total and of the payroll. */
function writeDirect({ add, total }: Terms, input: CalculationInput): { direct: number; payroll: number } {
  const { sums } = input.figures;
  const hasParts = hasCalculatedParts(input.figures);
  const given = placesOf(input);
  const ofLines = (
    kind: 'labour' | 'machinists' | 'machines' | 'materials' | 'consumables',
    lineKind: LineKind,
  ): number =>
    add(
      capital(TOTAL_LABELS[kind]),
      hasParts ? AGREED_PRICE_TEXTS.by_calculation : wayOf(input, lineKind),
      sums[kind],
      given(kind),
    );
  const labour = ofLines('labour', 'labour');
  const machinists = ofLines('machinists', 'machinist');
  const payroll = total(TOTAL_LABELS.payroll, [labour, machinists], sums.payroll, 'subtotal');
  const machines = ofLines('machines', 'machine');
  const materials = ofLines('materials', 'material');
  const consumables = ofLines('consumables', 'consumable');
  const other = add(capital(TOTAL_LABELS.other), TEXTS.sum_of_agreed, sums.hand_priced, given('other'));
  const parts = [labour, machinists, machines, materials, consumables, other];
  return { direct: total(TOTAL_LABELS.direct, parts, sums.direct, 'subtotal'), payroll };
}

/** How the lines of a kind add up. */
function wayOf({ figures: { positions } }: CalculationInput, kind: LineKind): string {
  const lines = positions.flatMap((position) => position.lines).filter(({ line }) => line.kind === kind);
  return TEXTS.sum_of_lines(
    KIND_MARKS[kind],
    lines.some((line) => costCoefficientsOf(line).length > 0),
  );
}

/** Writes the payable amount and the tax in it or on it; returns the number of the last total. */
function writeVat({ add, total, cell }: Terms, input: CalculationInput, parts: readonly number[]): number {
  const { totals } = input.figures;
  const { vat_rate: rate, vat_included: isIncluded } = input.document.head;
  if (rate === 'none')
    return total(`${TOTAL_LABELS.gross_without_vat}, ${vatLabel(rate, false)}`, parts, totals.gross, 'grand_total');
  if (isIncluded) {
    const gross = total(TOTAL_LABELS.gross, parts, totals.gross, 'grand_total');
    const tax = `ROUND(${cell(gross)}*${rate}/(100+${rate}),2)`;
    const vat = add(vatLabel(rate, true), vatWay(rate, true, gross), totals.vat, tax, 'total', {
      formula: cell(gross),
      result: totals.gross,
    });
    const rest = `ROUND(${cell(gross)}-${cell(vat)},2)`;
    add(TOTAL_LABELS.net, TEXTS.difference_of_items(gross, vat), totals.net, rest, 'subtotal');
    return gross;
  }
  const net = total(TOTAL_LABELS.net, parts, totals.net, 'subtotal');
  const tax = `ROUND(${cell(net)}*${rate}/100,2)`;
  const vat = add(vatLabel(rate, false), vatWay(rate, false, net), totals.vat, tax, 'total', {
    formula: cell(net),
    result: totals.net,
  });
  return total(TOTAL_LABELS.gross, [net, vat], totals.gross, 'grand_total');
}

/** The row of a total on the specification sheet. */
const placesOf =
  ({ places }: CalculationInput) =>
  (key: TotalKey): string | null =>
    placeOf(places, key);

function writeChecks(frame: SheetFrame, { document, figures, places }: CalculationInput, grossRow: number): void {
  const { gross } = figures.totals;
  frame.addMerged(TEXTS.check_title, 'section');
  const grossPlace = placeOf(places, 'gross');
  if (grossPlace !== null) {
    const formula = `ROUND(E${grossRow}-${grossPlace},2)`;
    writeCalculationRow(frame, {
      number: '',
      label: TEXTS.sheets_check,
      way: TEXTS.must_be_zero,
      look: 'total',
      amount: { formula, result: '0.00' },
    });
  }
  const system = roundMoney(document.totals.gross);
  const systemRow = writeCalculationRow(frame, {
    number: '',
    label: TEXTS.system_total,
    way: TEXTS.from_system,
    look: 'total',
    amount: { formula: null, result: system },
  });
  const difference = roundMoney(decimal(gross).minus(decimal(system)));
  writeCalculationRow(frame, {
    number: '',
    label: TEXTS.difference,
    way: TEXTS.zero_while_unchanged,
    look: 'total',
    amount: { formula: `ROUND(E${grossRow}-E${systemRow},2)`, result: difference },
  });
}

function placeOf(places: SpecificationPlaces | null, key: TotalKey): string | null {
  if (places === null || places.totals === null || places.columns.total === null) return null;
  const row = places.totals[key];
  return row === undefined ? null : inSpecification(places.columns.total, row);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
