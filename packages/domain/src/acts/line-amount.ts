import { decimal, plain, roundMoney, roundQuantity, type Decimal, type DecimalString } from '../decimal/decimal.ts';
import { amountWithin, type Side } from './amount-within.ts';

/** An effective position on the base date of an act. */
export type ActRow = {
  /** Q; negative for an excluded volume. Null for a row without a volume. */
  quantity: DecimalString | null;
  /** T in the VAT terms of its specification; null while a price is missing. */
  total: DecimalString | null;
  /** The price of a unit: agreed if `isHandPriced`, otherwise round2(total / quantity), for display. */
  price: DecimalString | null;
  isHandPriced: boolean;
};

/**
 * Sums of the stored lines of a row in presented and signed acts, never recomputed; which of them: `RowBases`. The over
 * parts are included.
 */
export type AcceptedBefore = {
  quantity: DecimalString;
  amount: DecimalString;
  /** The part beyond the contract; zero when absent. */
  over_quantity?: DecimalString;
  over_amount?: DecimalString;
};

/** What a contract does with work beyond its quantity: refuse it, or accept it with a reason. */
export const OVER_COMPLETION_MODES = ['refuse', 'explain'] as const;
export type OverCompletion = (typeof OVER_COMPLETION_MODES)[number];

/**
 * - `over_completion`: the row has less left than asked, or its accepted part already exceeds the contract.
 * - `row_without_price`: quantity, price or total is missing.
 * - `below_zero`: less than nothing would remain accepted.
 * - `price_drift_undecided`: the rest of the total cannot pay for the line, because the price fell after acceptance.
 */
export type LineRefusal = 'over_completion' | 'row_without_price' | 'below_zero' | 'price_drift_undecided';

export type LineAmount = {
  refusal: null;
  /** The whole line, with `over_amount`; two places. */
  amount: DecimalString;
  /** The change of the part beyond the contract: negative when an agreement has since taken it in, or it is returned. */
  over_quantity: DecimalString;
  over_amount: DecimalString;
  /** Nothing of the row is left after the line. */
  is_closing: boolean;
};

export type LineResult = LineAmount | { refusal: LineRefusal };

/**
 * The amount of one act line. A closing line takes the rest of the total; an agreed price is multiplied and kept within
 * the rest; a calculated price is for display, so its line takes a share of the rest: (T − A) × q / (Q − c). Therefore
 * Σ amounts − Σ over amounts + rest = T after every line, and a row without quantity left has 0.00 left.
 * A negative line returns accepted work: the part beyond the contract first, then a share of the accepted amount.
 * Rows of negative quantity or total are computed as their mirror image. Only a correction may be negative without a
 * returned quantity.
 * @throws InvalidDecimalError
 */
export function lineAmount(
  row: ActRow,
  before: AcceptedBefore,
  quantity: DecimalString,
  mode: OverCompletion,
  { isCorrection = false }: { isCorrection?: boolean } = {},
): LineResult {
  if (row.quantity === null || row.total === null || row.price === null) return { refusal: 'row_without_price' };
  const mirror = mirrorOf(row.quantity, row.total, before);
  const side: Side = {
    quantity: decimal(row.quantity).times(mirror.quantity),
    total: decimal(roundMoney(row.total)).times(mirror.money),
    price: decimal(row.price).times(mirror.quantity).times(mirror.money),
    isHandPriced: row.isHandPriced,
  };
  const stored = {
    quantity: decimal(before.over_quantity ?? '0').times(mirror.quantity),
    amount: decimal(before.over_amount ?? '0').times(mirror.money),
  };
  const twice = stored.quantity.lt('0') ? stored : NOTHING_OVER;
  const over = stored.quantity.minus(twice.quantity);
  const overAmount = stored.amount.minus(twice.amount);
  const within = decimal(before.quantity).times(mirror.quantity).minus(over);
  const withinAmount = decimal(before.amount).times(mirror.money).minus(overAmount);
  const line = decimal(quantity).times(mirror.quantity);

  const exceeds = within.gt(side.quantity);
  if (exceeds && line.gt('0')) return { refusal: 'over_completion' };
  const moved = exceeds ? larger(over.times('-1'), line) : overAfter(side, within.plus(over).plus(line)).minus(over);
  if (moved.gt('0') && over.plus(moved).gt('0') && mode === 'refuse') return { refusal: 'over_completion' };
  const step = line.minus(moved);
  if (within.plus(step).lt('0')) return { refusal: 'below_zero' };
  const isClosing = within.plus(step).eq(side.quantity);
  const movedAmount = overAmountOf(side.price, { over, overAmount, moved });
  const change = { quantity: moved.minus(twice.quantity), amount: movedAmount.minus(twice.amount) };
  const found = amountWithin(side, { quantity: within, amount: withinAmount }, step);
  const amount =
    isCorrection || line.lt('0')
      ? found
      : notNegative(found, { movedAmount, left: side.total.minus(withinAmount), isClosing });
  if (amount === null) return { refusal: 'price_drift_undecided' };
  return {
    refusal: null,
    amount: roundMoney(amount.plus(movedAmount).times(mirror.money)),
    over_quantity: plain(change.quantity.times(mirror.quantity)),
    over_amount: roundMoney(change.amount.times(mirror.money)),
    is_closing: isClosing,
  };
}

