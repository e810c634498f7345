import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import type { RowCompletion, StoredLine } from './completion.ts';

export type Reconciliation = {
  /** The specifications, as their own totals count them. */
  effective: DecimalString;
  /** Signed acts, from the stored lines. */
  accepted: DecimalString;
  presented: DecimalString;
  /** The part of both beyond the contract. */
  over: DecimalString;
  /** From the journal, row by row. */
  remaining: DecimalString;
  /** effective − (accepted + presented − over + remaining); `0.00` when the three counts agree. */
  difference: DecimalString;
  /** Rows whose accepted work exceeds the contract, with or without a reason. */
  rows_over: string[];
};

/**
 * Compares three sums counted apart: the specifications, the stored lines of acts and the journal by row. All are in
 * the VAT terms of the specifications. @throws InvalidDecimalError
 */
export function reconciliationOf(
  effective: DecimalString,
  lines: readonly StoredLine[],
  journal: readonly RowCompletion[],
): Reconciliation {
  const sumOf = (status: StoredLine['status']) =>
    roundMoney(addAll(lines.filter((line) => line.status === status).map((line) => line.amount)));
  const [accepted, presented] = [sumOf('signed'), sumOf('presented')];
  const over = roundMoney(addAll(lines.map((line) => line.over_amount)));
  const remaining = roundMoney(addAll(journal.map((row) => row.amount_remaining ?? '0')));
  const counted = decimal(addAll([accepted, presented, remaining])).minus(decimal(over));
  return {
    effective: roundMoney(effective),
    accepted,
    presented,
    over,
    remaining,
    difference: roundMoney(decimal(effective).minus(counted)),
    rows_over: journal.filter(isOver).map((row) => row.row_key),
  };
}

/** More is accepted than the contract has: of the same sign as the row, or of a row without any volume. */
function isOver(row: RowCompletion): boolean {
  if (!decimal(row.quantity_over).eq('0')) return true;
  const [effective, remaining] = [decimal(row.quantity_effective ?? '0'), decimal(row.quantity_remaining)];
  return effective.lt('0') ? remaining.gt('0') : effective.gt('0') ? remaining.lt('0') : !remaining.eq('0');
}
