import type {
  AgreementComparison,
  AgreementEffect,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { readJsonRows } from '@karkas/domain/text/read-json.ts';
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

/** For other features. The comparisons of these agreements, by agreement; the rows of the contract are read once. */
export async function compareAgreements(
  scope: CompanyScope,
  { contractId, ids }: { contractId: string; ids: readonly string[] },
  overlays: OverlayPool,
): Promise<Map<string, AgreementComparison>> {
  if (ids.length === 0) return new Map();
  const heads = await readAgreementHeads(scope, contractId);
  const termsJson = await readAllPriceTerms(scope, contractId);
  const rowsJson = await statedRows().readContractRowsJson(scope, contractId);
  const { jsonText } = await overlays.comparisons({ heads, rowsJson, termsJson, contractId, ids }, scope.companyId);
  return new Map(readJsonRows<AgreementComparison>(jsonText, ['agreement_id']).map((one) => [one.agreement_id, one]));
}

/** For other features. The same without agreements whose rows, or the contract rows before them, may still change. */
export async function compareCommitted(
  scope: CompanyScope,
  contract: { contractId: string; ids: readonly string[] },
  overlays: OverlayPool,
): Promise<Map<string, AgreementComparison>> {
  const compared = await compareAgreements(scope, contract, overlays);
  for (const [id, { is_draft: isDraft }] of compared) {
    const readiness = await statedRows().readReadiness(scope, id);
    if (isDraft || readiness.is_calculating || readiness.has_draft_rows) compared.delete(id);
  }
  return compared;
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