/**
 * Two acts may each have taken in, or returned, one part beyond the contract, because neither counts on a presented one.
 * The part is then negative; the next line brings it back, and no money moves for that.
 */
const NOTHING_OVER = { quantity: decimal('0'), amount: decimal('0') };

/** The quantity of a line that brings the row to a percent of its quantity: round7(Q × percent / 100) − c. */
export function quantityOfPercent(
  effective: DecimalString,
  percent: DecimalString,
  before: DecimalString,
): DecimalString {
  const reached = roundQuantity(decimal(effective).times(decimal(percent)).div('100'));
  return roundQuantity(decimal(reached).minus(decimal(before)));
}

/** What is left of a row: Q − c and T − A within the contract, and the quantity that an act may still ask for. */
export type RowRest = { quantity: DecimalString; amount: DecimalString; available: DecimalString };

/**
 * The rest of a row; negative after an agreement below the accepted work. `available` also deducts the accepted part
 * beyond the contract, which the next line takes in. A missing quantity or total counts as zero. @throws InvalidDecimalError
 */
export function restOf(row: Pick<ActRow, 'quantity' | 'total'>, before: AcceptedBefore): RowRest {
  const over = decimal(before.over_quantity ?? '0');
  const rest = decimal(row.quantity ?? '0').minus(decimal(before.quantity));
  const amount = decimal(before.amount).minus(decimal(before.over_amount ?? '0'));
  return {
    quantity: plain(rest.plus(over)),
    amount: roundMoney(decimal(row.total ?? '0').minus(amount)),
    available: plain(rest),
  };
}

type Sign = '1' | '-1';

/** Turns every row into one of positive quantity and money. */
function mirrorOf(
  quantity: DecimalString,
  total: DecimalString,
  before: AcceptedBefore,
): { quantity: Sign; money: Sign } {
  const isNegative = (values: DecimalString[]): boolean => {
    const first = values.map((value) => decimal(value)).find((value) => !value.eq('0'));
    return first?.lt('0') ?? false;
  };
  return {
    quantity: isNegative([quantity, before.quantity]) ? '-1' : '1',
    money: isNegative([total, before.amount]) ? '-1' : '1',
  };
}

function overAfter(side: Side, reached: Decimal): Decimal {
  const over = reached.minus(side.quantity);
  return over.gt('0') ? over : decimal('0');
}

/** New work at the price of a unit; a return in the share of what was accepted, the last one takes the rest. */
function overAmountOf(
  price: Decimal,
  { over, overAmount, moved }: { over: Decimal; overAmount: Decimal; moved: Decimal },
): Decimal {
  if (moved.eq('0')) return decimal('0');
  if (over.plus(moved).eq('0')) return overAmount.times('-1');
  if (moved.gt('0')) return decimal(roundMoney(price.times(moved)));
  return decimal(roundMoney(overAmount.times(moved).div(over)));
}

/**
 * A line that returns nothing is never negative: an over part that is taken in costs at least what was paid for it.
 * Null if the rest of the row cannot carry that.
 */
function notNegative(
  found: Decimal,
  { movedAmount, left, isClosing }: { movedAmount: Decimal; left: Decimal; isClosing: boolean },
): Decimal | null {
  const paid = movedAmount.lt('0') ? movedAmount.times('-1') : decimal('0');
  if (!found.lt(paid)) return found;
  return isClosing || paid.gt(left) ? null : paid;
}

function larger(left: Decimal, right: Decimal): Decimal {
  return left.gt(right) ? left : right;
}
