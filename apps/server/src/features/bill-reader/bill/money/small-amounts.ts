import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { BillRow } from '../../bill-reader.types.ts';

const LEAST_TIMES = '100';
const LEAST_SHARE = 0.8;

/** Stated amounts a hundred times below quantity × price in nearly all rows: thousands without a word of it. */
export function areAmountsTooSmall(rows: readonly BillRow[]): boolean {
  const priced = rows.filter(({ kind, amount }) => kind === 'work' && amount !== null);
  const small = priced.filter(
    ({ disagrees: of }) =>
      of !== undefined && decimal(of.counted).abs().gt(decimal(of.stated).abs().times(LEAST_TIMES)),
  );
  return priced.length > 1 && small.length >= priced.length * LEAST_SHARE;
}
