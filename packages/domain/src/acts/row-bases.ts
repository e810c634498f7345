import { addAll, decimal, plain, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import type { AcceptedBefore, LineAmount } from './line-amount.ts';

type LineSums = Required<AcceptedBefore>;
export const NOTHING: LineSums = { quantity: '0', amount: '0.00', over_quantity: '0', over_amount: '0.00' };

/**
 * The two sums of a row that lines are computed against. A presented act can still be refused, so neither side counts
 * on it: `reserved` are signed lines and presented work, for new work; `firm` are signed lines and presented returns,
 * for returns.
 */
export type RowBases = { reserved: AcceptedBefore; firm: AcceptedBefore };

export type BaseLine = LineSums & { status: 'presented' | 'signed' };

/**
 * The bases of one row from its stored lines. `direction` is a quantity of the row's sign: its effective quantity, or
 * its signed one if nothing is effective. @throws InvalidDecimalError
 */
export function basesOf(lines: readonly BaseLine[], direction: DecimalString): RowBases {
  const isReturn = (line: BaseLine) => isReversed(line.quantity, direction);
  return {
    reserved: sumsOf(lines.filter((line) => line.status === 'signed' || !isReturn(line))),
    firm: sumsOf(lines.filter((line) => line.status === 'signed' || isReturn(line))),
  };
}

function sumsOf(lines: readonly BaseLine[]): LineSums {
  const sum = (key: keyof LineSums) => addAll(lines.map((line) => line[key]));
  return {
    quantity: sum('quantity'),
    amount: roundMoney(sum('amount')),
    over_quantity: sum('over_quantity'),
    over_amount: roundMoney(sum('over_amount')),
  };
}

/** The stored sums of all acts except one line. @throws InvalidDecimalError */
export function withoutLine(accepted: AcceptedBefore, line: AcceptedBefore): LineSums {
  const minus = (key: keyof AcceptedBefore) => decimal(accepted[key] ?? '0').minus(decimal(line[key] ?? '0'));
  return {
    quantity: plain(minus('quantity')),
    amount: roundMoney(minus('amount')),
    over_quantity: plain(minus('over_quantity')),
    over_amount: roundMoney(minus('over_amount')),
  };
}

/** The stored sums together with one more line. @throws InvalidDecimalError */
export function withLine(accepted: AcceptedBefore, quantity: DecimalString, line: LineAmount): LineSums {
  return {
    quantity: addAll([accepted.quantity, quantity]),
    amount: roundMoney(addAll([accepted.amount, line.amount])),
    over_quantity: addAll([accepted.over_quantity ?? '0', line.over_quantity]),
    over_amount: roundMoney(addAll([accepted.over_amount ?? '0', line.over_amount])),
  };
}

/** Whether a quantity has crossed zero against the direction of its row. */
export function isReversed(quantity: DecimalString, direction: DecimalString): boolean {
  return decimal(direction).lt('0') ? decimal(quantity).gt('0') : decimal(quantity).lt('0');
}
