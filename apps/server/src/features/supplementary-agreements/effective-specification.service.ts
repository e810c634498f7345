import type { EffectiveSpecification } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { requireContract } from '#features/contracts';
import { refreshCommittedCost } from '#features/projects';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import type { JsonText } from '#platform/json-text.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import {
  type Chain,
  chainOf,
  countedInSteps,
  type CountedAgreements,
  deltasInSteps,
  type List,
  stepOf,
} from './contract-chain.ts';

import * as repository from './effective-specification.repository.ts';
import type { OverlayRoom } from './overlay-room.ts';
import { type ContractRow, statedRows } from './stated-rows.ts';

export async function readChain(scope: CompanyScope, contractId: string): Promise<Chain> {
  const heads = await repository.readAgreementHeads(scope, contractId);
  return chainOf(heads, await statedRows().readContractRows(scope, contractId));
}

/** The list as of a day; of a contract with tens of thousands of rows it is laid in a thread. */
export async function getEffectiveSpecification(
  scope: CompanyScope,
  contractId: string,
  { date, overlays }: { date: string | undefined; overlays: OverlayRoom },
  clock: Clock = systemClock,
): Promise<JsonText<EffectiveSpecification>> {
  await requireContract(scope, contractId);
  const heads = await repository.readAgreementHeads(scope, contractId);
  const rowsJson = await statedRows().readContractRowsJson(scope, contractId);
  return overlays.effective({ heads, rowsJson, contractId, day: date ?? clock.today() }, scope.companyId);
}

/**
 * For whatever changes what a contract or its agreements state: what each agreement comes to by its committed rows, in the
 * VAT terms of the contract, and the cost of the project with it. The contract is locked by the caller.
 */
export async function refreshAgreementDeltas(scope: CompanyScope, contractId: string): Promise<void> {
  const contract = await requireContract(scope, contractId);
  const chain = await readChain(scope, contractId);
  const isGross = contract.vat_included;
  await repository.writeDeltas(scope, await runInSteps(deltasInSteps(chain, isGross ? 'gross' : 'net')));
  await refreshCommittedCost(scope, contract.project_id);
}

/** For the specification of an agreement: the rows it may change, as they stand just before it. */
export async function readEffectiveList(scope: CompanyScope, contractId: string, agreementId: string): Promise<List> {
  const { step } = await runInSteps(stepOf(await readChain(scope, contractId), agreementId));
  return step.before;
}

/**
 * The rows whose numbers a specification of an agreement meets: the contract's, and what other agreements have committed. Its
 * own revisions are no others.
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

/** What the agreements of a contract come to by their rows, and what stands with all that are signed; writes nothing. */
export async function countAgreements(scope: CompanyScope, contractId: string): Promise<CountedAgreements> {
  const contract = await requireContract(scope, contractId);
  const chain = await readChain(scope, contractId);
  return runInSteps(countedInSteps(chain, contract.vat_included ? 'gross' : 'net'));
}
