import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';

/**
 * How many prices and quantities are missing from the sum. Everything that shows the number reads it here: the chip over
 * the table, the strip under it, and the totals.
 */
export function gapsIn({ totals }: Pick<Specification, 'totals'>): number {
  return totals?.missing_prices_count ?? 0;
}
