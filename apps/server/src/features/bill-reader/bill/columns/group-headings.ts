import { displayedText } from '../../number-format.ts';
import { cellAt, type Sheet, type SheetRow } from '../../sheet.ts';
import { type BillLine, headingLine, type Roles, tidy } from '../rows/bill-line.ts';
import type { Header } from './header.ts';
import { normaliseTitle, rolesOfTitle } from './header-aliases.ts';

const LEAST_REPEATED = 2;

/**
 * Recognises a header repeated with a group name in place of the name title: «Стены
 * Ед.
 * Объем
 * Цена». Returns the name, '' if it equals the first header, or null for any other row.
 */
export function repeatedUnder(header: Header | null, sheet: Sheet, index: number, roles: Roles): string | null {
  const name = roles.get('name');
  const row = sheet.rows[index];
  if (header === null || name === undefined || row === undefined || header.lastRow !== header.firstRow) return null;
  const others = row.cells.filter((cell) => cell.column !== name && tidy(displayedText(cell)) !== '');
  if (others.length < LEAST_REPEATED) return null;
  const isSame = others.every((cell) => isTitle(header, cell.column, displayedText(cell)));
  if (!isSame) return null;
  const cell = cellAt(row, name);
  const text = cell === null ? '' : tidy(displayedText(cell));
  // A header that names the works is found by its words.
  if (rolesOfTitle(text).has('name')) return null;
  return text;
}

function isTitle(header: Header, column: number, text: string): boolean {
  const title = header.titles.get(column);
  return title !== undefined && normaliseTitle(title) === normaliseTitle(text);
}

/** The group name in place of the name title; null if the header names the works. */
export function groupOfHeader(header: Header | null, roles: Roles): string | null {
  const title = header?.titles.get(roles.get('name') ?? 0) ?? '';
  return title === '' || rolesOfTitle(title).size > 0 ? null : title;
}

/** The section line for such a name. */
export function titleLine(row: SheetRow, text: string, column: number | undefined): BillLine | null {
  const cell = column === undefined ? null : cellAt(row, column);
  if (cell === null) return null;
  return { ...headingLine(row, cell, text), isGroupTitle: true };
}
