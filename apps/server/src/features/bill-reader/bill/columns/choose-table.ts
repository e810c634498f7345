import { LIMITS } from '../../limits.ts';
import { cellAt, columnLetter, columnNumber, type Sheet } from '../../sheet.ts';
import { displayedText } from '../../number-format.ts';
import { UnreadableBill } from '../../unreadable-bill.ts';
import { COLUMN_ROLES, type ColumnRole, type ReadBillInput } from '../../bill-reader.types.ts';
import { findSideTables } from './side-tables.ts';
import { MONEY_ROLES, type Roles } from '../rows/bill-line.ts';
import { otherCurrency } from '../money/foreign-money.ts';
import { rolesOfTitle } from './header-aliases.ts';
import type { Table } from '../rows/classify-rows.ts';
import { findHeader, headerInRow, type Header } from './header.ts';
import { inferColumns, inferUnit } from './infer-columns.ts';
import { proveColumns } from './prove-columns.ts';
import { findQuantityFactor } from './quantity-factor.ts';
import { findQuantityParts } from './quantity-parts.ts';
import { isInside, numberParts } from '../rows/numbering.ts';
import { isSectionWord, parseMark } from '../rows/row-words.ts';
import { supposeTable, type Supposed } from './unnamed-header.ts';
import { dropOtherVat, isMoneyTitle } from './vat-columns.ts';
import type { Warn } from '../warnings.ts';

/** Locates the table and its columns, by its header or the user's mapping. */
export function chooseTable(
  sheet: Sheet,
  { file, mapping, headerRow }: { file: string; mapping: ReadBillInput['columns']; headerRow: number | undefined },
  warn: Warn,
): Table {
  const isMappingFixed = mapping !== undefined && Object.keys(mapping).length > 0;
  const { header, supposed } = chooseHeader(sheet, { headerRow, isMappingFixed });
  const roles = mergeMapping(header ?? supposed, mapping, sheet, warn);
  if (!isMappingFixed) resolveColumns(sheet, { header, isByHand: headerRow !== undefined, supposed }, roles, warn);
  if (!roles.has('name')) throw new UnreadableBill('header_not_found', { file, sheet: sheet.name });
  const titles = header?.titles ?? new Map<number, string>();
  const otherVat = dropOtherVat(roles, titles);
  if (otherVat.length > 0) warn('vat_of_columns_differs', { text: otherVat.join('», «') });
  const factor = isMappingFixed ? null : findQuantityFactor(sheet, header?.lastRow ?? 0, titles, roles);
  if (factor !== null)
    warn('quantity_multiplied', {
      text: titleOf(titles, roles.get('quantity') ?? factor),
      found: titleOf(titles, factor),
    });
  const quantityParts = isMappingFixed ? [] : findQuantityParts(sheet, header?.lastRow ?? 0, titles, roles);
  return {
    sheet,
    header,
    roles,
    titles,
    factor,
    quantityParts,
    sideTables: findSideTables(sheet, header, roles),
    isMappingFixed,
    currency: null,
    variant: null,
  };
}

const titleOf = (titles: ReadonlyMap<number, string>, column: number): string =>
  (titles.get(column) ?? columnLetter(column)).slice(0, 80);

/** Finds the header; a table without header words is still read if its figures prove the columns. */
function chooseHeader(
  sheet: Sheet,
  { headerRow, isMappingFixed }: { headerRow: number | undefined; isMappingFixed: boolean },
): { header: Header | null; supposed: Supposed | null } {
  if (headerRow !== undefined) return { header: headerInRow(sheet, headerRow), supposed: null };
  const header = findHeader(sheet);
  if (header !== null || isMappingFixed) return { header, supposed: null };
  const supposed = supposeTable(sheet);
  return supposed.isProven ? { header: supposed.header, supposed } : { header: null, supposed: null };
}

/** Resolves columns that the header words leave open or state wrongly, by the rows below. */
function resolveColumns(
  sheet: Sheet,
  { header, isByHand, supposed }: { header: Header | null; isByHand: boolean; supposed: Supposed | null },
  roles: Map<ColumnRole, number>,
  warn: Warn,
): void {
  const titles = header?.titles ?? new Map<number, string>();
  const before = new Map(roles);
  if (supposed === null) {
    const isOpen = header !== null && (!roles.has('quantity') || !roles.has('name'));
    if (isByHand || isOpen) inferColumns(sheet, header?.lastRow ?? 0, titles, roles);
    else {
      inferUnit(sheet, header?.lastRow ?? 0, roles);
      proveColumns(sheet, header?.lastRow ?? 0, titles, roles);
    }
  }
  const moved = [...roles].some(([role, column]) => before.has(role) && before.get(role) !== column);
  if (supposed?.isByFigures === true || moved) warn('columns_by_figures', { text: lettersOf(roles) });
  preferRoubles(titles, roles);
  moveCodesToMarks(sheet, header, roles);
  readCodesAsNumbers(sheet, header, roles);
  readRoomsAsSections(sheet, header, roles);
}

