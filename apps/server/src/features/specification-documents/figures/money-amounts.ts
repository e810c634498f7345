import { addAll, decimal, roundMoney, type DecimalString } from '@karkas/domain/decimal/decimal.ts';

/** Compares amounts regardless of trailing zeros. */
export function isSameAmount(left: DecimalString, right: DecimalString): boolean {
  return decimal(left).eq(decimal(right));
}

/** The sum of money amounts, two decimals. */
export function moneySum(amounts: readonly DecimalString[]): DecimalString {
  return roundMoney(addAll(amounts));
}

export function minus(left: DecimalString, right: DecimalString): DecimalString {
  return roundMoney(decimal(left).minus(decimal(right)));
}
