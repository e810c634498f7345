import { LIMITS } from '../limits.ts';
import { cellAt, columnLetter, columnNumber, type Sheet, type SheetRow } from '../sheet.ts';
import { shownText } from '../number-format.ts';
import { UnreadableBill } from '../unreadable-bill.ts';
import type { BillColumn, BillWarning, ColumnRole, ReadBill, ReadBillInput, SkippedRow } from '../vor-reader.types.ts';
import { COLUMN_ROLES } from '../vor-reader.types.ts';
import { findBeside } from './beside-table.ts';
import { addressOf, type Roles } from './bill-line.ts';
import { buildRows } from './build-rows.ts';
import { classifyRows, rowText, type Table } from './classify-rows.ts';
import { dropTail } from './drop-tail.ts';
import { createFormulaEvaluator } from './formula.ts';
import { firstTitle } from './first-title.ts';
import { findHeader, headerOf, rivalPrices, type Header } from './header.ts';
import { layoutKey } from './layout-key.ts';
import { repairNumbers } from './numbering.ts';
import { isSectionWord, parseMark } from './row-words.ts';
import { emptyTitleBlock, readTitleRow } from './title-block.ts';
import { settleMoney } from './settle-money.ts';
import { dropOtherVat } from './vat-columns.ts';
import { createWarnings, type Warn } from './warnings.ts';

export type Interpreted = Pick<
  ReadBill,
  | 'header_row'
  | 'columns'
  | 'layout_key'
  | 'title_block'
  | 'rows'
  | 'skipped'
  | 'vat'
  | 'reconciliation'
  | 'warnings'
  | 'with_charges'
>;

/**
 * Reads the bill that a sheet holds.
 * @throws UnreadableBill `empty_sheet` or `header_not_found`.
 */
export function interpretSheet(
  sheet: Sheet,
  file: string,
  { columns: mapping, headerRow, isOnly }: Pick<ReadBillInput, 'columns' | 'headerRow'> & { isOnly: boolean },
): Interpreted {
  if (sheet.rows.length === 0) throw new UnreadableBill('empty_sheet', { file, sheet: sheet.name, isOnly });
  const { list: warnings, warn } = createWarnings();
  const table = chooseTable(sheet, { file, mapping, headerRow }, warn);
  const { header, roles, beside, isMappingFixed } = table;
  if (beside.materialRoles !== null) warn('materials_beside', { text: lettersOf(beside.materialRoles) });
  if (beside.unreadSections !== null) warn('sections_not_read', { text: beside.unreadSections.slice(0, 80) });
  const classified = classifyRows(table);
  dropTail(classified, sheet);
  const opening = firstTitle(sheet, header, classified, roles);
  if (opening !== null) classified.rows.unshift(opening);
  for (const line of repairNumbers(classified.rows.map((row) => row.line))) {
    warn('number_repaired', { row: line.row.number, cell: addressOf(line, 'number'), text: line.number ?? '' });
  }
  if (header !== null && !isMappingFixed) warnOfRivals(header, sheet, warn);
  for (const row of classified.changedAt) warn('columns_changed', { row });
  for (const line of classified.unclear)
    warn('unclear_row', { row: line.row.number, text: rowText(line.row).slice(0, 80) });
  const evaluate = createFormulaEvaluator(sheet);
  const built = buildRows(classified.rows, {
    sheetName: sheet.name,
    headerRow: header?.lastRow ?? null,
    evaluate,
    warn,
  });
  const columns = describeColumns(sheet, header, roles);
  const above = rowsAbove(sheet, header).filter((row) => row.number !== opening?.line.row.number);
  const { rows, vat, reconciliation } = settleMoney(
    built,
    {
      classified,
      columns,
      above,
      evaluate,
      headerRow: header?.lastRow ?? null,
      hidden: hiddenLetters(sheet),
      isMappingFixed,
    },
    warn,
  );
  warnOfWhole(sheet, columns, rows, warn);

  return {
    header_row: header?.firstRow ?? null,
    columns,
    layout_key: layoutKey(header, sheet),
    title_block: readBlock([...above, ...classified.footer]),
    rows,
    skipped: [...above.map(titleRow), ...classified.skipped].toSorted((first, second) => first.row - second.row),
    vat,
    reconciliation,
    warnings: inRowOrder(warnings),
  };
}

function warnOfRivals(header: Header, sheet: Sheet, warn: Warn): void {
  for (const { taken, left } of rivalPrices(header, sheet))
    warn('several_prices', { text: taken, found: left.map((title) => `«${title}»`).join(', ') });
}

function readBlock(rows: readonly SheetRow[]): ReadBill['title_block'] {
  const block = emptyTitleBlock();
  for (const row of rows) readTitleRow(block, row);
  return block;
}

