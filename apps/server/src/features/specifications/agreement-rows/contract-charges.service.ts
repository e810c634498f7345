import { isDeepStrictEqual } from 'node:util';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { readSettings, type Settings } from '../settings/specification-settings.ts';
import type { SpecificationRow } from '../specifications.repository.ts';
import { readSettingsOfContract } from './price-terms.repository.ts';

/**
 * An agreement changes the price of the contract with the contract's charges. Its own specification must have the same,
 * so that its total and the price change are one figure on screens and papers. Specifications of the contract on
 * another VAT basis are not its home and decide nothing.
 *
 * @throws {Problem} `charges_differ`.
 */
export async function requireContractCharges(
  scope: CompanyScope,
  { id, contract_id: contractId, supplementary_agreement_id: agreementId }: SpecificationRow,
  { before, after }: { before: Settings; after: Settings },
): Promise<void> {
  if (agreementId === null || contractId === null || isDeepStrictEqual(termsOf(before), termsOf(after))) return;
  const { charges, ...vat } = termsOf(after);
  const homes = (await readSettingsOfContract(scope, contractId, id))
    .map(({ settings }) => termsOf(readSettings(settings)))
    .filter(({ charges: _charges, ...ofHome }) => isDeepStrictEqual(ofHome, vat));
  if (homes.length > 0 && !homes.some((home) => isDeepStrictEqual(home.charges, charges)))
    throw new Problem('charges_differ');
}

const termsOf = ({ charges, vat_rate: rate, vat_included: isIncluded }: Settings) => ({ charges, rate, isIncluded });
