import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { type AmountBound, boundOfSum, type Gaps } from '@karkas/domain/money/amount-bound.ts';

/**
 * Number of missing prices and quantities. Single source for the filter chip, the totals strip and the totals tab.
 */
export function gapsIn({ totals }: Pick<Specification, 'totals'>): number {
  return totals?.missing_prices_count ?? 0;
}

/** The gaps of a total with their effect on it. */
export function lacksOf({ totals }: Pick<Specification, 'totals'>): { missing: number; deductions: number } {
  return { missing: totals?.missing_prices_count ?? 0, deductions: totals?.missing_deductions_count ?? 0 };
}

/** The same as counted by the domain. */
export function gapsOf({ totals }: Pick<Specification, 'totals'>): Gaps {
  const { missing, deductions } = lacksOf({ totals });
  return { missing_prices: missing, missing_deductions: deductions };
}

export function boundOf(specification: Pick<Specification, 'totals'>): AmountBound {
  return boundOfSum(gapsOf(specification));
}

const OF_NORMS = ['labour', 'machines', 'materials', 'consumables', 'equipment', 'overhead', 'profit'] as const;

/** Whether all prices were given: none comes from a norm, so base and price date do not apply. */
export function isPricedByHand({ totals }: Pick<Specification, 'totals'>): boolean {
  if (totals === undefined || totals.missing_prices_count > 0 || decimal(totals.hand_priced).eq('0')) return false;
  return OF_NORMS.every((key) => decimal(totals[key]).eq('0'));
}

/** Whether the rows are not calculated yet, so that a missing norm or price is expected. */
export function waitsForCalculation({ status }: Pick<Specification, 'status'>): boolean {
  return status === 'draft' || status === 'calculating';
}

/** Whether the user has positions to decide; there are none before the calculation. */
export function hasQueue({
  status,
  can,
  unmatched_count: unmatched,
}: Pick<Specification, 'status' | 'can' | 'unmatched_count'>): boolean {
  return can.update && unmatched > 0 && !waitsForCalculation({ status });
}

/** Whether nothing is priced yet: «at least 0.00» would be meaningless. */
export function isUncounted({ totals }: Pick<Specification, 'totals'>): boolean {
  return totals !== undefined && gapsIn({ totals }) > 0 && decimal(totals.gross).eq('0');
}
