import { createHash } from 'node:crypto';
import type { Sheet, SheetRow } from '../../sheet.ts';
import { normaliseTitle } from './header-aliases.ts';
import { type Header, headerInRow } from './header.ts';

/**
 * Equal for tables with the same titles in the same columns; a table without titles is identified by its sheet name.
 */
export function layoutKey(header: Header | null, sheet: Sheet): string {
  return hash(
    header === null ? [sheet.name] : [...header.titles].map(([column, title]) => `${column}:${normaliseTitle(title)}`),
  );
}

const ROWS_OF_TITLES = 40;
const LEAST_TITLES = 3;
const LONGEST_TITLE = 120;

/**
 * Identifies a table without a recognised header: by the row that looks like titles, else by the kinds of cells in
 * its first row of figures and the sheet name.
 */
export function unmappedLayout(sheet: Sheet): { key: string; headerRow: number | null } {
  const rows = sheet.rows.slice(0, ROWS_OF_TITLES);
  const place = rows.findIndex((row, index) => isTitles(row) && rows.slice(index + 1, index + 4).some(hasFigures));
  const titles = rows[place] === undefined ? null : headerInRow(sheet, rows[place].number);
  if (titles !== null) return { key: layoutKey(titles, sheet), headerRow: titles.firstRow };
  const figures = rows.find((row) => hasFigures(row) && row.cells.length >= LEAST_TITLES);
  if (figures === undefined) return { key: '', headerRow: null };
  const shape = figures.cells.map(({ column, kind }) => `${column}:${kind}`);
  return { key: hash(['shape', sheet.name, ...shape]), headerRow: null };
}

function isTitles({ cells }: SheetRow): boolean {
  return (
    cells.length >= LEAST_TITLES &&
    cells.every(({ kind, value }) => kind === 'text' && value.length <= LONGEST_TITLE && /\p{L}|№/u.test(value))
  );
}

function hasFigures({ cells }: SheetRow): boolean {
  return cells.some(({ kind, value }) => kind === 'number' || /^\s*\d[\d\s.,]*$/.test(value));
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
}
