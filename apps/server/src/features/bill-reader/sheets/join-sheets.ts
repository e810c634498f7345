import { recordOf } from '@karkas/api/core/record-of.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { emptyRow } from '../bill/rows/bill-row.ts';
import type { Interpreted } from '../bill/interpret-sheet.ts';
import { wholeSheet } from '../bill/totals/reconcile.ts';
import type { Warn } from '../bill/warnings.ts';
import {
  type BillRow,
  type BillVat,
  type Reconciliation,
  type SheetKind,
  type SkippedRow,
  TITLE_BLOCK_KEYS,
  type TitleBlock,
} from '../bill-reader.types.ts';

export type ReadSheet = { name: string; kind: SheetKind; bill: Interpreted };

const KOPECK = '0.05';

/**
 * Joins several sheets into one bill, each as a section. A sheet that repeats another or sums up the others is
 * compared and left out, so that nothing is counted twice; repeats stay where the user asked for them.
 */
export function joinSheets(
  read: readonly ReadSheet[],
  warn: Warn,
  { keepsRepeats = false }: { keepsRepeats?: boolean } = {},
): Interpreted {
  const [first, ...others] = read;
  if (first === undefined) throw new Error('No sheet was read');
  if (others.length === 0) return first.bill;
  const { selected, left, sums } = withoutRepeats(read, warn, keepsRepeats);
  const bills = selected.map(({ name, bill }) => ({ name, ...bill }));
  const [main = { name: first.name, ...first.bill }] = bills;
  return {
    header_row: main.header_row,
    columns: main.columns,
    layout_key: main.layout_key,
    title_block: firstFilled(bills.map((bill) => bill.title_block)),
    rows: bills.flatMap((bill) => [sectionOf(bill.name, bill.header_row), ...bill.rows.map(deeper)]),
    skipped: [...bills.flatMap((bill) => bill.skipped.map((row) => ({ ...row, sheet: bill.name }))), ...left],
    vat: commonVat(bills, warn),
    reconciliation: commonReconciliation(bills, sums),
    // A file gets at most one question; other ambiguities stay warnings.
    question: bills.map(({ question }) => question ?? null).find((question) => question !== null) ?? null,
    warnings: bills.flatMap((bill) => bill.warnings.map((warning) => ({ ...warning, sheet: bill.name }))),
  };
}

type Selection = { selected: ReadSheet[]; left: SkippedRow[]; sums: { name: string; sum: string }[] };

function withoutRepeats(read: readonly ReadSheet[], warn: Warn, keepsRepeats: boolean): Selection {
  const seen = new Map<string, string>();
  const left: SkippedRow[] = [];
  const unique = read.filter((sheet) => {
    const key = fingerprint(sheet.bill.rows);
    const firstName = seen.get(key);
    if (firstName === undefined || keepsRepeats) {
      seen.set(key, sheet.name);
      return true;
    }
    warn('repeated_sheet', { text: sheet.name, found: firstName });
    left.push(...rowsLeft(sheet, 'repeated_sheet'));
    return false;
  });
  const bills = unique.filter((sheet) => sheet.kind !== 'summary');
  // If all sheets are summaries, they are read: there is nothing they would repeat.
  if (bills.length === 0) return { selected: unique, left, sums: [] };
  const summaries = unique.filter((sheet) => sheet.kind === 'summary');
  for (const sheet of summaries) {
    warn('summary_sheet', { text: sheet.name });
    left.push(...rowsLeft(sheet, 'total'));
  }
  const sums = summaries.map(({ name, bill }) => ({ name, sum: bill.reconciliation?.file_total ?? sumOf(bill.rows) }));
  return { selected: bills, left, sums };
}

function rowsLeft({ name, bill }: ReadSheet, reason: SkippedRow['reason']): SkippedRow[] {
  const rows = bill.rows.map((row) => ({ row: row.source.row, sheet: name, reason, text: row.name }));
  return [...rows, ...bill.skipped.map((row) => ({ ...row, sheet: name }))];
}

