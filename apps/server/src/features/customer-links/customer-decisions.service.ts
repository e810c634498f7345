import type { CustomerDecisionRecord } from '@karkas/api/customer-links/customer-links.schemas.ts';
import { compareAgreements, type OverlayPool } from '#features/supplementary-agreements';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import { listDecisions } from './decisions.repository.ts';
import { hashOfContent } from './view/agreement-content.ts';
import { findAgreement } from './view/customer-view.repository.ts';
import { presentDecision } from './view/viewed-agreements.service.ts';

/** Latest first, each with whether the agreement has changed since. @throws {Problem} `not_found` */
export async function listCustomerDecisions(
  scope: CompanyScope,
  place: { contractId: string; agreementId: string },
  overlays: OverlayPool,
): Promise<CustomerDecisionRecord[]> {
  const agreement = await findAgreement(scope, place);
  const decisions = await listDecisions(scope, place.agreementId);
  if (decisions.length === 0) return [];
  const { contractId, agreementId } = place;
  const comparison = (await compareAgreements(scope, { contractId, ids: [agreementId] }, overlays)).get(agreementId);
  if (comparison === undefined) throw notFound();
  const wholeHash = hashOfContent(agreement, comparison, { showsPrices: true });
  return decisions.map((one) => presentDecision(one, wholeHash));
}
