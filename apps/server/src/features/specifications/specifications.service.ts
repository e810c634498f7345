import type { Page } from '@karkas/api/core/page.ts';
import type {
  commitBody,
  companySpecificationQuery,
  specificationBody,
  specificationPatch,
  Specification,
  SpecificationShort,
} from '@karkas/api/specifications/specifications.schemas.ts';
import { defaultVatRate, isVatRate } from '@karkas/domain/money/vat.ts';
import type { z } from 'zod';
import type { StartedJob } from '@karkas/api/core/started-job.ts';
import { ROWS_A_REQUEST } from '#features/bin';
import { lockContract, requireContract } from '#features/contracts';
import { defaultNormBase, requireNormBase } from '#features/norms';
import { refreshCommittedCost, requireProject } from '#features/projects';
import { lockOpenAgreement, refreshKeepingSigned, requireAgreement } from '#features/supplementary-agreements';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { type Clock, systemClock, todayIn } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rejectTakenExternalId } from '#platform/db/external-ids.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import { startJob } from '#platform/db/jobs/jobs.repository.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { notFound, Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { billDiffers } from './comparison/compared-bills.service.ts';
import { requireNoBlockers } from './commit/commit-blockers.ts';
import { storeCommitted } from './commit/store-committed.ts';
import { fixUnitPrices } from './agreed/agreed-prices.service.ts';
import type { PricePlanner } from './agreed/price-planner.ts';
import { recountAllPositions } from './rows/edit/recount-positions.service.ts';
import { countRows, REMOVAL_JOB } from './removal/removal.repository.ts';
import type { RemovalPayload } from './removal/removal-job.ts';
import { removeSpecification } from './removal/remove-specification.service.ts';
import { settleNumbers } from './rows/numbers/row-numbers.ts';
import { requireContractCharges } from './agreement-rows/contract-charges.service.ts';
import { hasOtherPriceTerms, requirePriceDateView, requirePriceTermsView } from './settings/settings.policy.ts';
import { hasPositions } from './totals/has-positions.repository.ts';
import {
  emptyTotals,
  initialSettings,
  readSettings,
  vatBasis,
  withoutSums,
} from './settings/specification-settings.ts';
import { specificationAbilities } from './specifications.policy.ts';
import { headOf, isUnchanged } from './specification-head.ts';
import * as repository from './specifications.repository.ts';
import { followKindsOfNorms } from './totals/kinds-of-norms.repository.ts';
import { recalculateAllPositions } from './totals/recalculate-positions.ts';
import { convertVat } from './totals/convert-vat.repository.ts';

type Parents = repository.Parents;

export async function listSpecifications(
  scope: CompanyScope,
  owner: repository.Owner | null,
  query: z.output<typeof companySpecificationQuery>,
): Promise<JsonText<Page<SpecificationShort>>> {
  if (owner !== null) await requireOwner(scope, owner);
  const found = await repository.listSpecifications(scope, owner, query);
  return presentPage(found, query, (row) => specificationAbilities(scope.actor, row));
}

/** Owner of a new specification (contract or project), with the VAT it inherits. */
type OwnerFound = {
  project_id: string;
  contract_id: string | null;
  supplementary_agreement_id: string | null;
  vat_rate: string | null;
};

async function requireOwner(scope: CompanyScope, owner: repository.Owner): Promise<OwnerFound> {
  if ('agreementId' in owner) {
    const agreement = await requireAgreement(scope, owner.agreementId);
    return {
      ...(await requireOwner(scope, { contractId: agreement.contract_id })),
      supplementary_agreement_id: agreement.id,
    };
  }
  if ('contractId' in owner) {
    const contract = await requireContract(scope, owner.contractId);
    return {
      project_id: contract.project_id,
      contract_id: contract.id,
      supplementary_agreement_id: null,
      vat_rate: contract.vat_rate,
    };
  }
  const project = await requireProject(scope, owner.projectId);
  return { project_id: project.id, contract_id: null, supplementary_agreement_id: null, vat_rate: null };
}

