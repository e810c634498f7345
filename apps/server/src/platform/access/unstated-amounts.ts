import type { CompanyScope } from '../db/company-scope.ts';
import { hasPermission } from './require-permission.ts';

/**
 * What amounts become that a whole object leaves out: those of one who sees them are taken for the given ones; an actor who
 * does not see them leaves them as they are.
 */
export function unstatedAmounts<Amounts extends Record<string, string | null>>(
  { actor }: Pick<CompanyScope, 'actor'>,
  amounts: Amounts,
): Partial<Amounts> {
  return hasPermission(actor, 'specification.view_prices') ? amounts : {};
}