/** If the same money is also stated in roubles, that is read, whichever column the figures prove. */
function preferRoubles(titles: ReadonlyMap<number, string>, roles: Map<ColumnRole, number>): void {
  const money = [...titles].filter(([, title]) => isMoneyTitle(title));
  const foreign = otherCurrency(money);
  if (!foreign.some((column) => [...roles.values()].includes(column))) return;
  for (const [role, column] of roles) if (foreign.includes(column)) roles.delete(role);
  for (const [column, title] of money) {
    const role = MONEY_ROLES.find((one) => rolesOfTitle(title).has(one) && !roles.has(one));
    const isFree = !foreign.includes(column) && ![...roles.values()].includes(column);
    if (role !== undefined && isFree) roles.set(role, column);
  }
}

export function lettersOf(roles: Roles): string {
  const columns = [...roles.values()].toSorted((first, second) => first - second);
  return columns.map(columnLetter).join(', ');
}

function mergeMapping(
  header: Pick<Header, 'roles'> | null,
  mapping: ReadBillInput['columns'],
  sheet: Sheet,
  warn: Warn,
): Map<ColumnRole, number> {
  const roles = new Map(header?.roles ?? []);
  if (mapping === undefined) return roles;
  const widest = sheet.rows.reduce((most, row) => Math.max(most, row.cells.at(-1)?.column ?? 0), 0);
  for (const role of COLUMN_ROLES) {
    const letters = mapping[role];
    if (letters === undefined) continue;
    roles.delete(role);
    if (letters === '') continue;
    const column = columnNumber(letters);
    if (column === null || column > Math.min(widest, LIMITS.columns)) {
      warn('column_not_found', { text: letters.slice(0, 10) });
      continue;
    }
    for (const [other, taken] of roles) if (taken === column && mapping[other] === undefined) roles.delete(other);
    roles.set(role, column);
  }
  return roles;
}

const ROWS_OF_MARKS = 500;
const SHARE_OF_MARKS = 0.6;

// A column titled «КОД» contains either norm codes or the marks «Р» and «мат.»; only its content shows which.
function moveCodesToMarks(sheet: Sheet, header: Header | null, roles: Map<ColumnRole, number>): void {
  const code = roles.get('code');
  if (code === undefined || shareOfMarks(sheet, header, code) < SHARE_OF_MARKS) return;
  const type = roles.get('type');
  if (type !== undefined && shareOfMarks(sheet, header, type) >= SHARE_OF_MARKS) return;
  roles.delete('code');
  roles.set('type', code);
}

/** «Код» with 1, 1.1, 1.1.1 numbers the rows of a table without another number column. */
function readCodesAsNumbers(sheet: Sheet, header: Header | null, roles: Map<ColumnRole, number>): void {
  const code = roles.get('code');
  if (code === undefined || roles.has('number')) return;
  const numbers = textsBelow(sheet, header, code).map((text) => numberParts(text.replace(/[.)]$/, '')));
  const isNested = numbers.some((parts, index) => {
    const before = numbers[index - 1] ?? null;
    return parts !== null && before !== null && isInside(parts, before);
  });
  if (numbers.includes(null) || !isNested) return;
  roles.delete('code');
  roles.set('number', code);
}

// A room column left of the names acts as headings; room numbers elsewhere belong to single works.
function readRoomsAsSections(sheet: Sheet, header: Header | null, roles: Map<ColumnRole, number>): void {
  const [room, name] = [roles.get('room'), roles.get('name')];
  if (room === undefined || name === undefined || room > name) return;
  const texts = textsBelow(sheet, header, room);
  if (texts.filter((text) => /\p{L}{3}/u.test(text)).length * 2 > texts.length) roles.delete('room');
}

function textsBelow(sheet: Sheet, header: Header | null, column: number): string[] {
  return sheet.rows
    .filter((row) => row.number > (header?.lastRow ?? 0))
    .slice(0, ROWS_OF_MARKS)
    .flatMap((row) => {
      const cell = cellAt(row, column);
      const text = cell === null ? '' : displayedText(cell).trim();
      return text === '' ? [] : [text];
    });
}

function shareOfMarks(sheet: Sheet, header: Header | null, column: number): number {
  let filled = 0;
  let marks = 0;
  for (const row of sheet.rows) {
    if (row.number <= (header?.lastRow ?? 0)) continue;
    const cell = cellAt(row, column);
    const text = cell === null ? '' : displayedText(cell).trim();
    if (text === '' || isSectionWord(text) || /^\d+([.,]\d+)?$/.test(text)) continue;
    filled += 1;
    if (parseMark(text) !== null) marks += 1;
    if (filled >= ROWS_OF_MARKS) break;
  }
  return filled === 0 ? 0 : marks / filled;
}