export async function getSpecification(
  scope: CompanyScope,
  id: string,
  parents: Parents = {},
): Promise<JsonText<Specification>> {
  await requireParents(scope, id, parents);
  const found = await repository.findSpecificationView(scope, id, todayIn(scope.actor.timeZone));
  const fields = { bill_differs: await billDiffers(scope, id) };
  return presentOne(found, (row) => specificationAbilities(scope.actor, row), fields);
}

async function requireParents(scope: CompanyScope, id: string, parents: Parents): Promise<void> {
  if (parents.contract_id === undefined && parents.project_id === undefined && parents.agreement_id === undefined)
    return;
  if (!(await repository.isChildOf(scope, id, parents))) throw notFound();
}

export async function createSpecification(
  scope: CompanyScope,
  owner: repository.Owner,
  body: z.output<typeof specificationBody>,
  clock: Clock = systemClock,
): Promise<JsonText<Specification>> {
  if ('agreementId' in owner) await lockOpenAgreement(scope, owner.agreementId);
  const parent = await requireOwner(scope, owner);
  await rejectTakenExternalId(scope, 'specification', body);
  const base = await defaultNormBase(scope);
  const date = body.date ?? clock.today();
  const rate = parent.vat_rate !== null && isVatRate(parent.vat_rate) ? parent.vat_rate : defaultVatRate(date);
  const pattern =
    parent.supplementary_agreement_id === null
      ? null
      : await repository.lastOfContract(scope, parent.contract_id, rate);
  const settings = pattern === null ? initialSettings({ rate }) : withoutSums(readSettings(pattern.settings));
  const created = await repository.insertSpecification(scope, {
    project_id: parent.project_id,
    contract_id: parent.contract_id,
    supplementary_agreement_id: parent.supplementary_agreement_id,
    external_id: body.external_id,
    name: body.name,
    date,
    number: body.number || (await repository.nextSpecificationNumber(scope, parent.project_id)),
    norm_base_id: pattern?.norm_base_id ?? base?.id ?? null,
    price_date: pattern?.price_date ?? base?.price_date ?? null,
    region: pattern?.region ?? base?.region ?? null,
    settings: JSON.stringify(settings),
    coefficients: JSON.stringify(pattern?.coefficients ?? []),
    excluded_conditions: JSON.stringify(pattern?.excluded_conditions ?? []),
    totals: JSON.stringify(emptyTotals(settings)),
  });
  await recordChange(scope, {
    action: 'create',
    model: 'specification',
    objectId: created.id,
    objectRepr: created.name,
    after: headOf(created),
  });
  return getSpecification(scope, created.id);
}

export async function patchSpecification(
  scope: CompanyScope,
  id: string,
  parents: Parents,
  body: z.output<typeof specificationPatch>,
): Promise<JsonText<Specification>> {
  await requireParents(scope, id, parents);
  const before = await lockForEdit(scope, id);
  const { version, settings: patch, coefficients, excluded_conditions, ...head } = body;
  requireVersion(version, before.version, () => headOf(before));
  await rejectTakenExternalId(scope, 'specification', head, id);
  if (head.norm_base_id !== undefined) await requireNormBase(scope, head.norm_base_id);
  const settings = { ...readSettings(before.settings), ...patch };
  requirePriceTermsView(scope.actor, readSettings(before.settings), settings);
  requirePriceDateView(scope.actor, before, head);
  await requireContractCharges(scope, before, { before: readSettings(before.settings), after: settings });
  if (isUnchanged(before, body)) return getSpecification(scope, id);
  const columns = {
    ...head,
    settings: JSON.stringify(settings),
    ...(coefficients === undefined ? {} : { coefficients: JSON.stringify(coefficients) }),
    ...(excluded_conditions === undefined ? {} : { excluded_conditions: JSON.stringify(excluded_conditions) }),
  };
  const after = await repository.updateSpecification(scope, id, columns, { isHead: true });
  if (settings.is_repair !== readSettings(before.settings).is_repair)
    await followKindsOfNorms(scope, id, settings.is_repair);
  const [from, to] = [vatBasis(readSettings(before.settings)), vatBasis(settings)];
  const isVatConverted = from.isIncluded !== to.isIncluded || (to.isIncluded && from.rate !== to.rate);
  if (isVatConverted) await convertVat(scope, id, { from, to });
  if (coefficients !== undefined || excluded_conditions !== undefined || isVatConverted)
    await recountAllPositions(scope, { ...after, conditions: before.conditions });
  else if (hasOtherPriceTerms(readSettings(before.settings), settings))
    await recalculateAllPositions(scope, { id, settings });
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: id,
    objectRepr: after.name,
    before: headOf(before),
    after: headOf(after),
  });
  return getSpecification(scope, id);
}

