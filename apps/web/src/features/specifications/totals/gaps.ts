import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';

/**
 * How many prices and quantities are missing from the sum. Everything that shows the number reads it here: the chip over
 * the table, the strip under it, and the totals.
 */
export function gapsIn({ totals }: Pick<Specification, 'totals'>): number {
  return totals?.missing_prices_count ?? 0;
}

const OF_NORMS = ['labour', 'machines', 'materials', 'consumables', 'equipment', 'overhead', 'profit'] as const;

/** Whether all of its prices were given: no norm, no base and no date of prices is behind any of them. */
export function isPricedByHand({ totals }: Pick<Specification, 'totals'>): boolean {
  if (totals === undefined || totals.missing_prices_count > 0 || decimal(totals.hand_priced).eq('0')) return false;
  return OF_NORMS.every((key) => decimal(totals[key]).eq('0'));
}

/** Whether its rows still wait to be calculated: what they have no norm and no price for then is no fault of theirs. */
export function waitsForCalculation({ status }: Pick<Specification, 'status'>): boolean {
  return status === 'draft' || status === 'calculating';
}

/** Whether somebody who may decide has positions to decide: before the calculation there is nothing to decide. */
export function hasQueue({
  status,
  can,
  unmatched_count: unmatched,
}: Pick<Specification, 'status' | 'can' | 'unmatched_count'>): boolean {
  return can.update && unmatched > 0 && !waitsForCalculation({ status });
}

/** Whether nothing has a price yet: «at least 0.00» would say nothing. */
export function isUncounted({ totals }: Pick<Specification, 'totals'>): boolean {
  return totals !== undefined && gapsIn({ totals }) > 0 && decimal(totals.gross).eq('0');
}
