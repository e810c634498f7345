import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type { Page } from '@karkas/api/core/page.ts';
import type {
  ContractInput,
  companyContractQuery,
  contractBody,
  contractPatch,
  Contract,
} from '@karkas/api/contracts/contracts.schemas.ts';
import { defaultVatRate } from '@karkas/domain/money/vat.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { requireCustomer } from '#features/customers';
import { refreshCommittedCost, requireProject } from '#features/projects';
import { requirePermission } from '#platform/access/require-permission.ts';
import { unstatedAmounts } from '#platform/access/unstated-amounts.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/company-scope.ts';
import { refuseTakenExternalId, writeByExternalId } from '#platform/db/external-ids.ts';
import { presentOne, presentPage } from '#platform/db/presented-rows.ts';
import { findDependents } from '#platform/db/records.ts';
import { requireVersion } from '#platform/db/row-version.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { requireTermsOpen } from './contract-terms.policy.ts';
import { contractAbilities } from './contracts.policy.ts';
import * as repository from './contracts.repository.ts';

type Place = repository.ContractPlace;

export async function listContracts(
  scope: CompanyReader,
  query: z.output<typeof companyContractQuery>,
): Promise<JsonText<Page<Contract>>> {
  return presentPage(await repository.listContracts(scope, query), query, (row) => contractAbilities(scope.actor, row));
}

export async function getContract(scope: CompanyReader, place: repository.NamedContract): Promise<JsonText<Contract>> {
  return presentOne(await repository.findShownContract(scope, place), (row) => contractAbilities(scope.actor, row));
}

const NO_AMOUNTS = { amount: '0', terminated_amount: null };

export async function createContract(
  scope: CompanyScope,
  projectId: string,
  body: z.output<typeof contractBody>,
): Promise<JsonText<Contract>> {
  const { version: _, reason: _reason, ...input } = body;
  await refuseTakenExternalId(scope, 'contract', input);
  const contract = await repository.insertContract(scope, projectId, {
    ...NO_AMOUNTS,
    status: 'draft',
    ...(await withDefaults(scope, projectId, input)),
  });
  await recordChange(scope, {
    action: 'create',
    model: 'contract',
    objectId: contract.id,
    objectRepr: contract.number,
    after: contract,
  });
  return getContract(scope, { projectId, contractId: contract.id });
}

/** What was left out comes from the project and from the date: its customer, and the VAT rate of that day. */
async function withDefaults(
  scope: CompanyScope,
  projectId: string,
  input: ContractInput,
): Promise<Omit<repository.NewContract, 'status'> & { status?: repository.NewContract['status'] | undefined }> {
  const project = await requireProject(scope, projectId);
  if (input.customer_id) await requireCustomer(scope, input.customer_id);
  return {
    ...input,
    customer_id: input.customer_id === undefined ? project.customer_id : input.customer_id,
    vat_rate: input.vat_rate ?? defaultVatRate(input.date),
  };
}

export async function replaceContract(
  scope: CompanyScope,
  place: Place,
  body: z.output<typeof contractBody>,
): Promise<JsonText<Contract>> {
  const { version, reason, ...input } = body;
  const before = await repository.lockContract(scope, place);
  const changes = {
    ...unstatedAmounts(scope, NO_AMOUNTS),
    ...(await withDefaults(scope, before.project_id, input)),
  };
  return changeContract(scope, place, {
    before,
    version,
    reason,
    changes: { ...changes, status: body.status ?? before.status },
  });
}

export function putContractByExternalId(
  scope: CompanyScope,
  { project_id: projectId, ...external }: ExternalId & { project_id: string },
  body: z.output<typeof contractBody>,
): Promise<JsonText<Contract>> {
  const under = { column: 'project_id', id: projectId };
  const target = { table: 'contract', external, stated: body.external_id, under } as const;
  return writeByExternalId(scope, target, {
    create: () => {
      requirePermission(scope.actor, 'contract.create');
      return createContract(scope, projectId, { ...body, external_id: external });
    },
    replace: (contractId) => replaceContract(scope, { contractId }, body),
  });
}

export async function patchContract(
  scope: CompanyScope,
  place: Place,
  body: z.output<typeof contractPatch>,
): Promise<JsonText<Contract>> {
  const { version, reason = null, ...changes } = body;
  const before = await repository.lockContract(scope, place);
  if (changes.customer_id) await requireCustomer(scope, changes.customer_id);
  return changeContract(scope, place, { before, version, reason, changes });
}

async function changeContract(
  scope: CompanyScope,
  place: Place,
  edit: {
    before: repository.ContractRow;
    version: number | undefined;
    reason: string | null;
    changes: Partial<repository.NewContract>;
  },
): Promise<JsonText<Contract>> {
  const { before, version, reason, changes } = edit;
  requireVersion(version, before.version, () => before);
  await refuseTakenExternalId(scope, 'contract', changes, before.id);
  const { start_date: start, end_date: end } = { ...before, ...changes };
  if (start && end && end < start) throw invalidField('end_date', 'date_order');
  requireTermsOpen(scope.actor, before, nextTerms(before, changes), reason);
  const after = await repository.updateContract(scope, before.id, changes);
  // Its status, kind and accepted amount decide what of it is in the cost of the project.
  await refreshCommittedCost(scope, before.project_id);
  const action = after.status === before.status ? 'update' : 'status';
  await recordChange(scope, {
    action,
    model: 'contract',
    objectId: before.id,
    objectRepr: after.number,
    before,
    after: { ...after, ...(reason === null ? {} : { reason }) },
  });
  return getContract(scope, place);
}

/** What is left out of the changes stays as it is. */
function nextTerms(before: repository.ContractRow, changes: Partial<repository.NewContract>): repository.ContractRow {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

export async function deleteContract(scope: CompanyScope, place: Place): Promise<void> {
  const before = await repository.lockContract(scope, place);
  const dependents = await findDependents(scope, { kind: 'contract', id: before.id });
  if (dependents.length > 0) throw new Problem('has_dependents', { dependents });
  if (before.status !== 'draft') throw new Problem('contract_active');
  await moveToBin(scope, { model: 'contract', id: before.id, name: before.number });
  await recordChange(scope, {
    action: 'delete',
    model: 'contract',
    objectId: before.id,
    objectRepr: before.number,
    before,
  });
}

/** For other features: the contract, or `not_found` when the company has none of this id. */
export function requireContract(scope: CompanyScope, id: string): ReturnType<typeof repository.findContract> {
  return repository.findContract(scope, id);
}

/** For other features: holds the contract until the transaction ends, or `not_found`. */
export function lockContractById(scope: CompanyScope, id: string): Promise<void> {
  return repository.lockContractById(scope, id);
}