/** Where the table begins and what stands in its columns, as its heading or a person says. */
function chooseTable(
  sheet: Sheet,
  { file, mapping, headerRow }: { file: string; mapping: ReadBillInput['columns']; headerRow: number | undefined },
  warn: Warn,
): Table {
  const header = headerRow === undefined ? findHeader(sheet) : headerOf(sheet, headerRow);
  const roles = mergeMapping(header, mapping, sheet, warn);
  if (!roles.has('name')) throw new UnreadableBill('header_not_found', { file, sheet: sheet.name });
  const isMappingFixed = mapping !== undefined && Object.keys(mapping).length > 0;
  if (!isMappingFixed) {
    takeMarksForCodes(sheet, header, roles);
    leaveRoomsForSections(sheet, header, roles);
  }
  const titles = header?.titles ?? new Map<number, string>();
  const otherVat = dropOtherVat(roles, titles);
  if (otherVat.length > 0) warn('vat_of_columns_differs', { text: otherVat.join('», «') });
  return { sheet, header, roles, titles, beside: findBeside(sheet, header, roles), isMappingFixed };
}

function lettersOf(roles: Roles): string {
  const columns = [...roles.values()].toSorted((first, second) => first - second);
  return columns.map(columnLetter).join(', ');
}

function rowsAbove(sheet: Sheet, header: Header | null): SheetRow[] {
  return sheet.rows.filter((row) => header !== null && row.number < header.firstRow);
}

function titleRow(row: SheetRow): SkippedRow {
  return { row: row.number, reason: 'title_block', text: rowText(row) };
}

// Warnings of the whole sheet first, then by row.
function inRowOrder(warnings: readonly BillWarning[]): BillWarning[] {
  return warnings.toSorted((first, second) => (first.row ?? 0) - (second.row ?? 0));
}

function mergeMapping(
  header: Header | null,
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

// A column titled «КОД» holds either codes of norms or marks «Р» and «мат.»; only its content tells.
function takeMarksForCodes(sheet: Sheet, header: Header | null, roles: Map<ColumnRole, number>): void {
  const code = roles.get('code');
  if (code === undefined || shareOfMarks(sheet, header, code) < SHARE_OF_MARKS) return;
  const type = roles.get('type');
  if (type !== undefined && shareOfMarks(sheet, header, type) >= SHARE_OF_MARKS) return;
  roles.delete('code');
  roles.set('type', code);
}

// Names of rooms left of the works head the works below them; numbers of rooms belong each to its work.
function leaveRoomsForSections(sheet: Sheet, header: Header | null, roles: Map<ColumnRole, number>): void {
  const [room, name] = [roles.get('room'), roles.get('name')];
  if (room === undefined || name === undefined || room > name) return;
  const texts = sheet.rows
    .filter((row) => row.number > (header?.lastRow ?? 0))
    .slice(0, ROWS_OF_MARKS)
    .flatMap((row) => {
      const cell = cellAt(row, room);
      const text = cell === null ? '' : shownText(cell).trim();
      return text === '' ? [] : [text];
    });
  if (texts.filter((text) => /\p{L}{3}/u.test(text)).length * 2 > texts.length) roles.delete('room');
}

function shareOfMarks(sheet: Sheet, header: Header | null, column: number): number {
  let filled = 0;
  let marks = 0;
  for (const row of sheet.rows) {
    if (row.number <= (header?.lastRow ?? 0)) continue;
    const cell = cellAt(row, column);
    const text = cell === null ? '' : shownText(cell).trim();
    if (text === '' || isSectionWord(text) || /^\d+([.,]\d+)?$/.test(text)) continue;
    filled += 1;
    if (parseMark(text) !== null) marks += 1;
    if (filled >= ROWS_OF_MARKS) break;
  }
  return filled === 0 ? 0 : marks / filled;
}

function describeColumns(sheet: Sheet, header: Header | null, roles: ReadonlyMap<ColumnRole, number>): BillColumn[] {
  const roleOf = new Map([...roles].map(([role, column]) => [column, role]));
  const numbers = new Set([...(header?.titles.keys() ?? []), ...roles.values()]);
  if (header === null)
    for (const row of sheet.rows.slice(0, 50)) for (const cell of row.cells) numbers.add(cell.column);
  return [...numbers]
    .toSorted((first, second) => first - second)
    .map((column) => ({
      letter: columnLetter(column),
      title: header?.titles.get(column) ?? '',
      role: roleOf.get(column) ?? null,
    }));
}

function hiddenLetters(sheet: Sheet): Set<string> {
  const letters = new Set<string>();
  for (const { from, to } of sheet.hiddenColumns)
    for (let column = from; column <= Math.min(to, LIMITS.columns); column += 1) letters.add(columnLetter(column));
  return letters;
}

function warnOfWhole(sheet: Sheet, columns: readonly BillColumn[], rows: ReadBill['rows'], warn: Warn): void {
  const hiddenRows = rows.filter((row) => row.is_hidden).length;
  if (hiddenRows > 0) warn('hidden_rows', { count: hiddenRows });
  const filled = new Set(
    sheet.rows.slice(0, 1000).flatMap((row) => row.cells.map((cell) => columnLetter(cell.column))),
  );
  const used = new Set(columns.filter((column) => column.role !== null).map((column) => column.letter));
  const hidden: string[] = [];
  for (const range of sheet.hiddenColumns) {
    for (let column = range.from; column <= range.to; column += 1) {
      const letter = columnLetter(column);
      if (filled.has(letter) && !used.has(letter)) hidden.push(letter);
    }
  }
  if (hidden.length > 0) warn('hidden_columns', { text: hidden.join(', '), count: hidden.length });
  if (!rows.some((row) => row.kind === 'work')) warn('no_rows', {});
}
