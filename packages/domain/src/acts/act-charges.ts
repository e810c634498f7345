import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';

/** The charges of one home specification and the acts before this one; money in the terms of the specification. */
export type ChargesBefore = {
  /** C: the effective charges. */
  charges: DecimalString;
  /** T: the effective total of the positions that the charges belong to. */
  total: DecimalString;
  /** A: amounts of these positions in presented and signed acts, without over parts. */
  accepted: DecimalString;
  /** Charges in the same acts. */
  accepted_charges: DecimalString;
};

/**
 * The charges of an act: round2(C × (A + a) / T) − charges before. The act that closes every position takes the rest.
 * Work beyond the contract carries no charges until an agreement takes it in. Zero while the total is zero.
 * @throws InvalidDecimalError
 */
export function actCharges(before: ChargesBefore, amount: DecimalString): DecimalString {
  const whole = decimal(before.total);
  if (whole.eq('0')) return '0.00';
  const reached = decimal(before.accepted).plus(decimal(amount));
  const charged = roundMoney(decimal(before.charges).times(reached).div(whole));
  return roundMoney(decimal(charged).minus(decimal(before.accepted_charges)));
}
