import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { readSettings } from '../specification-settings.ts';
import { type SpecificationRow, updateSpecification } from '../specifications.repository.ts';
import { clearBillPrices, hasBillPrices } from './bill-prices.repository.ts';

/**
 * Norms take the place of the prices of the bill, which stay beside them. Once no price of a bill with VAT is left, VAT goes
 * on top again: a norm base knows prices without it.
 */
export async function takeBillPricesOff(
  scope: CompanyScope,
  specification: SpecificationRow,
  given: { vorId: string | null; rowIds: readonly string[] | null },
): Promise<void> {
  // Nobody does away with a price he does not see.
  if (!hasPermission(scope.actor, 'specification.view_prices')) throw new Problem('prices_not_allowed');
  const cleared = await clearBillPrices(scope, specification.id, given);
  if (cleared === 0 || (await hasBillPrices(scope, specification.id))) return;
  const settings = readSettings(specification.settings);
  if (!settings.vat_included) return;
  const changes = { settings: JSON.stringify({ ...settings, vat_included: false }) };
  await updateSpecification(scope, specification.id, changes, { isHead: true });
}
