import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { BillRow } from '../../bill-reader.types.ts';

const LEAST_TIMES = '100';
const LEAST_SHARE = 0.8;

/** Stated amounts a hundred times below quantity × price in nearly all rows: thousands without a word of it. */
function areAmountsTooSmall(rows: readonly BillRow[]): boolean {
  const priced = rows.filter(({ kind, amount }) => kind === 'work' && amount !== null);
  const small = priced.filter(
    ({ disagrees: of }) =>
      of !== undefined && decimal(of.counted).abs().gt(decimal(of.stated).abs().times(LEAST_TIMES)),
  );
  return priced.length > 1 && small.length >= priced.length * LEAST_SHARE;
}

/** A discount of each row explains less. */
const LEAST_OFF = '0.5';
const LEAST_ROWS = 2;

/**
 * Whether the stated amount of every priced work is far from its quantity × price: one of the columns is then not what
 * it is taken for, although the amounts give the totals.
 */
function areProductsAllWrong(rows: readonly BillRow[]): boolean {
  const priced = rows.filter(({ kind, amount, quantity }) => kind === 'work' && amount !== null && quantity !== null);
  return (
    priced.length >= LEAST_ROWS &&
    priced.every(({ disagrees, amount }) => {
      if (disagrees === undefined || amount === null) return false;
      const off = decimal(disagrees.stated).minus(decimal(disagrees.counted)).abs();
      return off.gt(decimal(disagrees.counted).abs().times(LEAST_OFF));
    })
  );
}

/** Whether amounts that give the totals are still to be confirmed by a person. */
export function areAmountsInDoubt(rows: readonly BillRow[]): boolean {
  return areAmountsTooSmall(rows) || areProductsAllWrong(rows);
}
