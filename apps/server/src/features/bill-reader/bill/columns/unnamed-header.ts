import type { Sheet } from '../../sheet.ts';
import type { Header } from './header.ts';
import { headerInRow, titlesFrom } from './header.ts';
import { rolesOfTitle } from './header-aliases.ts';
import { inferColumns } from './infer-columns.ts';
import { unmappedLayout } from './layout-key.ts';

const ROWS_SEARCHED = 60;
const LEAST_TITLES = 3;
const LEAST_RECOGNISED = 2;
const LONGEST_TITLE = 250;

/** A guess for a table without a recognised header: the row of its titles, if any, and its columns. */
export type Supposed = {
  header: Header | null;
  roles: Header['roles'];
  /** Quantity × price = amount holds in the rows, so the user need not confirm the columns. */
  isProven: boolean;
};

/** Guesses columns from the cells below and recognised titles. */
export function supposeTable(sheet: Sheet): Supposed {
  const header = titlesAmong(sheet);
  const roles = new Map(header?.roles ?? []);
  const isProduct = inferColumns(sheet, header?.lastRow ?? 0, header?.titles ?? new Map<number, string>(), roles);
  const isProven = isProduct && roles.has('name') && roles.has('unit');
  return { header: header === null ? null : { ...header, roles }, roles, isProven };
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
