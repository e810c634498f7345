import { addAll, decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';
import type { FormCell, FormLine, FormRow } from '#platform/documents/form/paper-form.ts';
import { spreadsheetAgrees } from '#platform/documents/workbook/spreadsheet-agrees.ts';
import { ACT as T } from './act-form.texts.ts';
import type { ActForm, ActFormLine, FormSection } from './act-form.types.ts';

/** Columns of the form; without prices the last two are missing. */
const COLUMNS = { priced: 8, plain: 6 } as const;
const AMOUNT = 'H';

/** More terms make a formula that some programs reject. */
const MOST_TERMS = 200;

export type ActRows = {
  rows: FormRow[];
  /** Places of rows whose amounts sum to the total: lines outside sections, sections of the top level, charges. */
  terms: number[];
  /** Whether a line has another amount than price × quantity. */
  isStarred: boolean;
};

type OpenSection = { section: FormSection; terms: number[]; amounts: DecimalString[] };

/**
 * The rows of КС-2: sections with subtotals, lines, charges, and the customer's materials, which are in no sum.
 * @throws InvalidDecimalError
 */
export function actRows(form: ActForm, withPrices: boolean): ActRows {
  const writing: ActRows & { open: OpenSection[] } = { rows: [], terms: [], isStarred: false, open: [] };
  form.lines.forEach((line, index) => {
    enterSections(writing, line.sections, withPrices);
    writeLine(writing, { line, order: String(index + 1), withPrices });
  });
  enterSections(writing, [], withPrices);
  if (withPrices) for (const charge of form.charges) writeCharge(writing, charge);
  writeSupplied(writing, form.customer_supplied, withPrices);
  return writing;
}

/** The formula that adds rows of the amount column; null for too many of them. */
export function sumOfRows(places: readonly number[]): string | null {
  const ranges = rangesOf(places);
  if (ranges.length === 0 || ranges.length > MOST_TERMS) return null;
  return `SUM(${ranges.map(([from, to]) => cellsOf(from, to)).join(',')})`;
}

export function amountCell(value: DecimalString, formula: string | null): FormCell {
  return formula === null ? { kind: 'money', value } : { kind: 'money', value, formula };
}

/** A row with a label before its amount. */
export function amountRow(
  label: string,
  cell: FormCell,
  look: 'plain' | 'subtotal' | 'total' | 'grand_total',
): FormRow {
  return { label, values: [null, null, null, null, null, null, null, cell], look };
}

type Writing = ActRows & { open: OpenSection[] };

/** Closes sections that do not contain the next line, and opens those that do. */
function enterSections(writing: Writing, sections: readonly FormSection[], withPrices: boolean): void {
  const { open, rows } = writing;
  const isSame = (at: number): boolean =>
    open[at]?.section.number === sections[at]?.number && open[at]?.section.name === sections[at]?.name;
  let common = 0;
  while (common < Math.min(open.length, sections.length) && isSame(common)) common += 1;
  while (open.length > common) closeSection(writing, withPrices);
  for (const section of sections.slice(common)) {
    rows.push({ section: T.section(section.number, section.name), level: open.length });
    open.push({ section, terms: [], amounts: [] });
  }
}

function closeSection(writing: Writing, withPrices: boolean): void {
  const closed = writing.open.pop();
  if (closed === undefined || !withPrices) return;
  const { section, terms, amounts } = closed;
  const amount = roundMoney(addAll(amounts));
  addTerm(writing, amount);
  const label = T.sectionTotal(section.number, section.name);
  writing.rows.push(amountRow(label, amountCell(amount, sumOfRows(terms)), 'subtotal'));
}

/** The next row counts in the innermost open section, or in the total. */
function addTerm({ open, rows, terms }: Writing, amount: DecimalString): void {
  const around = open.at(-1);
  (around?.terms ?? terms).push(rows.length);
  around?.amounts.push(amount);
}

function writeLine(
  writing: Writing,
  { line, order, withPrices }: { line: ActFormLine; order: string; withPrices: boolean },
): void {
  const { position, name, code, unit, quantity, price, amount } = line;
  const place = writing.rows.length;
  const isProduct = decimal(roundMoney(decimal(price).times(decimal(quantity)))).eq(decimal(amount));
  const start: FormCell[] = [position, name, code, unit, quantity];
  if (!withPrices) {
    writing.rows.push([order, ...start]);
    return;
  }
  if (!isProduct) writing.isStarred = true;
  addTerm(writing, amount);
  const hasFormula = isProduct && spreadsheetAgrees([quantity, price], 1, 2, amount);
  const cost = amountCell(amount, hasFormula ? `ROUND(F{${place}}*G{${place}},2)` : null);
  writing.rows.push([isProduct ? order : { kind: 'text', value: T.starred(order) }, ...start, price, cost]);
}

function writeCharge(writing: Writing, { name, amount }: ActForm['charges'][number]): void {
  addTerm(writing, amount);
  writing.rows.push(amountRow(name, amountCell(amount, null), 'total'));
}

function writeSupplied({ rows }: Writing, supplied: ActForm['customer_supplied'], withPrices: boolean): void {
  if (supplied.length === 0) return;
  rows.push({ section: T.supplied, level: 0 });
  for (const { name, unit, quantity } of supplied) {
    const cells: FormLine = [null, null, name, null, unit, quantity, null, null];
    rows.push({ line: cells.slice(0, withPrices ? COLUMNS.priced : COLUMNS.plain), look: 'faint' });
  }
}

function rangesOf(places: readonly number[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  for (const place of places) {
    const last = ranges.at(-1);
    if (last?.[1] === place - 1) last[1] = place;
    else ranges.push([place, place]);
  }
  return ranges;
}

function cellsOf(from: number, to: number): string {
  return from === to ? `${AMOUNT}{${from}}` : `${AMOUNT}{${from}}:${AMOUNT}{${to}}`;
}
