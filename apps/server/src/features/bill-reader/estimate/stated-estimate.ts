import { roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { isSupportedUnit } from '../bill/rows/amounts.ts';
import { emptyRow } from '../bill/rows/bill-row.ts';
import { warnOfDifferences } from '../bill/money/resolve-money.ts';
import { createWarnings, type Warn } from '../bill/warnings.ts';
import { LIMITS } from '../limits.ts';
import { limitPassed } from '../unreadable-bill.ts';
import type {
  BillFormat,
  BillRow,
  BillWarning,
  ColumnRole,
  LineTerms,
  ReadBill,
  SkippedRow,
  TitleBlock,
} from '../bill-reader.types.ts';
import type { StatedCoefficient } from './estimate-coefficients.ts';
import type { EstimateLine } from './estimate-lines.ts';
import { readPosition } from './estimate-position.ts';
import { createEstimateSums, type EstimateSums, type StatedTotal } from './estimate-sums.ts';
import { figureOf, lineAt, type StatedFigures, type StatedTexts } from './stated-figures.ts';

/** A line of an estimate with named fields. */
export type StatedLine = { texts: StatedTexts; figures: StatedFigures; kind: LineTerms['kind'] };

export type StatedPosition = {
  head: StatedLine;
  lines: readonly StatedLine[];
  coefficients: readonly StatedCoefficient[];
  overhead: string;
  markupGround?: string;
  profit: string;
  formula: string;
  total: string;
  /** Remarks on the position, without effect. */
  notes: readonly string[];
  /** Parts of its cost that the specification cannot represent. */
  unsupported: readonly string[];
};

/** `cells`: the format's own names of the fields of a line. */
export type EstimateForm = {
  file: string;
  format: BillFormat;
  sheet: string;
  cells: Partial<Record<ColumnRole, string>>;
};

/** Accumulated state of an estimate. */
export type StatedEstimate = {
  form: EstimateForm;
  warnings: BillWarning[];
  warn: Warn;
  rows: BillRow[];
  skipped: SkippedRow[];
  sums: EstimateSums;
  lastRow: number;
};

const MAX_QUOTED = 60;

/** Starts an estimate from program records rather than a table; its parts are added in order. */
export function startEstimate(form: EstimateForm): StatedEstimate {
  const { list: warnings, warn } = createWarnings();
  return { form, warnings, warn, rows: [], skipped: [], sums: createEstimateSums(form.sheet), lastRow: 0 };
}

export function addSection(
  estimate: StatedEstimate,
  { number, name, level }: { number: string; name: string; level: number },
): void {
  const { form, sums, rows } = estimate;
  const row = nextRow(estimate);
  sums.startSection(level, row);
  const cells = form.cells.name === undefined ? {} : { name: form.cells.name };
  rows.push({
    ...emptyRow({ sheet: form.sheet, row, cells }),
    kind: 'section',
    number: number === '' ? null : number,
    name,
    level,
  });
}

export function addStatedPosition(estimate: StatedEstimate, position: StatedPosition): void {
  const { form, warn, rows, sums } = estimate;
  const head = lineAt(position.head, nextRow(estimate), warn);
  const at = { row: head.row.number };
  warnOfTexts(head, warn);
  const lines = position.lines.map((line) => ({
    line: lineAt(line, nextRow(estimate), warn),
    group: null,
    kind: line.kind,
  }));
  const percentOf = (text: string): string | null => figureOf(text, { ...at, warn, isMoney: false });
  const read = readPosition(
    {
      head,
      kind: position.head.kind,
      lines,
      coefficients: [...position.coefficients],
      ...(position.markupGround === undefined ? {} : { markupGround: position.markupGround }),
      overhead: percentOf(position.overhead),
      profit: percentOf(position.profit),
      formula: position.formula === '' ? null : position.formula,
      stated: null,
    },
    { sheet: form.sheet, cellsOf: () => form.cells },
  );
  for (const row of read.rows) rows.push(row);
  for (const text of position.notes) addNote(estimate, text);
  for (const text of position.unsupported) warn('not_taken_over', { ...at, text: text.slice(0, 300) });
  const { name } = head.texts;
  sums.addPosition({ ...at, label: name, counted: read.counted, stated: totalOf(estimate, name, position.total) });
}

function warnOfTexts({ row, texts }: EstimateLine, warn: Warn): void {
  const at = { row: row.number };
  if (texts.name === '') warn('name_missing', at);
  if (texts.unit === '') warn('unit_missing', at);
  else if (!isSupportedUnit(texts.unit)) warn('unit_unknown', { ...at, text: texts.unit.slice(0, MAX_QUOTED) });
}

export function addNote(estimate: StatedEstimate, text: string): void {
  estimate.skipped.push({ row: nextRow(estimate), reason: 'note', text });
}

export function addSectionTotal(estimate: StatedEstimate, label: string, text: string, level: number): void {
  const total = totalOf(estimate, label, text);
  if (total !== null) estimate.sums.compareSection(total, level);
}

export function addDocumentTotal(estimate: StatedEstimate, label: string, text: string): void {
  const total = totalOf(estimate, label, text);
  if (total !== null) estimate.sums.compareDocument(total);
}

function totalOf(estimate: StatedEstimate, label: string, text: string): StatedTotal | null {
  if (text === '') return null;
  const row = nextRow(estimate);
  estimate.skipped.push({ row, reason: 'total', text: `${label} ${text}` });
  const total = figureOf(text, { row, warn: estimate.warn, isMoney: true });
  return total === null ? null : { row, label, total: roundMoney(total) };
}

function nextRow(estimate: StatedEstimate): number {
  if (estimate.lastRow >= LIMITS.rows) throw limitPassed(estimate.form.file, 'rows');
  estimate.lastRow += 1;
  return estimate.lastRow;
}

/** The bill, equal to reading the workbook of the same estimate. */
export function finishEstimate(estimate: StatedEstimate, block: TitleBlock): ReadBill {
  const { form, warn, rows, skipped, warnings } = estimate;
  const reconciliation = estimate.sums.reconciliation();
  if (!rows.some((row) => row.kind === 'work')) warn('no_rows', {});
  warnOfDifferences(reconciliation, warn);
  return {
    format: form.format,
    status: 'read',
    sheet: form.sheet,
    sheets: [{ name: form.sheet, rows_count: rows.length, kind: 'bill', first_row: '', is_read: true }],
    preview: null,
    header_row: null,
    columns: [],
    layout_key: `${form.format}:${form.sheet}`,
    title_block: block,
    rows,
    skipped,
    vat: { vat_included: false, vat_rate: null },
    reconciliation,
    warnings: warnings.toSorted((first, second) => (first.row ?? 0) - (second.row ?? 0)),
  };
}
