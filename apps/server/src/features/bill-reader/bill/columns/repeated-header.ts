import { displayedText } from '../../number-format.ts';
import type { SheetRow } from '../../sheet.ts';
import { type Roles, tidy } from '../rows/bill-line.ts';
import { normaliseTitle, rolesOfTitle } from './header-aliases.ts';

const HEADER_START = /^\s*["«(]?(наименован|наиме-|конструктивн|виды? работ|перечень|описание)/i;
const LONGEST_TITLE = 200;
const LEAST_TITLES = 3;

/** Whether a row below the header may be another header: by its first word, or because all its cells are titles. */
export function looksLikeHeader({ cells }: SheetRow, titles: ReadonlyMap<number, string>): boolean {
  if (cells.length < 2) return false;
  const texts = cells.filter((cell) => cell.kind === 'text' && cell.value.length < LONGEST_TITLE);
  if (texts.some(({ value }) => HEADER_START.test(value))) return true;
  if (texts.length < LEAST_TITLES || texts.length < cells.length) return false;
  const isTitle = (column: number, text: string): boolean =>
    normaliseTitle(titles.get(column) ?? '') === normaliseTitle(text) || rolesOfTitle(text).size > 0;
  return texts.every((cell) => isTitle(cell.column, tidy(displayedText(cell))));
}

/** Whether a repeated header has its main columns elsewhere. */
export function hasMoved(before: Roles, after: Roles): boolean {
  const important = ['name', 'unit', 'quantity', 'number', 'code'] as const;
  return important.some((role) => after.has(role) && before.get(role) !== after.get(role));
}
