import type { WorkbookWriter } from '@cj-tech-master/excelts';
import { decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import {
  CALCULATION_TEXTS as TEXTS,
  KIND_MARKS,
  NOTE_TEXTS,
  SHEET_NAMES,
  TOTAL_LABELS,
  vatLabel,
  vatWay,
} from '../specification-report.texts.ts';
import { createFrame, type FrameColumn, type SheetFrame } from '../workbook/sheet-frame.ts';
import type { LookName } from '../workbook/styles.ts';
import { writeCalculationRow, type CalculationInput } from './calculation-row.ts';
import { writeMarkups, writeSections } from './calculation-tables.ts';
import { inSpecification } from './specification-columns.ts';
import type { SpecificationPlaces } from './specification-sheet.ts';
import { LIST_TITLE_ROWS, writeListTitle, writeNotes } from './title-block.ts';
import type { TotalKey } from './totals-block.ts';

const COLUMNS: readonly FrameColumn[] = [
  { title: 'number', width: 8 },
  { title: 'term', width: 50 },
  { title: 'way', width: 56 },
  { title: 'base', width: 18 },
  { title: 'amount', width: 20 },
];

/** Every total with its terms, the percents behind overhead and profit, the sections, and two checks that must give nothing. */
export function writeCalculation(workbook: WorkbookWriter, input: CalculationInput): void {
  const { head } = input.document;
  const frame = createFrame(workbook, {
    name: SHEET_NAMES.calculation,
    columns: COLUMNS,
    orientation: 'landscape',
    head,
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

/** The terms, then the totals made of them; the answer is the row of the last total. */
function writeTerms(frame: SheetFrame, { document: { head }, figures, places }: CalculationInput): number {
  const { sums, totals } = figures;
  frame.addMerged(TEXTS.totals_title, 'section');
  const first = frame.nextRow();
  const cell = (item: number): string => `E${first + item - 1}`;
  let item = 0;
  const add = (
    label: string,
    way: string,
    amount: DecimalString,
    formula: string | null,
    look: LookName = 'total',
    baseItem: number | null = null,
  ): number => {
    item += 1;
    const base = baseItem === null ? {} : { base: { formula: cell(baseItem), result: vatBase } };
    writeCalculationRow(frame, {
      number: String(item),
      label,
      way,
      look,
      amount: { formula, result: amount },
      ...base,
    });
    return item;
  };
  const vatBase = head.vat_included ? totals.gross : totals.net;
  const given = (key: TotalKey): string | null => placeOf(places, key);
  const sumOf = (items: readonly number[]): string => `ROUND(${items.map(cell).join('+')},2)`;
  const total = (label: string, items: readonly number[], amount: DecimalString, look: LookName): number =>
    add(label, TEXTS.sum_of_items(items), amount, sumOf(items), look);

  const labour = add(capital(TOTAL_LABELS.labour), TEXTS.sum_of_lines(KIND_MARKS.labour), sums.labour, given('labour'));
  const machinists = add(
    capital(TOTAL_LABELS.machinists),
    TEXTS.sum_of_lines(KIND_MARKS.machinist),
    sums.machinists,
    given('machinists'),
  );
  total(TOTAL_LABELS.payroll, [labour, machinists], sums.payroll, 'subtotal');
  const machines = add(
    capital(TOTAL_LABELS.machines),
    TEXTS.sum_of_lines(KIND_MARKS.machine),
    sums.machines,
    given('machines'),
  );
  const materials = add(
    capital(TOTAL_LABELS.materials),
    TEXTS.sum_of_lines(KIND_MARKS.material),
    sums.materials,
    given('materials'),
  );
  const consumables = add(
    capital(TOTAL_LABELS.consumables),
    TEXTS.sum_of_lines(KIND_MARKS.consumable),
    sums.consumables,
    given('consumables'),
  );
  const other = add(capital(TOTAL_LABELS.other), TEXTS.sum_of_agreed, sums.hand_priced, given('other'));
  const direct = total(
    TOTAL_LABELS.direct,
    [labour, machinists, machines, materials, consumables, other],
    sums.direct,
    'subtotal',
  );
  const overhead = add(
    TOTAL_LABELS.overhead,
    TEXTS.sum_of_markups(KIND_MARKS.overhead),
    sums.overhead,
    given('overhead'),
  );
  const profit = add(TOTAL_LABELS.profit, TEXTS.sum_of_markups(KIND_MARKS.profit), sums.profit, given('profit'));
  const parts = [direct, overhead, profit];
  const { vat_rate: rate, vat_included: isIncluded } = head;
  if (rate === 'none')
    return (
      first -
      1 +
      total(`${TOTAL_LABELS.gross_without_vat}, ${vatLabel(rate, false)}`, parts, totals.gross, 'grand_total')
    );
  if (isIncluded) {
    const gross = total(TOTAL_LABELS.gross, parts, totals.gross, 'grand_total');
    const vat = add(
      vatLabel(rate, true),
      vatWay(rate, true, gross),
      totals.vat,
      `ROUND(${cell(gross)}*${rate}/(100+${rate}),2)`,
      'total',
      gross,
    );
    add(
      TOTAL_LABELS.net,
      TEXTS.difference_of_items(gross, vat),
      totals.net,
      `ROUND(${cell(gross)}-${cell(vat)},2)`,
      'subtotal',
    );
    return first - 1 + gross;
  }
  const net = total(TOTAL_LABELS.net, parts, totals.net, 'subtotal');
  const vat = add(
    vatLabel(rate, false),
    vatWay(rate, false, net),
    totals.vat,
    `ROUND(${cell(net)}*${rate}/100,2)`,
    'total',
    net,
  );
  return first - 1 + total(TOTAL_LABELS.gross, [net, vat], totals.gross, 'grand_total');
}

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
