import type { EffectiveSpecification } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { requireContract, writeEffectiveShares } from '#features/contracts';
import { refreshCommittedCost } from '#features/projects';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import type { JsonText } from '#platform/json-text.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import {
  type Chain,
  chainOf,
  countedInSteps,
  type CountedAgreements,
  deltasInSteps,
  effectiveListInSteps,
  type List,
  sharesInSteps,
  signingInSteps,
  stepOf,
} from './contract-chain.ts';

import { readAllPriceTerms } from '../document/agreement-document.repository.ts';
import * as repository from './effective-specification.repository.ts';
import type { OverlayPool } from './overlay-pool.ts';
import { type ContractRow, statedRows } from './stated-rows.ts';

export async function readChain(scope: CompanyQueries, contractId: string): Promise<Chain> {
  const heads = await repository.readAgreementHeads(scope, contractId);
  return chainOf(heads, await statedRows().readContractRows(scope, contractId));
}

/** The specification in effect on a day; large contracts are computed in a worker thread. */
export async function getEffectiveSpecification(
  scope: CompanyScope,
  contractId: string,
  { date, overlays }: { date: string | undefined; overlays: OverlayPool },
  clock: Clock = systemClock,
): Promise<JsonText<EffectiveSpecification>> {
  await requireContract(scope, contractId);
  const heads = await repository.readAgreementHeads(scope, contractId);
  const rowsJson = await statedRows().readContractRowsJson(scope, contractId);
  const termsJson = await readAllPriceTerms(scope, contractId);
  return overlays.effective({ heads, rowsJson, termsJson, contractId, day: date ?? clock.today() }, scope.companyId);
}

/**
 * Recalculates the committed amount of each agreement, on the contract's VAT basis, the terms of its work done, and the
 * project cost. Call after any change of contract or agreement rows, with the contract locked.
 */
export async function refreshAgreementDeltas(scope: CompanyScope, contractId: string): Promise<void> {
  const contract = await requireContract(scope, contractId);
  const chain = await readChain(scope, contractId);
  const isGross = contract.vat_included;
  await repository.writeDeltas(scope, await runInSteps(deltasInSteps(chain, isGross ? 'gross' : 'net')));
  await writeEffectiveShares(scope, contractId, await runInSteps(sharesInSteps(chain)));
  await refreshCommittedCost(scope, contract.project_id);
}

/** For other features. The rows in effect on a day, in the order of the list; `isDraft`: a part is not committed. */
export async function readEffectiveOn(
  scope: CompanyScope,
  contractId: string,
  day: string,
): Promise<{ list: List; isDraft: boolean }> {
  return runInSteps(effectiveListInSteps(await readChain(scope, contractId), day));
}

/** For other features. The rows in effect with all signed agreements, without and with one more. */
export async function readSigning(
  scope: CompanyScope,
  contractId: string,
  agreementId: string,
): Promise<{ before: List; after: List }> {
  return runInSteps(signingInSteps(await readChain(scope, contractId), agreementId));
}

/** Rows that a specification of the agreement may change, as they are just before it. */
export async function readEffectiveList(scope: CompanyScope, contractId: string, agreementId: string): Promise<List> {
  const { step } = await runInSteps(stepOf(await readChain(scope, contractId), agreementId));
  return step.before;
}

/**
 * Rows whose numbers may conflict with those of an agreement specification: the contract's rows and those committed by
 * other agreements. Revisions of the same specification are excluded.
 */
export async function readOtherRows(
  scope: CompanyScope,
  contractId: string,
  revisions: readonly string[],
): Promise<ContractRow[]> {
  const heads = await repository.readAgreementHeads(scope, contractId);
  const annulled = new Set(heads.filter((head) => head.status === 'canceled').map((head) => head.id));
  return (await statedRows().readContractRows(scope, contractId)).filter(
    (row) =>
      !revisions.includes(row.specification_id) &&
      (row.supplementary_agreement_id === null || (row.is_committed && !annulled.has(row.supplementary_agreement_id))),
  );
}

/** Amounts of the agreements by their rows, and the total with all signed ones; read-only. */
export async function countAgreements(scope: CompanyScope, contractId: string): Promise<CountedAgreements> {
  const contract = await requireContract(scope, contractId);
  const chain = await readChain(scope, contractId);
  return runInSteps(countedInSteps(chain, contract.vat_included ? 'gross' : 'net'));
}
