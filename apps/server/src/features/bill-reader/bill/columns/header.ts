import { cellAt, isColumnHidden, type Merge, type Sheet, type SheetRow } from '../../sheet.ts';
import { displayedText } from '../../number-format.ts';
import type { ColumnRole } from '../../bill-reader.types.ts';
import { joinLonelyParts, normaliseTitle, rolesOfTitle, vatOfTitle } from './header-aliases.ts';
import { MONEY_ROLES } from '../rows/bill-line.ts';
import { isSectionWord } from '../rows/row-words.ts';
import { otherVatBasis } from './vat-columns.ts';

export type Header = {
  firstRow: number;
  lastRow: number;
  /** Column → title; in a two-row header «Количество / всего». */
  titles: Map<number, string>;
  roles: Map<ColumnRole, number>;
  score: number;
};

export const ROWS_SEARCHED = 120;
const MOST_HEADER_ROWS = 4;
const LONGEST_TITLE = 250;
const ROLE_SCORES: Partial<Record<ColumnRole, number>> = { name: 4, quantity: 3, unit: 3, number: 2 };
// A later table may have one more column; the first table must not be taken for a title block.
const GOOD_ENOUGH = 0.7;

/** Finds the header near the top of the sheet; `null` if there is none. */
export function findHeader(sheet: Sheet): Header | null {
  const found: Header[] = [];
  for (let index = 0; index < Math.min(sheet.rows.length, ROWS_SEARCHED); index += 1) {
    const header = headerAt(sheet, index);
    if (header !== null) found.push(header);
  }
  const best = Math.max(0, ...found.map((header) => header.score));
  return found.find((header) => header.score >= best * GOOD_ENOUGH) ?? null;
}

/** Whether the first rows may contain a header; merged cells are not resolved yet. */
export function mayHaveHeader({ rows }: Sheet): boolean {
  return rows.some(({ cells }) => {
    const titles = cells.flatMap((cell) => (cell.kind === 'text' ? [rolesOfTitle(cell.value)] : []));
    const recognised = titles.filter((roles) => roles.has('unit') || roles.has('quantity') || hasMoneyRole(roles));
    return titles.some((roles) => roles.has('name')) || recognised.length >= 2;
  });
}

function hasMoneyRole(roles: ReadonlyMap<ColumnRole, number>): boolean {
  return MONEY_ROLES.some((role) => roles.has(role));
}

/** Whether a header starts at a row: requires the name and at least quantity or unit. */
export function headerAt(sheet: Sheet, index: number): Header | null {
  const row = sheet.rows[index];
  if (row === undefined || row.cells.length < 2) return null;
  const texts = row.cells.filter((cell) => cell.kind === 'text');
  if (texts.length < 2 || texts.some((cell) => cell.value.length > LONGEST_TITLE)) return null;
  if (!texts.some((cell) => rolesOfTitle(cell.value).has('name'))) return null;
  const lastRow = findLastRow(sheet, index);
  const titles = titlesOf(sheet, index, lastRow);
  const roles = assignRoles(sheet, titles);
  if (!roles.has('name') || !(roles.has('quantity') || roles.has('unit'))) return null;
  let score = 0;
  for (const role of roles.keys()) score += ROLE_SCORES[role] ?? 1;
  return { firstRow: row.number, lastRow, titles, roles, score };
}

/** Titles starting at a row, regardless of their weight. */
export function titlesFrom(sheet: Sheet, index: number): Header | null {
  const row = sheet.rows[index];
  if (row === undefined) return null;
  const lastRow = findLastRow(sheet, index);
  const titles = titlesOf(sheet, index, lastRow);
  return { firstRow: row.number, lastRow, titles, roles: assignRoles(sheet, titles), score: 0 };
}

/** The header in the row chosen by the user, regardless of its weight. */
export function headerInRow(sheet: Sheet, row: number): Header | null {
  const index = sheet.rows.findIndex((one) => one.number === row);
  if (index < 0) return null;
  const titles = titlesOf(sheet, index, row);
  return { firstRow: row, lastRow: row, titles, roles: assignRoles(sheet, titles), score: 0 };
}

/** Gives each role its best column and each column its best role. Hidden columns get no role automatically. */
export function assignRoles(sheet: Sheet, titles: ReadonlyMap<number, string>): Map<ColumnRole, number> {
  const claims: { role: ColumnRole; column: number; weight: number }[] = [];
  for (const [column, title] of titles) {
    if (isColumnHidden(sheet, column)) continue;
    for (const [role, weight] of rolesOfTitle(title)) claims.push({ role, column, weight });
  }
  const visible = [...titles].filter(([column]) => !isColumnHidden(sheet, column));
  claims.sort((first, second) => second.weight - first.weight || first.column - second.column);
  const roles = new Map<ColumnRole, number>();
  const taken = otherVatBasis(visible);
  for (const claim of claims) {
    if (roles.has(claim.role) || taken.has(claim.column)) continue;
    roles.set(claim.role, claim.column);
    taken.add(claim.column);
  }
  joinLonelyParts(roles);
  return roles;
}

