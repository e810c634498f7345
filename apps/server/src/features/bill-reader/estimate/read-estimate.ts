import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { ChargedSums } from '@karkas/domain/specification/index.ts';
import { emptyRow } from '../bill/rows/bill-row.ts';
import { CHARGE } from '../bill/totals/charges.data.ts';
import { rowText } from '../bill/rows/classify-rows.ts';
import { createFormulaEvaluator } from '../bill/rows/quantity/formula.ts';
import { normaliseTitle } from '../bill/columns/header-aliases.ts';
import type { Interpreted } from '../bill/interpret-sheet.ts';
import { parseSectionTitle } from '../bill/rows/row-words.ts';
import { emptyTitleBlock, readTitleRow } from '../bill/rows/title-block.ts';
import { cellAddress, columnLetter, type Sheet } from '../sheet.ts';
import type { BillColumn, BillRow, ColumnRole, SkippedRow, SkipReason } from '../bill-reader.types.ts';
import { type EstimateColumn, type EstimateHeader, findEstimateHeader } from './estimate-columns.ts';
import { createEstimateSums, type EstimateSums } from './estimate-sums.ts';
import { type EstimateLine, estimateLine, type EstimateRowKind, type Group, kindOfLine } from './estimate-lines.ts';
import {
  type GroupLine,
  linesOfGroups,
  type PositionRows,
  type ReadPosition,
  readPosition,
  volumeFormula,
} from './estimate-position.ts';
import { resolveTail } from './resolve-tail.ts';
import { kindOfTail, staysBetween } from './estimate-tail.ts';
import type { TailLine } from './tail-line.types.ts';
import { COLUMN_TITLES, DOCUMENT_TOTAL, FREE_OF_VAT, MARKUP, SECTION_TOTAL, SUM_NAMES } from './estimate-words.data.ts';

type Reading = {
  sheet: Sheet;
  header: EstimateHeader;
  rows: BillRow[];
  skipped: SkippedRow[];
  sums: EstimateSums;
  /** Calculated sums of every position. */
  counted: ChargedSums[];
  /** Money rows below the positions, except section totals. */
  tail: TailLine[];
  open: PositionRows | null;
  group: Group | null;
  /** The group rows of the open position. */
  groups: GroupLine[];
};

/**
 * Reads a local estimate by the resource-index method as positions with lines, percents and coefficients; `null` for
 * other sheets. Every stated total is compared with the sum of its lines.
 */
export function readEstimate(sheet: Sheet): Interpreted | null {
  const header = findEstimateHeader(sheet);
  if (header === null) return null;
  const reading: Reading = {
    sheet,
    header,
    rows: [],
    skipped: [],
    sums: createEstimateSums(sheet.name, (row) => totalCell(header, row)),
    counted: [],
    tail: [],
    open: null,
    group: null,
    groups: [],
  };
  const block = emptyTitleBlock();
  const evaluate = createFormulaEvaluator(sheet);
  const headings = new Set(
    sheet.rows.filter(({ number }) => number >= header.firstRow && number <= header.lastRow).map(rowText),
  );
  for (const row of sheet.rows) {
    if (row.number <= header.lastRow) {
      if (row.number < header.firstRow) {
        readTitleRow(block, row);
        reading.skipped.push({ row: row.number, reason: 'title_block', text: rowText(row) });
      } else reading.skipped.push({ row: row.number, reason: 'repeated_header', text: rowText(row) });
      continue;
    }
    if (headings.has(rowText(row))) {
      // Paged documents repeat the header on each page.
      reading.skipped.push({ row: row.number, reason: 'repeated_header', text: rowText(row) });
      continue;
    }
    const line = estimateLine(row, header, evaluate);
    const found = kindOfLine(line);
    if (found.kind === 'note' && reading.open === null) readTitleRow(block, row);
    if (isChargeLine(line, reading.open)) addCharge(reading, line);
    else take(reading, line, found);
  }
  close(reading);
  const settled = resolveTail(reading.tail, sumsOf(reading.counted), reading.sums);
  if (!reading.rows.some((row) => row.kind === 'work')) settled.warn('no_rows', {});
  return {
    header_row: header.firstRow,
    columns: columnsOf(header),
    layout_key: 'local-estimate',
    title_block: block,
    rows: reading.rows,
    skipped: reading.skipped,
    ...settled.money,
  };
}

function sumsOf(counted: readonly ChargedSums[]): ChargedSums {
  const sum = (key: keyof ChargedSums): string => roundMoney(addAll(counted.map((one) => one[key])));
  return { payroll: sum('payroll'), direct: sum('direct'), equipment: sum('equipment'), total: sum('total') };
}

function take(reading: Reading, line: EstimateLine, found: EstimateRowKind): void {
  const { open } = reading;
  switch (found.kind) {
    case 'section': {
      begin(reading);
      const section = sectionOf(line, reading.sheet.name);
      reading.sums.startSection(section.level, section.source.row);
      reading.rows.push(section);
      return;
    }
    case 'position':
      begin(reading);
      reading.open = {
        head: line,
        lines: [],
        coefficients: [],
        overhead: null,
        profit: null,
        formula: null,
        stated: null,
      };
      return;
    case 'line':
      if (open === null) {
        addTailRow(reading, line);
        return skip(reading, line, 'note');
      }
      open.lines.push({ line, group: reading.group });
      return;
    case 'group':
      reading.group = found.group;
      reading.groups.push({ line, group: found.group });
      return skip(reading, line, 'total');
    case 'percent':
      if (open !== null) {
        open[found.of] = percentOf(line);
        if (found.of === 'overhead') open.markupGround = line.texts.code;
      } else addTailRow(reading, line);
      return skip(reading, line, 'note');
    case 'coefficient':
      open?.coefficients.push({ name: line.texts.name, reason: line.texts.code });
      return skip(reading, line, 'note');
    case 'position_total':
      if (open !== null) open.stated = statedBy(line);
      skip(reading, line, 'total');
      return close(reading);
    case 'sum':
      readTotal(reading, line);
      return skip(reading, line, 'total');
    case 'blank':
      return skip(reading, line, 'blank');
    case 'note':
      if (open === null) addTailRow(reading, line);
      else open.formula ??= volumeFormula(line.texts.name);
      return skip(reading, line, 'note');
  }
}

