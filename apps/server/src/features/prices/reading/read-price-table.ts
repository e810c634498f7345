import {
  PRICE_COLUMNS,
  type PriceColumn,
  type PriceRowProblem,
  type ReadPrice,
} from '@karkas/api/prices/price-import.schemas.ts';
import { defaultVatRate, type VatRate } from '@karkas/domain/money/vat.ts';
import {
  columnLetter,
  dayOfSerial,
  normaliseTitle,
  readVat,
  type Sheet,
  type SheetCell,
  displayedText,
} from '#features/bill-reader';
import {
  COLUMN_TITLES,
  INDEX_TITLE,
  MENTIONS_VAT,
  SPLIT_COLUMNS,
  SPLIT_DOCUMENT,
  SPLIT_SHEET,
} from './price-headings.data.ts';
import { readPriceRow, type RowCells } from './read-price-row.ts';
import type { ReadFile, ReadingOrder } from './reading.types.ts';

type Columns = Partial<Record<PriceColumn, number>>;
type Layout = Pick<ReadFile, 'kind' | 'headerRow'> & { columns: Columns; titles: ReadonlyMap<number, string> };

/** The header is searched within these rows. */
export const HEAD_IS_AMONG = 60;
const SPLIT_FIRST = 10;

/** Reads a sheet as prices; null if no row looks like the header of a price list. */
export function readPriceTable(sheet: Sheet, order: ReadingOrder): Omit<ReadFile, 'sheets' | 'sheet'> | null {
  const layout = layoutOf(sheet, order);
  if (layout === null) return null;
  const vat = vatOf(sheet, layout, order);
  const read = readRows(sheet, layout, vat.rate);
  const roleOf = new Map(placesOf(layout.columns));
  const last = Math.max(0, ...layout.titles.keys(), ...roleOf.keys());
  const columns = Array.from({ length: last }, (_, index) => ({
    letter: columnLetter(index + 1),
    title: layout.titles.get(index + 1) ?? '',
    role: roleOf.get(index + 1) ?? null,
  }));
  return {
    kind: layout.kind,
    headerRow: layout.headerRow,
    columns,
    vatRate: vat.rate,
    vatSaidIn: vat.statedIn,
    ...read,
  };
}

/** Whether the first rows may contain a header; merged cells are not resolved yet. */
export function mayBePrices({ rows }: Sheet): boolean {
  const namings = COLUMN_TITLES.filter(({ role }) => role === 'name');
  const isName = (cell: SheetCell): boolean => namings.some(({ is }) => is.test(normaliseTitle(displayedText(cell))));
  return rows.some(({ cells }) => isNumbered(cells) || cells.some(isName));
}

function layoutOf(sheet: Sheet, { headerRow, columns }: ReadingOrder): Layout | null {
  const found = splitLayout(sheet) ?? headingLayout(sheet, headerRow);
  if (columns === null) return found;
  const row = headerRow ?? found?.headerRow ?? 0;
  return {
    kind: 'table',
    headerRow: row,
    columns,
    titles: found?.headerRow === row ? found.titles : titlesOf(sheet, row),
  };
}

/** The state form, recognised by a row with the numbers of its columns. */
function splitLayout(sheet: Sheet): Layout | null {
  const numbers = sheet.rows.slice(0, HEAD_IS_AMONG).find((row) => row.number >= SPLIT_FIRST && isNumbered(row.cells));
  if (numbers === undefined) return null;
  const titles = titlesOf(sheet, numbers.number - 1);
  const isForm = SPLIT_SHEET.test(sheet.name) || INDEX_TITLE.test(titles.get(SPLIT_COLUMNS.index ?? 0) ?? '');
  return isForm ? { kind: 'split_form', headerRow: numbers.number, columns: SPLIT_COLUMNS, titles } : null;
}

const isNumbered = (cells: readonly SheetCell[]): boolean =>
  Array.from({ length: 9 }, (_, index) => String(index + 1)).every(
    (number, index) => displayedText(cells.find(({ column }) => column === index + 1) ?? EMPTY).trim() === number,
  );
const EMPTY: SheetCell = { column: 0, kind: 'text', value: '', format: null, formula: null, isBold: false };

/** The row that matches most price list columns; requires at least a name and a price. */
function headingLayout(sheet: Sheet, stated: number | null): Layout | null {
  let best: (Layout & { score: number }) | null = null;
  for (const { number } of sheet.rows.slice(0, HEAD_IS_AMONG)) {
    if (stated !== null && number !== stated) continue;
    const titles = titlesOf(sheet, number);
    const columns = rolesOf(titles);
    const isHead = columns.name !== undefined && (columns.price !== undefined || columns.base_price !== undefined);
    const score = Object.keys(columns).length;
    if (isHead && score > (best?.score ?? 0)) best = { kind: 'table', headerRow: number, columns, titles, score };
  }
  return best;
}

