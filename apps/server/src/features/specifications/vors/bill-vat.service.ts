import type { ReadBill } from '#features/vor-reader';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { readSettings, type Settings } from '../specification-settings.ts';
import { hasPositions, type SpecificationRow, updateSpecification } from '../specifications.repository.ts';
import { vatTermsOf } from './bill-vat-terms.ts';
import { VAT_DIFFERS } from './vors.texts.ts';

/**
 * Prices «с НДС» make a specification whose prices hold VAT, so that none is laid on top. What stands in it already is not
 * counted otherwise for a second bill: that is told.
 */
export async function settleVat(
  scope: CompanyScope,
  specification: SpecificationRow,
  bill: ReadBill,
): Promise<Settings> {
  const settings = readSettings(specification.settings);
  const wanted = vatTermsOf(bill, settings);
  if (wanted.vat_included === settings.vat_included && wanted.vat_rate === settings.vat_rate) return settings;
  if (await hasPositions(scope, specification.id)) {
    const which = wanted.vat_included ? VAT_DIFFERS.included : VAT_DIFFERS.without;
    bill.warnings.unshift({ row: null, column: null, code: 'vat_differs', message: which(bill.vat.vat_rate) });
    return settings;
  }
  await updateSpecification(scope, specification.id, { settings: JSON.stringify(wanted) }, { isHead: true });
  return wanted;
}
