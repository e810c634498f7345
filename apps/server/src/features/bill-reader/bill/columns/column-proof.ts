import { decimal, type Decimal } from '@karkas/domain/decimal/decimal.ts';
import { cellAt, isColumnHidden, type Sheet } from '../../sheet.ts';
import { readAmount } from '../rows/amounts.ts';
import { createFormulaEvaluator } from '../rows/quantity/formula.ts';

/** Three columns where first × second = third in most rows. */
export type ColumnProof = { factors: readonly [number, number]; product: number; hits: number };

/** The figures of one row by column. */
export type Figures = ReadonlyMap<number, Decimal>;

const ROWS_TRIED = 60;
const LEAST_NUMBERS = 3;
const MOST_COLUMNS = 24;
const SHARE_OF_ROWS = 0.6;
// After this many rows without a hit the columns are unrelated.
const HOPELESS = 12;
const HALF_ROUBLE = decimal('0.5');
const KOPECKS = decimal('0.02');
const HALF_KOPECK = decimal('0.005');

/** Figures of the first rows below the header that contain at least `least` of them. */
export function readFigures(sheet: Sheet, afterRow: number, least = 2): Figures[] {
  const evaluate = createFormulaEvaluator(sheet);
  const found: Figures[] = [];
  for (const row of sheet.rows) {
    if (row.number <= afterRow) continue;
    if (found.length >= ROWS_TRIED) break;
    const figures = new Map<number, Decimal>();
    for (const cell of row.cells.slice(0, MOST_COLUMNS)) {
      if (cell.kind !== 'number' && cell.kind !== 'text') continue;
      if (isColumnHidden(sheet, cell.column)) continue;
      const { value } = readAmount(cellAt(row, cell.column), evaluate);
      if (value !== null) figures.set(cell.column, decimal(value));
    }
    if (figures.size >= least && !isNumbering(figures)) found.push(figures);
  }
  return found;
}

/** «1 2 3 … 10» under the titles: 2 × 5 = 10 proves nothing. */
function isNumbering(figures: Figures): boolean {
  const values = [...figures].toSorted(([one], [other]) => one - other).map(([, value]) => value);
  return (
    values.length >= LEAST_NUMBERS &&
    values.every((value, at) => at === 0 || value.eq(values[at - 1]?.plus('1') ?? value))
  );
}

/**
 * Tolerance between an amount and quantity × price: a price is rounded to the kopeck, an amount possibly to the
 * rouble.
 */
function isProduct(first: Decimal, second: Decimal, product: Decimal): boolean {
  const off = first.times(second).minus(product).abs();
  const smaller = first.abs().lt(second.abs()) ? first.abs() : second.abs();
  if (off.lte(smaller.times(HALF_KOPECK).plus(KOPECKS))) return true;
  return product.eq(product.round(0, 1)) && off.lte(HALF_ROUBLE);
}

/** A factor of one proves nothing: any column equals itself. */
function isTestable(first: Decimal, second: Decimal): boolean {
  const one = decimal('1');
  const nothing = decimal('0');
  return !first.eq(one) && !second.eq(one) && !first.eq(nothing) && !second.eq(nothing);
}

/** Counts rows that can test the three columns, and those where the product matches. */
export function tryProduct(
  rows: readonly Figures[],
  [first, second]: readonly [number, number],
  product: number,
): { tested: number; hits: number } {
  let tested = 0;
  let hits = 0;
  for (const figures of rows) {
    const [one, other, result] = [figures.get(first), figures.get(second), figures.get(product)];
    if (one === undefined || other === undefined || result === undefined || !isTestable(one, other)) continue;
    tested += 1;
    if (isProduct(one, other, result)) hits += 1;
    if (hits === 0 && tested >= HOPELESS) break;
  }
  return { tested, hits };
}

/** Whether the hits prove the columns: most rows, and at least two unless the table has only one. */
export function isProof({ tested, hits }: { tested: number; hits: number }): boolean {
  return hits > 0 && hits >= tested * SHARE_OF_ROWS && (hits >= 2 || tested === 1);
}

/** All column triples proved by the rows, the surest first. */
export function proveProducts(
  rows: readonly Figures[],
  mayBe: { factor: (column: number) => boolean; product: (column: number) => boolean },
): ColumnProof[] {
  const columns = [...new Set(rows.flatMap((figures) => [...figures.keys()]))].toSorted((one, other) => one - other);
  const factors = columns.filter(mayBe.factor);
  const found: ColumnProof[] = [];
  for (const product of columns.filter(mayBe.product)) {
    for (const [place, first] of factors.entries()) {
      for (const second of factors.slice(place + 1)) {
        if (first === product || second === product) continue;
        const tried = tryProduct(rows, [first, second], product);
        if (isProof(tried)) found.push({ factors: [first, second], product, hits: tried.hits });
      }
    }
  }
  return found.toSorted((one, other) => other.hits - one.hits || one.product - other.product);
}
