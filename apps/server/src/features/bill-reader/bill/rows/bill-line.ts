import { dayOfSerial, parseStoredNumber, displayedText } from '../../number-format.ts';
import { cellAddress, cellAt, type Merge, type Sheet, type SheetCell, type SheetRow } from '../../sheet.ts';
import type { ColumnRole } from '../../bill-reader.types.ts';
import { type PriceWord, priceWord } from '../money/price-words.data.ts';

/** Money columns, parts after the whole. */
export const MONEY_ROLES = ['price', 'price_material', 'price_work', 'total', 'total_material', 'total_work'] as const;
export type MoneyRole = (typeof MONEY_ROLES)[number];

export type Roles = ReadonlyMap<ColumnRole, number>;

/** A table row split by columns, before it is classified. */
export type BillLine = {
  row: SheetRow;
  cells: Partial<Record<ColumnRole, SheetCell>>;
  texts: Partial<Record<ColumnRole, string>>;
  /** The row of the merged cell's corner, for roles inherited from above. */
  inheritedFrom: Partial<Record<ColumnRole, number>> | null;
  number: string | null;
  numberWasDate: boolean;
  /** Text of the leftmost filled cell among the mapped columns. */
  firstText: string;
  /** Number of visible mapped cells that are filled. */
  filled: number;
  isBold: boolean;
  isMergedAcross: boolean;
  /** A group name in place of the name title, in a header repeated for each group. */
  isGroupTitle?: true;
};

/** Whether any money column is filled. */
export function hasMoney(line: BillLine): boolean {
  return MONEY_ROLES.some((role) => line.cells[role] !== undefined);
}

/** Words in place of a price: «бесплатно», «договорная». The amount decides before the price. */
export function priceInWords({ cells }: BillLine): { word: PriceWord; text: string } | null {
  const isPriced = MONEY_ROLES.some((role) => cells[role]?.kind === 'number' && cells[role].value !== '0');
  for (const role of isPriced ? [] : MONEY_ROLES.toReversed()) {
    const cell = cells[role];
    const word = cell?.kind === 'text' ? priceWord(cell.value) : null;
    if (cell !== undefined && word !== null) return { word, text: tidy(cell.value) };
  }
  return null;
}

/** Merged cells indexed by the rows they affect, so that no row scans all of them. */
export type MergeIndex = { acrossByRow: ReadonlyMap<number, Merge>; tallByColumn: ReadonlyMap<number, Merge[]> };

const WIDE = 3;
const TALLEST = 500;

export function indexMerges(merges: readonly Merge[]): MergeIndex {
  const acrossByRow = new Map<number, Merge>();
  const tallByColumn = new Map<number, Merge[]>();
  for (const merge of merges) {
    if (merge.right - merge.left + 1 >= WIDE && merge.bottom - merge.top <= 1) acrossByRow.set(merge.top, merge);
    if (merge.left !== merge.right || merge.bottom === merge.top || merge.bottom - merge.top > TALLEST) continue;
    const column = tallByColumn.get(merge.left) ?? [];
    column.push(merge);
    tallByColumn.set(merge.left, column);
  }
  for (const column of tallByColumn.values()) column.sort((first, second) => first.top - second.top);
  return { acrossByRow, tallByColumn };
}

// A merged cell may state the name or unit of several rows; a quantity never applies to the rows below.
const INHERITED: readonly ColumnRole[] = ['name', 'unit'];

// Amounts use the stored value, so their displayed text is not needed.
const AMOUNTS = new Set<ColumnRole>(['quantity', 'coefficient', ...MONEY_ROLES]);

