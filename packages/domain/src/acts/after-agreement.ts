import { addAll, decimal, plain, roundMoney, type Decimal, type DecimalString } from '../decimal/decimal.ts';
import type { AcceptedBefore, ActRow } from './line-amount.ts';

/** Accepted work by row: presented and signed acts. */
export type AcceptedRows = ReadonlyMap<string, AcceptedBefore>;
type PlainRow = { row_key: string; quantity: DecimalString | null; total: DecimalString | null };

export type RowBelowAccepted = {
  row_key: string;
  /** Of the effective row after the agreement; null for a removed row. */
  quantity: DecimalString | null;
  total: DecimalString | null;
  accepted_quantity: DecimalString;
  accepted_amount: DecimalString;
};

/**
 * Rows that an agreement would leave with less than their accepted quantity, or would remove. Rows that the agreement
 * does not change are not reported again. Parts beyond the contract are no obstacle. @throws InvalidDecimalError
 */
export function belowAccepted(
  before: readonly PlainRow[],
  after: readonly PlainRow[],
  accepted: AcceptedRows,
): RowBelowAccepted[] {
  const was = new Map(before.map((row) => [row.row_key, row]));
  const is = new Map(after.map((row) => [row.row_key, row]));
  return [...accepted].flatMap(([row_key, sums]) => {
    const within = decimal(sums.quantity).minus(decimal(sums.over_quantity ?? '0'));
    const row = is.get(row_key) ?? null;
    const left = decimal(row?.quantity ?? '0');
    if (decimal(was.get(row_key)?.quantity ?? '0').eq(left) && was.has(row_key) === is.has(row_key)) return [];
    if (!isLess(left, within)) return [];
    return [
      {
        row_key,
        quantity: row?.quantity ?? null,
        total: row?.total ?? null,
        accepted_quantity: plain(within),
        accepted_amount: roundMoney(decimal(sums.amount).minus(decimal(sums.over_amount ?? '0'))),
      },
    ];
  });
}

/** Whether the quantity does not reach the accepted one, measured in the direction of the latter. */
function isLess(quantity: Decimal, accepted: Decimal): boolean {
  return accepted.lt('0') ? quantity.gt(accepted) : quantity.lt(accepted);
}

/** Roundings of the parts of a calculated total; a line's share of the rest absorbs them. */
const ROUNDINGS: DecimalString = '0.10';

/**
 * The effect of a new price on work accepted at the old one: the accepted quantity at the new price minus its amount.
 * Null if nothing is accepted or the price is the same. A calculated price that changes with the quantity by no more
 * than its roundings is the same, unless no quantity is left to absorb them. Both rows are on one VAT basis.
 * @throws InvalidDecimalError
 */
export function priceDrift(before: ActRow, after: ActRow, accepted: AcceptedBefore): DecimalString | null {
  if (decimal(accepted.quantity).eq('0') || before.price === null || after.price === null) return null;
  const within = decimal(accepted.quantity).minus(decimal(accepted.over_quantity ?? '0'));
  if (within.eq(decimal(after.quantity ?? '0'))) return zeroAsNull(repriceAmount(after, accepted));
  if (decimal(before.price).eq(decimal(after.price))) return null;
  const isCalculated = !before.isHandPriced && !after.isHandPriced;
  return isCalculated && isWithinRoundings(before, after) ? null : repriceAmount(after, accepted);
}

function zeroAsNull(amount: DecimalString): DecimalString | null {
  return decimal(amount).eq('0') ? null : amount;
}

function isWithinRoundings(before: ActRow, after: ActRow): boolean {
  const [old, current] = [decimal(before.quantity ?? '0'), decimal(after.quantity ?? '0')];
  if (old.eq('0') || current.eq('0')) return true;
  const ratio = current.div(old);
  const atOldPrice = decimal(before.total ?? '0').times(ratio);
  const scale = ratio.abs().gt('1') ? ratio.abs() : decimal('1');
  return decimal(after.total ?? '0')
    .minus(atOldPrice)
    .abs()
    .lte(scale.times(ROUNDINGS));
}

/**
 * The amount of a correction without quantity that brings accepted work to the new price: the accepted quantity at the
 * price of the row (agreed), or in its share of the total (calculated), minus what was accepted. A fully accepted row
 * ends at its total. @throws InvalidDecimalError
 */
export function repriceAmount(row: ActRow, accepted: AcceptedBefore): DecimalString {
  const whole = decimal(row.quantity ?? '0');
  const total = decimal(roundMoney(row.total ?? '0'));
  const within = decimal(accepted.quantity).minus(decimal(accepted.over_quantity ?? '0'));
  const amount = decimal(accepted.amount).minus(decimal(accepted.over_amount ?? '0'));
  return roundMoney(decimal(worth(row, { whole, total, within })).minus(amount));
}

function worth(
  row: ActRow,
  { whole, total, within }: { whole: Decimal; total: Decimal; within: Decimal },
): DecimalString {
  if (within.eq(whole)) return total.toFixed();
  if (row.isHandPriced) return roundMoney(decimal(row.price ?? '0').times(within));
  return whole.eq('0') ? '0' : roundMoney(total.times(within).div(whole));
}

export type SplitRow =
  | { refusal: 'below_accepted' | 'row_without_price' }
  | {
      refusal: null;
      /** Keeps the accepted quantity and amount, at the old price. */
      accepted: { quantity: DecimalString; total: DecimalString };
      /** The rest under a new key, at the new price. */
      rest: { quantity: DecimalString; total: DecimalString };
      /** The change of the contract's sum against the unsplit new row. */
      effect: DecimalString;
    };

/**
 * Splits a row whose price changed after a part was accepted. The old key is left with the accepted quantity and amount
 * (parts beyond the contract are taken in), the new key carries the remaining quantity at the new price.
 * @throws InvalidDecimalError
 */
export function splitRow(row: ActRow, accepted: AcceptedBefore): SplitRow {
  if (row.quantity === null || row.total === null || row.price === null) return { refusal: 'row_without_price' };
  const [whole, done] = [decimal(row.quantity), decimal(accepted.quantity)];
  if (isLess(whole, done)) return { refusal: 'below_accepted' };
  const rest = whole.minus(done);
  const total = roundMoney(
    row.isHandPriced
      ? decimal(row.price).times(rest)
      : whole.eq('0')
        ? decimal('0')
        : decimal(row.total).times(rest).div(whole),
  );
  const kept = roundMoney(accepted.amount);
  return {
    refusal: null,
    accepted: { quantity: plain(done), total: kept },
    rest: { quantity: plain(rest), total },
    effect: roundMoney(decimal(addAll([kept, total])).minus(decimal(row.total))),
  };
}
