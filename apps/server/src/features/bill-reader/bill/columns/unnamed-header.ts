import { type Decimal, decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Sheet } from '../../sheet.ts';
import { type Figures, readFigures } from './column-proof.ts';
import type { Header } from './header.ts';
import { headerInRow, titlesFrom } from './header.ts';
import { rolesOfTitle } from './header-aliases.ts';
import { inferColumns } from './infer-columns.ts';
import { unmappedLayout } from './layout-key.ts';

const ROWS_SEARCHED = 60;
const LEAST_TITLES = 3;
const LEAST_RECOGNISED = 2;
const LONGEST_TITLE = 250;
const LEAST_SUMMED = 2;

/** A guess for a table without a recognised header: the row of its titles, if any, and its columns. */
export type Supposed = {
  header: Header | null;
  roles: Header['roles'];
  /** The figures of the rows agree, so the user need not confirm the columns. */
  isProven: boolean;
  /** Quantity × price = amount holds in the rows. */
  isByFigures: boolean;
};

/** Guesses columns from the cells below and recognised titles. */
export function supposeTable(sheet: Sheet): Supposed {
  const header = titlesAmong(sheet);
  const roles = new Map(header?.roles ?? []);
  const isProduct = inferColumns(sheet, header?.lastRow ?? 0, header?.titles ?? new Map<number, string>(), roles);
  const isByFigures = isProduct && roles.has('name') && roles.has('unit');
  const isProven = isByFigures || isListOfSums(sheet, header);
  return { header: header === null ? null : { ...header, roles }, roles, isProven, isByFigures };
}

/**
 * «Наименование | Сумма» without units and quantities, whose sums add up to a total below. Several money columns are
 * one only if two of them add up to the third, as those with and without VAT.
 */
function isListOfSums(sheet: Sheet, header: Header | null): boolean {
  const total = header?.roles.get('total');
  if (header === null || total === undefined || !header.roles.has('name')) return false;
  if (header.roles.has('unit') || header.roles.has('quantity')) return false;
  const known = new Set([header.roles.get('number'), header.roles.get('name')]);
  const rows = readFigures(sheet, header.lastRow, 1).filter((figures) => figures.has(total));
  const columns = [...new Set(rows.flatMap((figures) => [...figures.keys()]))].filter((column) => !known.has(column));
  return isOneAmount(rows, columns) && addsUp(rows.flatMap((figures) => figures.get(total) ?? []));
}

function isOneAmount(rows: readonly Figures[], columns: readonly number[]): boolean {
  if (columns.length === 1) return true;
  const [net = 0, tax = 0, gross = 0] = columns.toSorted((first, second) => first - second);
  const at = (figures: Figures, column: number): Decimal => figures.get(column) ?? decimal('0');
  return (
    columns.length === 3 &&
    rows.every((figures) => at(figures, net).plus(at(figures, tax)).minus(at(figures, gross)).abs().lte('0.01'))
  );
}

/** Whether a figure is the sum of all figures above it. */
function addsUp(amounts: readonly Decimal[]): boolean {
  let sum = decimal('0');
  return amounts.some((amount, index) => {
    const isSum = index >= LEAST_SUMMED && sum.eq(amount);
    sum = sum.plus(amount);
    return isSum;
  });
}

/** The first row that names at least two columns, else the one that looks like titles. */
function titlesAmong(sheet: Sheet): Header | null {
  const index = sheet.rows.slice(0, ROWS_SEARCHED).findIndex(({ cells }) => {
    const titles = cells.filter(({ kind, value }) => kind === 'text' && value.length <= LONGEST_TITLE);
    const recognised = titles.filter(({ value }) => rolesOfTitle(value).size > 0);
    return titles.length >= LEAST_TITLES && recognised.length >= LEAST_RECOGNISED;
  });
  if (index >= 0) return titlesFrom(sheet, index);
  const { headerRow } = unmappedLayout(sheet);
  return headerRow === null ? null : headerInRow(sheet, headerRow);
}