/** Unread money columns, listed under the title of the column of the same kind that is read. */
export function rivalPrices(
  header: Header,
  roles: ReadonlyMap<ColumnRole, number>,
  sheet: Sheet,
): { taken: string; left: string[] }[] {
  const used = new Set(roles.values());
  return MONEY_ROLES.flatMap((role) => {
    const column = roles.get(role);
    const taken = column === undefined ? '' : (header.titles.get(column) ?? '');
    const left = [...header.titles].flatMap(([other, title]) => {
      const isRival = !used.has(other) && !isColumnHidden(sheet, other) && rolesOfTitle(title).has(role);
      // «с НДС» beside «без НДС» is the same price twice.
      return isRival && vatOfTitle(title) === vatOfTitle(taken) ? [title] : [];
    });
    return left.length === 0 || taken === '' ? [] : [{ taken, left }];
  });
}

// Extends a header by vertically merged cells and by a row of subtitles below wide cells.
function findLastRow(sheet: Sheet, index: number): number {
  const first = sheet.rows[index]?.number ?? 0;
  let last = first;
  for (const merge of mergesFrom(sheet, first)) {
    const isTall = merge.bottom > first && merge.bottom - first < MOST_HEADER_ROWS;
    if (isTall) last = Math.max(last, merge.bottom);
  }
  for (let next = index + 1; next < sheet.rows.length; next += 1) {
    const row = sheet.rows[next];
    if (row === undefined || row.number - first >= MOST_HEADER_ROWS) break;
    if (row.number <= last) continue;
    if (!isSubtitleRow(sheet, index, row, last)) break;
    last = row.number;
  }
  return last;
}

function isSubtitleRow(sheet: Sheet, index: number, row: SheetRow, last: number): boolean {
  const top = sheet.rows[index];
  if (top === undefined || row.number !== last + 1) return false;
  if (row.cells.some((cell) => cell.kind !== 'text' || cell.value.length > 80 || /^[\d.,\s]+$/.test(cell.value)))
    return false;
  const [leftmost] = row.cells;
  if (leftmost === undefined || isSectionWord(leftmost.value)) return false;
  const wide = mergesFrom(sheet, top.number).filter((merge) => merge.right > merge.left);
  const isUnderWide =
    wide.length > 0 &&
    row.cells.every((cell) => wide.some((merge) => cell.column >= merge.left && cell.column <= merge.right));
  if (isUnderWide) return true;
  // Without merged cells: subtitles leave number and name columns empty, and at least two are adjacent.
  const titled = top.cells.map((cell) => ({ column: cell.column, roles: rolesOfTitle(cell.value) }));
  // «Материалы» and «Работы» beside «Наименование» are groups of money columns.
  const most = Math.max(...titled.map(({ roles }) => roles.get('name') ?? 0));
  const named = titled.filter(({ roles }) => roles.has('number') || (roles.has('name') && roles.get('name') === most));
  if (named.some((cell) => cellAt(row, cell.column) !== null)) return false;
  if (row.cells.every(({ value }) => MONEY_UNIT.test(normaliseTitle(value)))) return true;
  return row.cells.length >= 2 && row.cells.every(({ value }) => rolesOfTitle(value).size > 0 || isPartWord(value));
}

/** «(тыс. руб.)» below the titles of money. */
const MONEY_UNIT = /^(в )?(тыс |тысячах |млн )?руб[а-я]{0,4}$/;

function isPartWord(text: string): boolean {
  return /^(на |мат|смр|пнр|раб|монтаж|оборуд|всего|итого|общ|без ндс|с ндс|без учета ндс|с учетом ндс|за ед|по (проект|смет|договор|факт)|к (выполнен|исполнен)|факт|план|остат|выполнен)/.test(
    normaliseTitle(text),
  );
}

function mergesFrom(sheet: Sheet, row: number): Merge[] {
  return sheet.merges.filter((merge) => merge.top === row);
}

function titlesOf(sheet: Sheet, index: number, lastRow: number): Map<number, string> {
  const titles = new Map<number, string>();
  const top = sheet.rows[index];
  if (top === undefined) return titles;
  const rows = sheet.rows.slice(index, index + MOST_HEADER_ROWS).filter((row) => row.number <= lastRow);
  const merges = sheet.merges.filter(
    (merge) => merge.top >= top.number && merge.top <= lastRow && merge.right > merge.left,
  );
  const columns = new Set(rows.flatMap((row) => row.cells.map((cell) => cell.column)));
  for (const column of [...columns].toSorted((first, second) => first - second)) {
    const parts: string[] = [];
    for (const [place, row] of rows.entries()) {
      const text = titlePart(row, column, merges, rows.slice(place + 1));
      if (text !== '' && !parts.includes(text)) parts.push(text);
    }
    if (parts.length > 0) titles.set(column, parts.join(' / '));
  }
  return titles;
}

function titlePart(row: SheetRow, column: number, merges: readonly Merge[], below: readonly SheetRow[]): string {
  const own = cellAt(row, column);
  if (own !== null) return tidy(displayedText(own));
  const wide = merges.find((merge) => merge.top === row.number && column >= merge.left && column <= merge.right);
  const origin = wide === undefined ? null : cellAt(row, wide.left);
  if (origin !== null) return tidy(displayedText(origin));
  // Without merged cells the common title is written once, above the first of its subtitles.
  const hasBelow = (place: number): boolean => below.some((next) => cellAt(next, place) !== null);
  if (wide !== undefined || !hasBelow(column)) return '';
  const left = row.cells.findLast((cell) => cell.column < column);
  const isShared = left !== undefined && hasBelow(left.column);
  return isShared ? tidy(displayedText(left)) : '';
}

function tidy(text: string): string {
  return text
    .replaceAll(/-\s*\n\s*/g, '')
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
}