export async function deleteSpecification(
  scope: CompanyScope,
  id: string,
  {
    parents,
    version,
    rowsARequest = ROWS_A_REQUEST,
  }: { parents: Parents; version: number | undefined; rowsARequest?: number },
): Promise<StartedJob | undefined> {
  await requireParents(scope, id, parents);
  const before = await lockForEdit(scope, id);
  requireVersion(version, before.version, () => headOf(before));
  const rows = await countRows(scope, id);
  if (rows <= rowsARequest) {
    await removeSpecification(scope, before);
    return undefined;
  }
  const payload: RemovalPayload = { name: before.name, rows };
  // Open clients must know at once that it is read-only from now on.
  scope.publish({
    kind: 'specification',
    action: 'update',
    object_id: id,
    version: null,
    part_of: null,
    only_for: null,
  });
  return startJob(scope, { kind: REMOVAL_JOB, objectId: id, payload });
}

/** Commits the revision. Open blockers prevent it unless overridden with a reason. */
export async function commitSpecification(
  scope: CompanyScope,
  id: string,
  { body, planner }: { body: z.output<typeof commitBody>; planner: PricePlanner },
  clock: Clock = systemClock,
): Promise<JsonText<Specification>> {
  if (body.fix_unit_prices) requirePriceView(scope.actor);
  const { contract_id: contractId } = await repository.findSpecification(scope, id);
  if (contractId !== null) await lockContract(scope, contractId);
  const before = await lockIdle(scope, id);
  requireVersion(body.version, before.version, () => headOf(before));
  requireVersion(body.content_version, before.content_version, () => headOf(before));
  if (!(await hasPositions(scope, id))) throw new Problem('specification_empty');
  const isForced = await requireNoBlockers(scope, before, body);
  if (body.fix_unit_prices) await fixUnitPrices(scope, before, planner);
  await settleNumbers(scope, before);
  const after = await storeCommitted(scope, id, isForced ? (body.reason ?? null) : null, clock);
  await refreshAmounts(scope, before);
  await recordChange(scope, {
    action: 'commit',
    model: 'specification',
    objectId: id,
    objectRepr: after.name,
    before: { status: before.status },
    after: {
      status: after.status,
      commit_reason: body.reason ?? null,
      ...(body.fix_unit_prices ? { fix_unit_prices: true } : {}),
    },
  });
  return getSpecification(scope, id);
}

/** Updates the agreements of the contract, which the caller has locked, and the cost of the project. */
async function refreshAmounts(scope: CompanyScope, row: repository.SpecificationRow): Promise<void> {
  const { contract_id: contractId, project_id: projectId } = row;
  return contractId === null ? refreshCommittedCost(scope, projectId) : refreshKeepingSigned(scope, contractId);
}

/**
 * Locks a specification that may be edited: not committed, not being calculated, and not of a signed agreement. One
 * prepared under an agreement signed later may still be committed, if the signed amount stays the same.
 */
export async function lockForEdit(scope: CompanyScope, id: string): Promise<repository.LockedSpecification> {
  const specification = await lockIdle(scope, id);
  const { supplementary_agreement_id: agreementId } = specification;
  if (agreementId !== null) await lockOpenAgreement(scope, agreementId);
  return specification;
}

async function lockIdle(scope: CompanyScope, id: string): Promise<repository.LockedSpecification> {
  const specification = await repository.lockSpecification(scope, id);
  if (specification.status === 'committed') throw new Problem('specification_committed');
  if (specification.status === 'calculating') throw new Problem('calculation_running');
  if (specification.is_removed) throw new Problem('removal_running');
  return specification;
}
