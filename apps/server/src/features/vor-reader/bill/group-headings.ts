import { shownText } from '../number-format.ts';
import { cellAt, type Sheet, type SheetRow } from '../sheet.ts';
import { type BillLine, headingLine, type Roles, tidy } from './bill-line.ts';
import type { Header } from './header.ts';
import { normaliseTitle, rolesOfTitle } from './header-aliases.ts';

const LEAST_REPEATED = 2;

/**
 * The heading come again with the name of a group in the place of the title of names: «Стены | Ед. | Объем | Цена». What it
 * says there, or an empty text where it says what the first heading does; null for any other row.
 */
export function repeatedUnder(header: Header | null, sheet: Sheet, index: number, roles: Roles): string | null {
  const name = roles.get('name');
  const row = sheet.rows[index];
  if (header === null || name === undefined || row === undefined || header.lastRow !== header.firstRow) return null;
  const others = row.cells.filter((cell) => cell.column !== name && tidy(shownText(cell)) !== '');
  if (others.length < LEAST_REPEATED) return null;
  const isSame = others.every((cell) => isTitle(header, cell.column, shownText(cell)));
  if (!isSame) return null;
  const cell = cellAt(row, name);
  const text = cell === null ? '' : tidy(shownText(cell));
  // A heading that names the works is found by its words.
  if (rolesOfTitle(text).has('name')) return null;
  return text;
}

function isTitle(header: Header, column: number, text: string): boolean {
  const title = header.titles.get(column);
  return title !== undefined && normaliseTitle(title) === normaliseTitle(text);
}

/** The name of a group that stands where the heading should name the works; null where it names them. */
export function groupOfHeader(header: Header | null, roles: Roles): string | null {
  const title = header?.titles.get(roles.get('name') ?? 0) ?? '';
  return title === '' || rolesOfTitle(title).size > 0 ? null : title;
}

/** Such a name as the line of a section. */
export function titleLine(row: SheetRow, text: string, column: number | undefined): BillLine | null {
  const cell = column === undefined ? null : cellAt(row, column);
  if (cell === null) return null;
  return { ...headingLine(row, cell, text), isGroupTitle: true };
}
