import { decimal } from '../decimal/decimal.ts';
import { normaliseName } from '../text/normalise-name.ts';
import type { CheckedPosition, CheckFinding } from './estimate-check.types.ts';
import { ofRow, positionsOf, type CheckOf } from './finding.ts';
import { MEANT_NEGATIVE } from './words.data.ts';

/** No price, a zero quantity, or a deduction without an explanation. */
export const checkGaps: CheckOf = (estimate) =>
  positionsOf(estimate).flatMap((row) => [...priceOf(row), ...quantityOf(row), ...negativeOf(row)]);

function priceOf(row: CheckedPosition): CheckFinding[] {
  const isZero = row.total !== null && decimal(row.total).eq('0') && !isNothing(row.quantity);
  // A position priced from its lines may have no stated total.
  const isUnstated = row.total === null && !row.is_agreed;
  if (row.missing_prices === 0 && !isUnstated && !isZero) return [];
  const unpriced = row.lines.filter(({ price }) => price === null).map(({ name }) => name);
  return [ofRow(row, ['price_missing', 'error'], { about: unpriced, found: isZero ? row.total : null })];
}

function quantityOf(row: CheckedPosition): CheckFinding[] {
  if (!isNothing(row.quantity)) return [];
  return [ofRow(row, ['quantity_zero', 'error'], { found: row.quantity })];
}

const isNothing = (quantity: string | null): boolean => quantity === null || decimal(quantity).eq('0');

function negativeOf(row: CheckedPosition): CheckFinding[] {
  const isNegative = [row.quantity, row.price, row.total].some((value) => value !== null && decimal(value).lt('0'));
  if (!isNegative || (row.note ?? '').trim() !== '') return [];
  const name = normaliseName(row.name);
  if (MEANT_NEGATIVE.some((word) => name.includes(word))) return [];
  return [ofRow(row, ['negative_unexplained', 'warning'], { found: row.total ?? row.quantity, effect: row.total })];
}