/** A header cell combined with those above it: «Цена, руб.» over «с НДС» and «без НДС». */
function titlesOf(sheet: Sheet, number: number): Map<number, string> {
  const titles = new Map<number, string>();
  const textsOf = (row: number): Map<number, string> =>
    new Map(
      (sheet.rows.find((one) => one.number === row)?.cells ?? [])
        .map((cell): [number, string] => [cell.column, displayedText(cell).trim()])
        .filter(([, text]) => text !== ''),
    );
  const own = textsOf(number);
  const above = textsOf(number - 1);
  for (const { top, bottom, left, right } of sheet.merges) {
    const text = textsOf(top).get(left);
    if (text === undefined) continue;
    if (top < number && bottom >= number) for (let column = left; column <= right; column += 1) own.set(column, text);
    if (top <= number - 1 && bottom === number - 1 && right > left)
      for (let column = left; column <= right; column += 1) titles.set(column, text);
  }
  for (const [column, text] of own) {
    const over = titles.get(column);
    titles.set(column, over === undefined || over === text || above.get(column) === text ? text : `${over} / ${text}`);
  }
  for (const column of titles.keys()) if (!own.has(column)) titles.delete(column);
  return titles;
}

function rolesOf(titles: ReadonlyMap<number, string>): Columns {
  const claims = [...titles].flatMap(([column, title]) => {
    const plain = normaliseTitle(title);
    return COLUMN_TITLES.filter(({ is, isNot }) => is.test(plain) && isNot?.test(plain) !== true).map(
      ({ role, weight }) => ({
        column,
        role,
        weight,
      }),
    );
  });
  const columns: Columns = {};
  const taken = new Set<number>();
  for (const { column, role } of claims.toSorted(
    (left, right) => right.weight - left.weight || left.column - right.column,
  )) {
    if (columns[role] !== undefined || taken.has(column)) continue;
    columns[role] = column;
    taken.add(column);
  }
  return columns;
}

/** The state form excludes VAT; a price list states it, the title of the price column first. */
function vatOf(sheet: Sheet, layout: Layout, order: ReadingOrder): { rate: VatRate; statedIn: string | null } {
  if (layout.kind === 'split_form') return { rate: order.vatRate ?? 'none', statedIn: null };
  const title = layout.titles.get(layout.columns.price ?? layout.columns.base_price ?? 0) ?? '';
  const notes = sheet.rows
    .filter(({ number }) => number < (layout.headerRow ?? 0))
    .flatMap(({ cells }) => cells.map(displayedText))
    .filter((text) => MENTIONS_VAT.test(text));
  const statedIn = [title, ...notes].find((text) => MENTIONS_VAT.test(text)) ?? null;
  if (order.vatRate !== null) return { rate: order.vatRate, statedIn };
  const stated = readVat({ ofMoney: [title], titles: [title], texts: notes, totalTexts: [], totals: [] }, '0');
  if (stated.vat_included !== true) return { rate: 'none', statedIn };
  return {
    rate: stated.vat_rate === null || stated.vat_rate === 'none' ? defaultVatRate(order.day) : stated.vat_rate,
    statedIn,
  };
}

function readRows(
  sheet: Sheet,
  { kind, headerRow, columns }: Layout,
  vatRate: VatRate,
): Pick<ReadFile, 'prices' | 'headingsCount' | 'problems'> {
  const prices: ReadPrice[] = [];
  const problems: PriceRowProblem[] = [];
  let headingsCount = 0;
  const isForm = kind === 'split_form';
  const terms = {
    vatRate,
    defaultSource: isForm ? 'index' : 'market',
    document: isForm ? SPLIT_DOCUMENT : null,
  } as const;
  for (const row of sheet.rows) {
    if (row.number <= (headerRow ?? 0)) continue;
    const read = readPriceRow(row.number, cellsOf(row.cells, columns), terms);
    if ('price' in read) prices.push(read.price);
    else if ('problem' in read)
      problems.push({ row: row.number, code: read.problem, text: read.text, other_row: null });
    else if ('isHeading' in read || row.cells.some((cell) => cell.value.trim() !== '')) headingsCount += 1;
  }
  return { prices, headingsCount, problems };
}

const placesOf = (columns: Columns): [column: number, role: PriceColumn][] =>
  PRICE_COLUMNS.flatMap((role) => (columns[role] === undefined ? [] : [[columns[role], role]]));

function cellsOf(cells: readonly SheetCell[], columns: Columns): RowCells {
  const byColumn = new Map(cells.map((cell) => [cell.column, cell]));
  return Object.fromEntries(
    placesOf(columns).map(([column, role]) => {
      const cell = byColumn.get(column);
      return [role, cell === undefined ? '' : textOf(cell, role)];
    }),
  );
}

const EXACT: ReadonlySet<PriceColumn> = new Set(['price', 'base_price', 'index']);

/** Uses the stored number, not its display format; a date becomes a day. */
function textOf(cell: SheetCell, role: PriceColumn): string {
  if (cell.kind === 'number' && EXACT.has(role)) return storedAmount(cell.value);
  if (role !== 'date' || cell.kind === 'text') return displayedText(cell);
  const found = dayOfSerial(cell.value);
  if (found === null) return '';
  const { year, month, day } = found;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Removes binary fraction noise and exponents. */
function storedAmount(value: string): string {
  return displayedText({ ...EMPTY, kind: 'number', value });
}
