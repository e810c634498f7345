import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { isSupportedUnit, isSameUnit, readAmount } from '../rows/amounts.ts';
import { type BillLine, hasMoney } from '../rows/bill-line.ts';
import { CHARGE } from './charges.data.ts';
import { type Classified, rowText } from '../rows/classify-rows.ts';
import type { FormulaEvaluator } from '../rows/quantity/formula.ts';
import { normaliseTitle } from '../columns/header-aliases.ts';
import type { TableRow } from '../rows/table-row.types.ts';

/**
 * The percent of «Скидка
 * %
 * 5
 * | −50»; the unit may be in the quantity cell. Null if the row has another unit.
 */
export function percentInColumns({ cells, texts }: BillLine, evaluate: FormulaEvaluator): string | null {
  const { quantity } = cells;
  if (quantity === undefined) return null;
  const { value, unit } = readAmount(quantity, evaluate);
  if (value === null) return null;
  // A percent-formatted cell stores the hundredth part.
  if (quantity.format?.includes('%') === true) return decimal(value).times('100').toFixed();
  return isPercent(texts.unit ?? unit ?? '') ? value : null;
}

const isPercent = (unit: string): boolean => isSupportedUnit(unit) && isSameUnit(unit, '%');

/**
 * Moves percent rows below the works total, which look like positions, to the totals. If positions have percent
 * lines of their own, the last ones belong to the last position.
 */
export function movePercentRows(classified: Classified): void {
  const { rows } = classified;
  const isPercentCharge = ({ kind, line }: TableRow): boolean => kind === 'position' && isChargeInColumns(line);
  const last = rows.findLastIndex((row) => row.kind === 'position' && !isPercentCharge(row));
  const charges = new Set(rows.slice(last + 1).filter(isPercentCharge));
  const [first] = charges;
  const end = rows[last]?.line.row.number;
  if (first === undefined || end === undefined || rows.slice(0, last).some(isPercentCharge)) return;
  const isBelowTotal = classified.totals.some(
    ({ line: { row } }) => row.number > end && row.number < first.line.row.number,
  );
  if (!isBelowTotal) return;
  classified.rows = rows.filter((row) => !charges.has(row));
  classified.totals = [...classified.totals, ...charges].toSorted(
    (one, other) => one.line.row.number - other.line.row.number,
  );
  for (const { line } of charges)
    classified.skipped.push({ row: line.row.number, reason: 'total', text: rowText(line.row) });
}

function isChargeInColumns(line: BillLine): boolean {
  const isNamed =
    line.number === null && line.texts.type === undefined && CHARGE.test(normaliseTitle(line.texts.name ?? ''));
  return isNamed && hasMoney(line) && percentInColumns(line, () => null) !== null;
}
