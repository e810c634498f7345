import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { OUT_OF_RANGE } from '#platform/db/database-errors.ts';

/** Of 9 999 999 999 999 999.99, the most that anything may come to. */
const MOST_DIGITS = 16;

/** An amount that is counted comes to more than is allowed; answered as what a column has no room for. */
class AmountTooLarge extends Error {
  readonly code = OUT_OF_RANGE;
}

/**
 * Whoever sees prices is told that his number makes an amount too large. Whoever does not is told nothing: by raising a
 * quantity until it is refused he would find the price; the amount is then there for those who see it.
 *
 * @throws AmountTooLarge
 */
export function requireBounded(scope: Pick<CompanyScope, 'actor'>, amounts: Iterable<string | null | undefined>): void {
  if (!hasPermission(scope.actor, 'specification.view_prices')) return;
  for (const amount of amounts)
    if (wholeDigits(amount ?? '0') > MOST_DIGITS) throw new AmountTooLarge('An amount comes to more than is allowed');
}

function wholeDigits(amount: string): number {
  const [whole = ''] = amount.replace('-', '').split('.');
  return whole.length;
}
