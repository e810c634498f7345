import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { isSupportedUnit, readAmount } from '../bill/rows/amounts.ts';
import { emptyRow } from '../bill/rows/bill-row.ts';
import { rowText } from '../bill/rows/classify-rows.ts';
import { createFormulaEvaluator, type FormulaEvaluator } from '../bill/rows/quantity/formula.ts';
import { vatOfTitle } from '../bill/columns/header-aliases.ts';
import type { Interpreted } from '../bill/interpret-sheet.ts';
import { moneyOf } from '../bill/money/row-money.ts';
import { wholeSheet } from '../bill/totals/reconcile.ts';
import { warnOfDifferences } from '../bill/money/resolve-money.ts';
import { emptyTitleBlock } from '../bill/rows/title-block.ts';
import { createWarnings, type Warn } from '../bill/warnings.ts';
import { displayedText } from '../number-format.ts';
import { cellAddress, cellAt, columnLetter, type Sheet, type SheetCell, type SheetRow } from '../sheet.ts';
import type { BillRow, ColumnRole, Reconciliation, SkippedRow } from '../bill-reader.types.ts';
import { PLAIN_NEEDED, PLAIN_TITLES, PLAIN_TYPES } from './plain-titles.data.ts';

type PlainRole = ColumnRole | 'level';
type PlainHeader = { row: number; columns: ReadonlyMap<PlainRole, { column: number; title: string }> };

type Reading = {
  sheet: Sheet;
  header: PlainHeader;
  warn: Warn;
  evaluate: FormulaEvaluator;
  rows: BillRow[];
  skipped: SkippedRow[];
  totals: { row: number; cell: string; amount: string }[];
};

const ROWS_SEARCHED = 20;

/**
 * Reads the plain table exported from a specification: the type column defines each row, so texts are taken
 * literally and nothing is guessed; `null` for any other sheet.
 */
export function readPlain(sheet: Sheet): Interpreted | null {
  const header = plainHeader(sheet);
  if (header === null) return null;
  const { list: warnings, warn } = createWarnings();
  const evaluate = createFormulaEvaluator(sheet);
  const reading: Reading = { sheet, header, warn, evaluate, rows: [], skipped: [], totals: [] };
  for (const row of sheet.rows) {
    if (row.number < header.row) reading.skipped.push({ row: row.number, reason: 'title_block', text: rowText(row) });
    if (row.number > header.row) readRow(reading, row);
  }
  const isHidden = reading.rows.filter((row) => row.is_hidden).length;
  if (isHidden > 0) warn('hidden_rows', { count: isHidden });
  if (!reading.rows.some((row) => row.kind === 'work')) warn('no_rows', {});
  const title = header.columns.get('price')?.title ?? header.columns.get('total')?.title ?? '';
  const vat = { vat_included: vatOfTitle(title), vat_rate: null };
  const reconciliation = reconcile(reading, vat.vat_included);
  warnOfDifferences(reconciliation, warn);
  return {
    header_row: header.row,
    columns: [...header.columns].map(([role, { column, title: columnTitle }]) => ({
      letter: columnLetter(column),
      title: columnTitle,
      role: role === 'level' ? null : role,
    })),
    layout_key: `plain-table:${[...header.columns].map(([role, { column }]) => `${role}${column}`).join(',')}`,
    title_block: emptyTitleBlock(),
    rows: reading.rows,
    skipped: reading.skipped,
    vat,
    reconciliation,
    warnings,
  };
}

/** The row with the titles of the table, in any columns. */
function plainHeader(sheet: Sheet): PlainHeader | null {
  for (const row of sheet.rows.slice(0, ROWS_SEARCHED)) {
    const columns = new Map<PlainRole, { column: number; title: string }>();
    for (const cell of row.cells) {
      const title = displayedText(cell).trim();
      const role = Object.hasOwn(PLAIN_TITLES, title) ? PLAIN_TITLES[title] : undefined;
      if (role !== undefined && !columns.has(role)) columns.set(role, { column: cell.column, title });
    }
    if (PLAIN_NEEDED.every((role) => columns.has(role))) return { row: row.number, columns };
  }
  return null;
}