/** Identifies the works of a sheet; two sheets without works are not equal. */
function fingerprint(rows: readonly BillRow[]): string {
  return JSON.stringify(rows.map((row) => [row.kind, row.number, row.name, row.unit_raw, row.quantity, row.amount]));
}

function sumOf(rows: readonly BillRow[]): string {
  return roundMoney(addAll(rows.flatMap((row) => (row.kind === 'work' && row.amount !== null ? [row.amount] : []))));
}

function sectionOf(name: string, headerRow: number | null): BillRow {
  const source = { sheet: name, row: headerRow ?? 1, cells: {} };
  return { ...emptyRow(source), kind: 'section', name, level: 1 };
}

function deeper(row: BillRow): BillRow {
  return {
    ...row,
    level: row.kind === 'section' ? row.level + 1 : row.level,
    section_level: row.section_level === null ? null : row.section_level + 1,
  };
}

function firstFilled(blocks: readonly TitleBlock[]): TitleBlock {
  return recordOf(TITLE_BLOCK_KEYS, (key) => blocks.map((block) => block[key]).find((value) => value) ?? null);
}

/** The common VAT terms of the sheets; none with a warning if they differ. */
function commonVat(bills: readonly (Interpreted & { name: string })[], warn: Warn): BillVat {
  const withVatTerms = bills.filter((bill) => bill.vat.vat_included !== null);
  const [first] = withVatTerms;
  const differing = withVatTerms.find((bill) => bill.vat.vat_included !== first?.vat.vat_included);
  const rate = bills.map((bill) => bill.vat.vat_rate).find((value) => value !== null) ?? null;
  if (first === undefined || differing === undefined)
    return { vat_included: first?.vat.vat_included ?? null, vat_rate: rate };
  warn('vat_of_sheets_differs', { text: differing.name, found: first.name });
  return { vat_included: null, vat_rate: rate };
}

/** The totals of all sheets; a sheet without one counts as read. */
function commonReconciliation(
  bills: readonly (Interpreted & { name: string })[],
  sums: Selection['sums'],
): Reconciliation | null {
  const stated = bills.filter((bill) => bill.reconciliation !== null);
  if (stated.length === 0 && sums.length === 0) return null;
  const parts = bills.map(({ reconciliation, rows }) => ({
    file: reconciliation?.file_total ?? sumOf(rows),
    read: reconciliation?.read_total ?? sumOf(rows),
  }));
  const read = roundMoney(addAll(parts.map((part) => part.read)));
  const file = roundMoney(addAll(parts.map((part) => part.file)));
  const lines = bills.flatMap(({ name, reconciliation }) =>
    (reconciliation?.rows ?? []).map((line) => ({ ...line, label: `${name}: ${line.label}` })),
  );
  const bases = new Set(stated.map((bill) => bill.reconciliation?.vat_included ?? null));
  const isWith = bases.size === 1 ? ([...bases][0] ?? null) : null;
  const summed = sums.map(({ name, sum }) => ({
    row: 1,
    label: name,
    file: sum,
    read,
    difference: minus(sum, read),
    // The summary sheet itself is left out: its total covers everything read from the others.
    place: wholeSheet(null, isWith),
  }));
  const charges = Math.max(0, ...stated.map((bill) => bill.reconciliation?.place?.charges ?? 0));
  const wrong = summed.find((line) => decimal(line.difference).abs().gt(decimal(KOPECK)));
  return {
    file_total: wrong?.file ?? file,
    read_total: read,
    difference: wrong?.difference ?? minus(file, read),
    vat_included: isWith,
    rows: [...lines, ...summed],
    place: { ...wholeSheet(null, isWith), ...(charges > 0 && { charges }) },
  };
}

function minus(first: string, second: string): string {
  return roundMoney(decimal(first).minus(decimal(second)));
}
