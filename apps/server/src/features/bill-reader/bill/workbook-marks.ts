import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { parseStoredNumber } from '../number-format.ts';
import { cellAddress, columnNumber, type Sheet, type SheetCell } from '../sheet.ts';
import type { BillRow, ColumnRole } from '../bill-reader.types.ts';
import type { MarkedPlace, WorkbookMarks } from '../workbook-marks.types.ts';
import type { Interpreted } from './interpret-sheet.ts';

const SUM_ROLES: ReadonlySet<ColumnRole> = new Set(['total', 'total_material', 'total_work']);
/** This many formulas show that a column is calculated rather than typed. */
const LEAST_FORMULAS = 3;
const SHARE_OF_FORMULAS = 0.7;
const MOST_MARKS = 200;

type Cells = ReadonlyMap<number, ReadonlyMap<number, SheetCell>>;
type Place = (row: number, column: number | null) => MarkedPlace;

/** Marks of a sheet beside its figures: hidden rows, and typed numbers in formula columns. */
export function marksOf(sheet: Sheet, { rows, skipped, columns }: Interpreted): WorkbookMarks {
  const cells: Cells = new Map(
    sheet.rows.map((row) => [row.number, new Map(row.cells.map((cell) => [cell.column, cell]))]),
  );
  const place: Place = (row, column) => ({
    sheet: sheet.name,
    row,
    cell: column === null ? null : cellAddress(column, row),
  });
  const sums = columns.flatMap(({ role, letter }) => {
    const column = columnNumber(letter);
    return role === null || !SUM_ROLES.has(role) || column === null ? [] : [{ role, column }];
  });
  const works = rows.filter(({ kind }) => kind !== 'section');
  const totals = skipped.filter(({ reason }) => reason === 'total');
  const marks = sums.map(({ role, column }) => {
    const stated = works.flatMap((row) => numberAt(cells, row, column));
    const counted = stated.filter(({ cell }) => cell.formula !== null);
    const isCounted = counted.length >= LEAST_FORMULAS && counted.length >= stated.length * SHARE_OF_FORMULAS;
    return {
      overwritten: isCounted
        ? stated.filter(({ cell }) => cell.formula === null).map((one) => overwritten(one, { role, column, place }))
        : [],
      hand_totals: handTotals(cells, totals, { column, place, isCounted }),
    };
  });
  return {
    hidden: works
      .filter((row) => row.is_hidden)
      .map((row) => ({ name: row.name, amount: row.amount, place: place(row.source.row, null) }))
      .slice(0, MOST_MARKS),
    overwritten: marks.flatMap((one) => one.overwritten).slice(0, MOST_MARKS),
    hand_totals: marks.flatMap((one) => one.hand_totals).slice(0, MOST_MARKS),
    differing: works.flatMap((row) => differingOf(row, place)).slice(0, MOST_MARKS),
  };
}

/** The reader takes the amount or the product; the file states both. */
function differingOf({ quantity, disagrees, source }: BillRow, place: Place): NonNullable<WorkbookMarks['differing']> {
  if (disagrees === undefined || quantity === null || decimal(quantity).eq('0')) return [];
  const price = roundMoney(decimal(disagrees.counted).div(decimal(quantity)));
  return [{ quantity, price, total: disagrees.stated, place: place(source.row, null) }];
}

type Stated = { row: BillRow; cell: SheetCell; value: string };

function numberAt(cells: Cells, row: BillRow, column: number): Stated[] {
  const cell = cells.get(row.source.row)?.get(column);
  const value = cell?.kind === 'number' ? parseStoredNumber(cell.value) : null;
  return cell === undefined || value === null ? [] : [{ row, cell, value: roundMoney(value) }];
}

function overwritten(
  { row, value }: Stated,
  { role, column, place }: { role: ColumnRole; column: number; place: Place },
): WorkbookMarks['overwritten'][number] {
  const price = role === 'total' ? row.price : role === 'total_material' ? row.price_material : row.price_work;
  const product =
    row.quantity === null || price === null ? null : roundMoney(decimal(row.quantity).times(decimal(price)));
  return { name: row.name, value, by_formula: product, place: place(row.source.row, column) };
}

/** Typed totals where the column or its other totals have formulas. */
function handTotals(
  cells: Cells,
  totals: readonly { row: number; text: string }[],
  { column, place, isCounted }: { column: number; place: Place; isCounted: boolean },
): WorkbookMarks['hand_totals'] {
  const stated = totals.flatMap(({ row, text }) => {
    const cell = cells.get(row)?.get(column);
    const value = cell?.kind === 'number' ? parseStoredNumber(cell.value) : null;
    return cell === undefined || value === null ? [] : [{ row, text, cell, value: roundMoney(value) }];
  });
  if (!isCounted && stated.every(({ cell }) => cell.formula === null)) return [];
  return stated
    .filter(({ cell }) => cell.formula === null)
    .map(({ row, text, value }) => ({ label: labelOf(text), value, place: place(row, column) }));
}

/** The words of «Итого: | 1 000,00». */
function labelOf(text: string): string {
  return text.split(' | ').find((part) => /\p{L}/u.test(part)) ?? text;
}

/** Marks of all sheets read, in order. */
export const joinMarks = (marks: readonly WorkbookMarks[]): WorkbookMarks => ({
  hidden: marks.flatMap((one) => one.hidden),
  overwritten: marks.flatMap((one) => one.overwritten),
  hand_totals: marks.flatMap((one) => one.hand_totals),
  differing: marks.flatMap((one) => one.differing ?? []),
});
