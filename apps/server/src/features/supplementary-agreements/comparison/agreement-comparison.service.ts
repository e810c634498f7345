import type {
  AgreementComparison,
  AgreementEffect,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { requireContract } from '#features/contracts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import { readAllPriceTerms, readPriceTerms } from '../document/agreement-document.repository.ts';
import { type Compared, comparisonInSteps, effectInSteps } from './compared-agreement.ts';
import { readAgreementHeads } from '../effective-specification/effective-specification.repository.ts';
import { readChain } from '../effective-specification/effective-specification.service.ts';
import type { OverlayPool } from '../effective-specification/overlay-pool.ts';
import { statedRows } from '../effective-specification/stated-rows.ts';
import type { AgreementPlace } from '../supplementary-agreements.repository.ts';

/** Compares the contract before and after the agreement; large contracts are computed in a worker thread. */
export async function compareAgreement(
  scope: CompanyScope,
  place: AgreementPlace,
  overlays: OverlayPool,
): Promise<JsonText<AgreementComparison>> {
  await requireContract(scope, place.contractId);
  const heads = await readAgreementHeads(scope, place.contractId);
  if (!heads.some(({ id }) => id === place.agreementId)) throw notFound();
  const terms = await readPriceTerms(scope, place);
  const rowsJson = await statedRows().readContractRowsJson(scope, place.contractId);
  return overlays.comparison({ heads, rowsJson, place, terms }, scope.companyId);
}

/** Price change of each agreement, computed for the whole list at once. */
export async function listAgreementEffects(
  scope: CompanyScope,
  contractId: string,
  overlays: OverlayPool,
): Promise<JsonText<AgreementEffect[]>> {
  await requireContract(scope, contractId);
  const heads = await readAgreementHeads(scope, contractId);
  const termsJson = await readAllPriceTerms(scope, contractId);
  const rowsJson = await statedRows().readContractRowsJson(scope, contractId);
  return overlays.effects({ heads, rowsJson, termsJson }, scope.companyId);
}

/** Price change of these agreements, by agreement. */
export async function readAgreementEffects(
  scope: CompanyScope,
  places: readonly AgreementPlace[],
): Promise<Map<string, AgreementEffect>> {
  const effects = new Map<string, AgreementEffect>();
  for (const place of places) {
    const chain = await readChain(scope, place.contractId);
    const terms = await readPriceTerms(scope, place);
    effects.set(place.agreementId, await runInSteps(effectInSteps(chain, place.agreementId, terms)));
  }
  return effects;
}

/** The comparison for printed documents, with the price before and after. */
export async function readComparison(scope: CompanyScope, place: AgreementPlace): Promise<Compared> {
  await requireContract(scope, place.contractId);
  const chain = await readChain(scope, place.contractId);
  return runInSteps(comparisonInSteps(chain, place, await readPriceTerms(scope, place)));
}