function readRow(reading: Reading, row: SheetRow): void {
  const { warn, skipped, header } = reading;
  const at = (role: PlainRole): SheetCell | null => {
    const place = header.columns.get(role);
    return place === undefined ? null : cellAt(row, place.column);
  };
  const type = textOf(at('type')).trim();
  const name = lineOf(at('name'));
  switch (type) {
    case PLAIN_TYPES.section:
      reading.rows.push({
        ...startRow(reading, row),
        kind: 'section',
        name,
        number: numberOf(at('number')),
        level: levelOf(at('level')) ?? 1,
      });
      return;
    case PLAIN_TYPES.total: {
      const { value } = readAmount(at('total'), reading.evaluate);
      const cell = cellAddress(header.columns.get('total')?.column ?? 1, row.number);
      if (value !== null) reading.totals.push({ row: row.number, cell, amount: roundMoney(value) });
      skipped.push({ row: row.number, reason: 'total', text: rowText(row) });
      return;
    }
    case PLAIN_TYPES.removed:
      skipped.push({ row: row.number, reason: 'note', text: rowText(row) });
      return;
    // A row added by the user has no type yet.
    case '':
    case PLAIN_TYPES.position:
      if (rowText(row) === '') skipped.push({ row: row.number, reason: 'blank', text: '' });
      else readPosition(reading, row, at);
      return;
    default:
      warn('unclear_row', { row: row.number, text: rowText(row).slice(0, 80) });
      skipped.push({ row: row.number, reason: 'note', text: rowText(row) });
  }
}

function readPosition(reading: Reading, row: SheetRow, at: (role: PlainRole) => SheetCell | null): void {
  const { warn } = reading;
  const name = lineOf(at('name'));
  const unit = lineOf(at('unit'));
  const place = { row: row.number };
  if (name === '') warn('name_missing', place);
  if (unit === '') warn('unit_missing', place);
  else if (!isSupportedUnit(unit)) warn('unit_unknown', { ...place, text: unit.slice(0, 60) });
  const amountOf = (role: 'quantity' | 'price' | 'total'): string | null => {
    const { value, problems } = readAmount(at(role), reading.evaluate);
    for (const { code, text } of problems)
      warn(role !== 'quantity' && code === 'quantity_not_a_number' ? 'price_not_a_number' : code, { ...place, text });
    return value;
  };
  const quantity = amountOf('quantity');
  if (quantity === null) warn('quantity_missing', place);
  const [price, total] = [amountOf('price'), amountOf('total')];
  const money = moneyOf(
    { price, total, price_material: null, price_work: null, total_material: null, total_work: null },
    quantity,
  );
  if (money.disagrees !== null)
    warn('amount_differs', { ...place, text: money.disagrees.stated, found: money.disagrees.counted });
  const isNegative = quantity?.startsWith('-') === true;
  if (isNegative) warn('quantity_subtracted', { ...place, text: quantity });
  const code = lineOf(at('code'));
  const comment = textOf(at('comment'));
  reading.rows.push({
    ...startRow(reading, row),
    number: numberOf(at('number')),
    name,
    code: code === '' ? null : code,
    unit_raw: unit === '' ? null : unit,
    quantity,
    // Zero is meant literally here: a zero price is a price.
    price: money.price ?? (price === null ? null : roundMoney(price)),
    amount: money.amount ?? (total === null ? null : roundMoney(total)),
    section_level: levelOf(at('level')),
    comment: comment === '' ? null : comment,
  });
}

function startRow({ sheet, header }: Reading, row: SheetRow): BillRow {
  const cells: BillRow['source']['cells'] = {};
  for (const [role, { column }] of header.columns)
    if (role !== 'level' && cellAt(row, column) !== null) cells[role] = cellAddress(column, row.number);
  return { ...emptyRow({ sheet: sheet.name, row: row.number, cells }), is_hidden: row.isHidden };
}

const textOf = (cell: SheetCell | null): string => (cell === null ? '' : displayedText(cell));
/** Joins names and units that the user has broken into lines. */
const lineOf = (cell: SheetCell | null): string =>
  textOf(cell)
    .split(/[\p{Cc}\u2028\u2029]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
const numberOf = (cell: SheetCell | null): string | null => {
  const text = lineOf(cell);
  return text === '' ? null : text;
};

function levelOf(cell: SheetCell | null): number | null {
  const text = textOf(cell).trim();
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

function reconcile({ sheet, rows, totals }: Reading, vatIncluded: boolean | null): Reconciliation | null {
  const [stated] = totals;
  if (stated === undefined) return null;
  const read = roundMoney(addAll(rows.flatMap(({ amount }) => (amount === null ? [] : [amount]))));
  const difference = roundMoney(decimal(stated.amount).minus(decimal(read)));
  const place = { ...wholeSheet(sheet.name, vatIncluded), cell: stated.cell };
  return {
    file_total: stated.amount,
    read_total: read,
    difference,
    vat_included: vatIncluded,
    rows: [{ row: stated.row, label: PLAIN_TYPES.total, file: stated.amount, read, difference, place }],
    place,
  };
}
