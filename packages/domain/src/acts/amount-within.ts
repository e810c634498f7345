import { decimal, roundMoney, type Decimal } from '../decimal/decimal.ts';

/** A row turned to positive quantity and money. */
export type Side = { quantity: Decimal; total: Decimal; price: Decimal; isHandPriced: boolean };
type Accepted = { quantity: Decimal; amount: Decimal };

/**
 * The amount of a step inside the contract. A step that ends at the effective quantity takes the rest, one that ends at
 * nothing returns everything accepted.
 */
export function amountWithin(side: Side, before: Accepted, step: Decimal): Decimal {
  const reached = before.quantity.plus(step);
  const left = side.total.minus(before.amount);
  if (reached.eq(side.quantity)) return left;
  if (reached.eq('0')) return before.amount.times('-1');
  if (step.eq('0')) return decimal('0');
  if (step.lt('0')) return returned(side, before, step);
  if (side.isHandPriced) return between(rounded(side.price.times(step)), decimal('0'), left);
  return rounded(left.times(step).div(side.quantity.minus(before.quantity)));
}

/** A return from above the contract first reaches the contract, then takes a share of the accepted amount. */
function returned(side: Side, before: Accepted, step: Decimal): Decimal {
  const reached = before.quantity.plus(step);
  if (reached.gt(side.quantity)) {
    const excess = before.quantity.minus(side.quantity);
    return rounded(before.amount.minus(side.total).times(step).div(excess));
  }
  if (before.quantity.gt(side.quantity)) {
    const atContract = { quantity: side.quantity, amount: side.total };
    const rest = amountWithin(side, atContract, reached.minus(side.quantity));
    return side.total.minus(before.amount).plus(rest);
  }
  const left = side.total.minus(before.amount);
  const highest = left.lt('0') ? left : decimal('0');
  const whole = side.isHandPriced ? side.price.times(step) : before.amount.times(step).div(before.quantity);
  return between(rounded(whole), before.amount.times('-1'), highest);
}

function rounded(value: Decimal): Decimal {
  return decimal(roundMoney(value));
}

function between(value: Decimal, lowest: Decimal, highest: Decimal): Decimal {
  if (value.lt(lowest)) return lowest;
  return value.gt(highest) ? highest : value;
}
