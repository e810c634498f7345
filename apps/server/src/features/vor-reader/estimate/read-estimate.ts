import { roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { VAT_RATES, type VatRate } from '@karkas/domain/money/vat.ts';
import { emptyRow } from '../bill/bill-row.ts';
import { rowText } from '../bill/classify-rows.ts';
import { createFormulaEvaluator } from '../bill/formula.ts';
import type { Interpreted } from '../bill/interpret-sheet.ts';
import { parseSectionTitle } from '../bill/row-words.ts';
import { emptyTitleBlock, readTitleRow } from '../bill/title-block.ts';
import { warnOfDifferences } from '../bill/settle-money.ts';
import { createWarnings } from '../bill/warnings.ts';
import { cellAddress, columnLetter, type Sheet } from '../sheet.ts';
import type { BillColumn, BillRow, ColumnRole, SkippedRow, SkipReason } from '../vor-reader.types.ts';
import { type EstimateColumn, type EstimateHeader, findEstimateHeader } from './estimate-columns.ts';
import { createEstimateSums, type EstimateSums } from './estimate-sums.ts';
import { type EstimateLine, estimateLine, type EstimateRowKind, type Group, kindOfLine } from './estimate-lines.ts';
import { type PositionRows, type ReadPosition, readPosition, volumeFormula } from './estimate-position.ts';
import { COLUMN_TITLES, DOCUMENT_TOTAL, GROSS_TOTAL, SECTION_TOTAL, VAT_TOTAL } from './estimate-words.data.ts';

type Reading = {
  sheet: Sheet;
  header: EstimateHeader;
  rows: BillRow[];
  skipped: SkippedRow[];
  sums: EstimateSums;
  vatRate: VatRate | null;
  open: PositionRows | null;
  group: Group | null;
};

/**
 * Reads a local estimate by the resource-index method as positions with their lines, percents and coefficients; `null` for a
 * sheet that is no such estimate. Every total that the file states is compared with what its lines come to.
 */
export function readEstimate(sheet: Sheet): Interpreted | null {
  const header = findEstimateHeader(sheet);
  if (header === null) return null;
  const { list: warnings, warn } = createWarnings();
  const reading: Reading = {
    sheet,
    header,
    rows: [],
    skipped: [],
    sums: createEstimateSums(),
    vatRate: null,
    open: null,
    group: null,
  };
  const block = emptyTitleBlock();
  const evaluate = createFormulaEvaluator(sheet);
  for (const row of sheet.rows) {
    if (row.number <= header.lastRow) {
      if (row.number < header.firstRow) {
        readTitleRow(block, row);
        reading.skipped.push({ row: row.number, reason: 'title_block', text: rowText(row) });
      } else reading.skipped.push({ row: row.number, reason: 'repeated_header', text: rowText(row) });
      continue;
    }
    const line = estimateLine(row, header, evaluate);
    const found = kindOfLine(line);
    if (found.kind === 'note' && reading.open === null) readTitleRow(block, row);
    take(reading, line, found);
  }
  close(reading);
  const reconciliation = reading.sums.reconciliation();
  if (!reading.rows.some((row) => row.kind === 'work')) warn('no_rows', {});
  warnOfDifferences(reconciliation, warn);
  return {
    header_row: header.firstRow,
    columns: columnsOf(header),
    layout_key: 'local-estimate',
    title_block: block,
    rows: reading.rows,
    skipped: reading.skipped,
    vat: { vat_included: false, vat_rate: reading.vatRate },
    reconciliation,
    warnings,
  };
}

function take(reading: Reading, line: EstimateLine, found: EstimateRowKind): void {
  const { open } = reading;
  switch (found.kind) {
    case 'section': {
      close(reading);
      const section = sectionOf(line, reading.sheet.name);
      reading.sums.startSection(section.level);
      reading.rows.push(section);
      return;
    }
    case 'position':
      close(reading);
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
      if (open === null) return skip(reading, line, 'note');
      open.lines.push({ line, group: reading.group });
      return;
    case 'group':
      reading.group = found.group;
      return skip(reading, line, 'total');
    case 'percent':
      if (open !== null) open[found.of] = percentOf(line);
      return skip(reading, line, 'note');
    case 'coefficient':
      open?.coefficients.push({ name: line.texts.name, reason: line.texts.code });
      return skip(reading, line, 'note');
    case 'position_total':
      if (open !== null) open.stated = statedBy(line);
      skip(reading, line, 'total');
      return close(reading);
    case 'sum':
      takeTotal(reading, line);
      return skip(reading, line, 'total');
    case 'blank':
      return skip(reading, line, 'blank');
    case 'note':
      if (open !== null) open.formula ??= volumeFormula(line.texts.name);
      return skip(reading, line, 'note');
  }
}

function close(reading: Reading): void {
  const { open } = reading;
  if (open === null) return;
  reading.open = null;
  reading.group = null;
  const stated = open.stated ?? statedBy(open.head);
  const { sheet, header } = reading;
  const position: ReadPosition = readPosition(
    { ...open, stated },
    { sheet: sheet.name, cellsOf: (line) => cellsOf(line, header) },
  );
  reading.rows.push(...position.rows);
  reading.sums.addPosition({ label: open.head.texts.name, counted: position.counted, stated });
}

function statedBy(line: EstimateLine): PositionRows['stated'] {
  const total = line.value('total');
  return total === null ? null : { row: line.row.number, total: roundMoney(total) };
}

/** НР and СП state their percent as a quantity; with a coefficient, as the product. */
function percentOf(line: EstimateLine): string | null {
  return line.value('quantity') ?? line.value('per_unit');
}

function takeTotal(reading: Reading, line: EstimateLine): void {
  const stated = statedBy(line);
  const label = line.texts.name === '' ? rowText(line.row) : line.texts.name;
  // A sum within a position is one of its own parts.
  if (reading.open !== null && !SECTION_TOTAL.test(label) && !DOCUMENT_TOTAL.test(label)) return;
  close(reading);
  if (VAT_TOTAL.test(label)) {
    const rate = /(\d{1,2})\s?%/.exec(label)?.[1];
    reading.vatRate = VAT_RATES.find((known) => known === rate) ?? reading.vatRate;
    return;
  }
  if (stated === null || GROSS_TOTAL.test(label)) return;
  if (SECTION_TOTAL.test(label)) reading.sums.compareSection({ ...stated, label }, /подразделу/iu.test(label) ? 2 : 1);
  else if (DOCUMENT_TOTAL.test(label)) reading.sums.compareDocument({ ...stated, label });
}

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

function cellsOf({ row }: EstimateLine, { columns }: EstimateHeader): BillRow['source']['cells'] {
  const at = (column: 'name' | 'quantity' | 'price' | 'total'): string =>
    cellAddress(columns.get(column) ?? 1, row.number);
  return { name: at('name'), quantity: at('quantity'), price: at('price'), total: at('total') };
}
