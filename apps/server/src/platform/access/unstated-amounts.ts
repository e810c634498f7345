import type { CompanyScope } from '../db/scope/company-scope.ts';
import { hasPermission } from './require-permission.ts';

/**
 * Resolves amounts omitted from a full-object write: for an actor who may see prices the defaults apply; otherwise the
 * stored amounts are left unchanged.
 */
export function unstatedAmounts<Amounts extends Record<string, string | null>>(
  { actor }: Pick<CompanyScope, 'actor'>,
  amounts: Amounts,
): Partial<Amounts> {
  return hasPermission(actor, 'specification.view_prices') ? amounts : {};
}