/** «Непредвиденные затраты, %» below the positions, numbered or not; within a position it is a part of it. */
function isChargeLine(line: EstimateLine, open: PositionRows | null): boolean {
  const { name, unit, number } = line.texts;
  if ((unit !== '' && unit !== '%') || MARKUP.test(name) || !CHARGE.test(normaliseTitle(name))) return false;
  if (line.value('total') === null || SUM_NAMES.test(name)) return false;
  return open === null || /^\d/.test(number) || statedBy(open.head) !== null;
}

/** More positions follow, so the totals above are not the last ones. */
function begin(reading: Reading): void {
  close(reading);
  reading.tail = reading.tail.filter(staysBetween);
}

function addCharge(reading: Reading, line: EstimateLine): void {
  close(reading);
  addTailRow(reading, line);
  skip(reading, line, 'total');
}

function close(reading: Reading): void {
  const { open } = reading;
  if (open === null) return;
  const lines = open.lines.length > 0 ? open.lines : linesOfGroups(open.head, reading.groups);
  reading.open = null;
  reading.group = null;
  reading.groups = [];
  const stated = open.stated ?? statedBy(open.head);
  const { sheet, header } = reading;
  const position: ReadPosition = readPosition(
    { ...open, lines, stated },
    { sheet: sheet.name, cellsOf: (line) => cellsOf(line, header) },
  );
  reading.rows.push(...position.rows);
  const { row, texts } = open.head;
  reading.sums.addPosition({ row: row.number, label: texts.name, counted: position.counted, stated });
  reading.counted.push(position.sums);
}

function statedBy(line: EstimateLine): PositionRows['stated'] {
  const total = line.value('total');
  return total === null ? null : { row: line.row.number, total: roundMoney(total) };
}

/** НР and СП state their percent as a quantity, with a coefficient as the product. */
function percentOf(line: EstimateLine): string | null {
  return line.value('quantity') ?? line.value('per_unit');
}

function readTotal(reading: Reading, line: EstimateLine): void {
  const stated = statedBy(line);
  const label = labelOf(line);
  // A sum within a position is one of its parts.
  if (reading.open !== null && !SECTION_TOTAL.test(label) && !DOCUMENT_TOTAL.test(label)) return;
  close(reading);
  if (stated !== null && SECTION_TOTAL.test(label)) {
    reading.sums.compareSection({ ...stated, label }, /подразделу/iu.test(label) ? 2 : 1);
    return;
  }
  addTailRow(reading, line);
}

/** A row below the positions that states money or VAT terms. */
function addTailRow({ tail, rows }: Reading, line: EstimateLine): void {
  if (rows.length === 0) return;
  const stated = statedBy(line);
  const label = labelOf(line);
  const isOfTax = kindOfTail({ row: 0, label, amount: null, percent: null }) === 'tax' || FREE_OF_VAT.test(label);
  if (stated === null && !isOfTax) return;
  const percent = line.texts.unit === '%' ? percentOf(line) : null;
  tail.push({ row: line.row.number, label, amount: stated?.total ?? null, percent });
}

const labelOf = (line: EstimateLine): string => (line.texts.name === '' ? rowText(line.row) : line.texts.name);

function skip({ skipped }: Reading, { row }: EstimateLine, reason: SkipReason): void {
  skipped.push({ row: row.number, reason, text: rowText(row) });
}

function sectionOf({ row }: EstimateLine, sheet: string): BillRow {
  const { number, name, word } = parseSectionTitle(rowText(row).trim());
  return {
    ...emptyRow({ sheet, row: row.number, cells: {} }),
    kind: 'section',
    number,
    name,
    level: word === 'подраздел' ? 2 : 1,
    is_hidden: row.isHidden,
  };
}

const ROLES: Partial<Record<EstimateColumn, ColumnRole>> = {
  number: 'number',
  code: 'code',
  name: 'name',
  unit: 'unit',
  quantity: 'quantity',
  price: 'price',
  total: 'total',
};

function columnsOf({ columns }: EstimateHeader): BillColumn[] {
  return [...columns].map(([column, place]) => ({
    letter: columnLetter(place),
    title: COLUMN_TITLES[column],
    role: ROLES[column] ?? null,
  }));
}

function totalCell({ columns }: EstimateHeader, row: number): string | null {
  const column = columns.get('total');
  return column === undefined ? null : cellAddress(column, row);
}

function cellsOf({ row }: EstimateLine, { columns }: EstimateHeader): BillRow['source']['cells'] {
  const at = (column: 'name' | 'quantity' | 'price' | 'total'): string =>
    cellAddress(columns.get(column) ?? 1, row.number);
  return { name: at('name'), quantity: at('quantity'), price: at('price'), total: at('total') };
}
