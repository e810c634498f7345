import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { recountAllPositions } from '../rows/edit/recount-positions.service.ts';
import { readSettings, vatBasis } from '../settings/specification-settings.ts';
import { type LockedSpecification, updateSpecification } from '../specifications.repository.ts';
import { convertVat } from '../totals/convert-vat.repository.ts';
import { hasStatedPrices, takeVatOffBillLines } from './bill-prices.repository.ts';

/**
 * Switches the specification to VAT on top once norms have replaced the last price that includes VAT, since norm prices
 * exclude it.
 */
export async function switchToVatOnTop(scope: CompanyScope, specification: LockedSpecification): Promise<void> {
  const { id } = specification;
  const before = readSettings(specification.settings);
  if (!before.vat_included || (await hasStatedPrices(scope, id))) return;
  const settings = { ...before, vat_included: false };
  await updateSpecification(scope, id, { settings: JSON.stringify(settings) }, { isHead: true });
  await takeVatOffBillLines(scope, id, before.vat_rate);
  await convertVat(scope, id, { from: vatBasis(before), to: vatBasis(settings) });
  await recountAllPositions(scope, { ...specification, settings });
}
