import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { OUT_OF_RANGE } from '#platform/db/wire/database-errors.ts';

/** Digits of 9 999 999 999 999 999.99, the maximum of any amount. */
const MOST_DIGITS = 16;

/** A calculated amount exceeds the maximum; returned as the same error as a column overflow. */
class AmountTooLarge extends Error {
  readonly code = OUT_OF_RANGE;
}

/**
 * Rejects amounts above the maximum, but only for users with the price permission: others could find out a price by
 * raising a quantity until it is rejected.
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
