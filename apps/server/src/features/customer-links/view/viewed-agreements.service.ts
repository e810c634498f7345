import type { CustomerDecisionRecord } from '@karkas/api/customer-links/customer-links.schemas.ts';
import type { CustomerAgreement } from '@karkas/api/customer-links/customer-view.schemas.ts';
import type { AgreementComparison } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { compareCommitted, type OverlayPool } from '#features/supplementary-agreements';
import { notFound } from '#platform/errors.ts';
import { findLatestDecisions, type StoredDecision } from '../decisions.repository.ts';
import type { Entered } from '../link.types.ts';
import { hashOfContent } from './agreement-content.ts';
import * as repository from './customer-view.repository.ts';

/** An agreement as the link shows it, with what a decision on it is compared with. */
export type Viewed = {
  agreement: repository.ViewedAgreement;
  comparison: AgreementComparison;
  /** Amounts included, even where the link shows none. */
  wholeHash: string;
  latest: StoredDecision | null;
};

/**
 * Agreements that the link shows, the latest first: one with rows that may still change appears once they are committed.
 * `only`: this one.
 */
export async function viewAgreements(
  { link, scope }: Entered,
  overlays: OverlayPool,
  only: string | null = null,
): Promise<Viewed[]> {
  const shown = (await findAllShown({ link, scope })).filter(({ id }) => only === null || id === only);
  const decisions = await findLatestDecisions(
    scope,
    link,
    shown.map(({ id }) => id),
  );
  const comparisons = new Map<string, AgreementComparison>();
  for (const [contractId, agreements] of Map.groupBy(shown, (one) => one.contract_id)) {
    const ids = agreements.map(({ id }) => id);
    for (const [id, compared] of await compareCommitted(scope, { contractId, ids }, overlays))
      comparisons.set(id, compared);
  }
  return shown.flatMap((agreement) => {
    const comparison = comparisons.get(agreement.id);
    if (comparison === undefined) return [];
    const wholeHash = hashOfContent(agreement, comparison, { showsPrices: true });
    return [{ agreement, comparison, wholeHash, latest: decisions.get(agreement.id) ?? null }];
  });
}

async function findAllShown({ link, scope }: Entered): Promise<repository.ViewedAgreement[]> {
  const contracts = await repository.findContracts(scope, link);
  const contractIds = contracts.map(({ id }) => id);
  return repository.findAgreements(scope, link, contractIds);
}

/** Without its comparison. @throws {Problem} `not_found` unless the link may show it. */
export async function findShown(entered: Entered, agreementId: string): Promise<repository.ViewedAgreement> {
  const shown = (await findAllShown(entered)).find(({ id }) => id === agreementId);
  if (shown === undefined) throw notFound();
  return shown;
}

/** @throws {Problem} `not_found` unless the link shows it. */
export async function viewAgreement(entered: Entered, overlays: OverlayPool, id: string): Promise<Viewed> {
  const [viewed] = await viewAgreements(entered, overlays, id);
  if (viewed === undefined) throw notFound();
  return viewed;
}

export function presentDecision(
  { id, decision, person, comment, decided_at, recipient, content_hash }: StoredDecision,
  wholeHash: string,
): CustomerDecisionRecord {
  return { id, decision, person, comment, decided_at, recipient, is_outdated: content_hash !== wholeHash };
}

const gapsOf = ({
  missing_prices_before,
  missing_deductions_before,
  missing_prices_after,
  missing_deductions_after,
}: AgreementComparison) => ({
  missing_prices_before,
  missing_deductions_before,
  missing_prices_after,
  missing_deductions_after,
});

export const headOf = ({ agreement, comparison, latest, wholeHash }: Viewed): CustomerAgreement['agreement'] => ({
  ...agreement,
  effect: comparison.price_change?.gross,
  ...gapsOf(comparison),
  decision: latest === null ? null : presentDecision(latest, wholeHash),
  // An unsigned agreement is shown only where the link asks about it.
  can_decide: agreement.status === 'draft',
});

export const shownHash = ({ agreement, comparison }: Viewed, link: { showsPrices: boolean }): string =>
  hashOfContent(agreement, comparison, link);

export function presentAgreement(viewed: Viewed, link: { showsPrices: boolean }): CustomerAgreement {
  const { comparison } = viewed;
  return {
    agreement: headOf(viewed),
    changes: comparison.changes,
    price_before: comparison.price_before,
    price_change: comparison.price_change,
    price_after: comparison.price_after,
    ...gapsOf(comparison),
    rows_include_vat: comparison.rows_include_vat,
    content_hash: shownHash(viewed, link),
  };
}