/** Reads the row's cells by column role. */
export function readLine(sheet: Sheet, index: number, roles: Roles, merges: MergeIndex): BillLine | null {
  const row = sheet.rows[index];
  if (row === undefined) return null;
  const line: BillLine = {
    row,
    cells: {},
    texts: {},
    inheritedFrom: null,
    number: null,
    numberWasDate: false,
    firstText: '',
    filled: 0,
    isBold: false,
    isMergedAcross: merges.acrossByRow.has(row.number),
  };
  let leftmost: SheetCell | null = null;
  for (const [role, column] of roles) {
    const cell = cellAt(row, column);
    if (cell === null) continue;
    const text = AMOUNTS.has(role) ? cell.value : tidy(displayedText(cell));
    if ((text === '' && cell.formula === null) || isBlankLine(text)) continue;
    line.cells[role] = cell;
    line.texts[role] = text;
    line.filled += 1;
    if (leftmost === null || column < leftmost.column) leftmost = cell;
  }
  // In a merged or unusual row all filled cells may be outside the mapped columns.
  leftmost ??= row.cells.find((cell) => cell.kind === 'text') ?? null;
  line.firstText = leftmost === null ? '' : tidy(displayedText(leftmost));
  line.isBold = leftmost?.isBold ?? false;
  readNumber(line);
  return line;
}

/** Inherits name and unit from a tall merged cell; only for rows with their own quantity. */
export function inheritMerged(
  line: BillLine,
  roles: Roles,
  merges: MergeIndex,
  rowAt: (row: number) => SheetRow | null,
): void {
  for (const role of INHERITED) {
    const column = roles.get(role);
    if (column === undefined || line.cells[role] !== undefined) continue;
    const merge = findTall(merges.tallByColumn.get(column) ?? [], line.row.number);
    const origin = merge === null ? null : rowAt(merge.top);
    const cell = origin === null ? null : cellAt(origin, column);
    if (cell === null || merge === null) continue;
    line.cells[role] = cell;
    line.texts[role] = tidy(displayedText(cell));
    line.inheritedFrom = { ...line.inheritedFrom, [role]: merge.top };
  }
}

/** Address of the value of a role; for a merged cell, of its corner. */
export function addressOf(line: BillLine, role: ColumnRole): string | undefined {
  const cell = line.cells[role];
  return cell === undefined ? undefined : cellAddress(cell.column, line.inheritedFrom?.[role] ?? line.row.number);
}

function findTall(sorted: readonly Merge[], row: number): Merge | null {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const merge = sorted[middle];
    if (merge === undefined) return null;
    if (merge.top > row) high = middle - 1;
    else if (merge.bottom < row) low = middle + 1;
    else return merge;
  }
  return null;
}

function readNumber(line: BillLine): void {
  const cell = line.cells.number;
  if (cell === undefined) return;
  if (cell.kind === 'date') {
    const day = dayOfSerial(cell.value);
    line.number = day === null ? null : `${day.day}.${day.month}`;
    line.numberWasDate = day !== null;
    return;
  }
  const text = (line.texts.number ?? '')
    .replace(/^№\s*/, '')
    .replace(/(?<![.)])[.)]+$/, '')
    .trim();
  line.number = text === '' ? null : text.replaceAll(/(?<=\d)[,](?=\d)/g, '.');
}

/** Whether the number was stored as a float, which loses the zero of `1.10`. */
export function isStoredNumber(line: BillLine): boolean {
  const cell = line.cells.number;
  return cell?.kind === 'number' && cell.format === null && parseStoredNumber(cell.value) !== null;
}

// A dash means nothing, and underscores are a blank to be filled in by hand.
function isBlankLine(text: string): boolean {
  return /^[-_–—−\s]+$/.test(text);
}

/** Normalises whitespace. Has a fast path, since it runs for every cell. */
export function tidy(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text.trim();
}

/** A line that consists only of a section name from one cell. */
export function headingLine({ number, isHidden }: SheetRow, cell: SheetCell, text: string): BillLine {
  return {
    row: { number, isHidden, cells: [cell] },
    cells: { name: cell },
    texts: { name: text },
    inheritedFrom: null,
    number: null,
    numberWasDate: false,
    firstText: text,
    filled: 1,
    isBold: cell.isBold,
    isMergedAcross: false,
  };
}
