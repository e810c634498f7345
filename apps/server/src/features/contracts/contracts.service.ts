import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type { Page } from '@karkas/api/core/page.ts';
import type {
  ContractInput,
  companyContractQuery,
  contractBody,
  contractPatch,
  Contract,
} from '@karkas/api/contracts/contracts.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { defaultVatRate } from '@karkas/domain/money/vat.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { requireCustomer } from '#features/customers';
import { refreshCommittedCost, requireProject } from '#features/projects';
import { requirePermission } from '#platform/access/require-permission.ts';
import { unstatedAmounts } from '#platform/access/unstated-amounts.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rejectTakenExternalId, writeByExternalId } from '#platform/db/external-ids.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import { findDependents } from '#platform/db/records/records.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { pipelined } from '#platform/db/wire/pipelined.ts';
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
  return presented(scope, await repository.findContractView(scope, place));
}

function presented(scope: CompanyReader, rows: readonly repository.ContractView[]): JsonText<Contract> {
  return presentOne(rows, (row) => contractAbilities(scope.actor, row));
}

const NO_AMOUNTS = { amount: '0', terminated_amount: null };

export async function createContract(
  scope: CompanyScope,
  projectId: string,
  body: z.output<typeof contractBody>,
): Promise<JsonText<Contract>> {
  const { version: _, reason: _reason, ...input } = body;
  const free = rejectTakenExternalId(scope, 'contract', input);
  const completed = withDefaults(scope, projectId, input);
  await pipelined(free, completed);
  const made = await repository.insertContract(scope, projectId, {
    ...NO_AMOUNTS,
    status: 'draft',
    ...(await completed),
  });
  const { contract } = made;
  await recordChange(scope, {
    action: 'create',
    model: 'contract',
    objectId: contract.id,
    objectRepr: contract.number,
    after: contract,
  });
  return presented(scope, [made.presented]);
}

/** Fills in omitted fields: the customer from the project, the VAT rate by the contract date. */
async function withDefaults(
  scope: CompanyScope,
  projectId: string,
  input: ContractInput,
): Promise<Omit<repository.NewContract, 'status'> & { status?: repository.NewContract['status'] | undefined }> {
  const project = requireProject(scope, projectId);
  await pipelined(project, input.customer_id ? requireCustomer(scope, input.customer_id) : null);
  return {
    ...input,
    customer_id: input.customer_id === undefined ? (await project).customer_id : input.customer_id,
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
  return changeContract(scope, {
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
  const locked = repository.lockContract(scope, place);
  await pipelined(locked, changes.customer_id ? requireCustomer(scope, changes.customer_id) : null);
  return changeContract(scope, { before: await locked, version, reason, changes });
}

async function changeContract(
  scope: CompanyScope,
  edit: {
    before: repository.ContractRow;
    version: number | undefined;
    reason: string | null;
    changes: Partial<repository.NewContract>;
  },
): Promise<JsonText<Contract>> {
  const { before, version, reason } = edit;
  requireVersion(version, before.version, () => before);
  const changes = await agreedWithActs(scope, before, edit.changes);
  await rejectTakenExternalId(scope, 'contract', changes, before.id);
  const { start_date: start, end_date: end } = { ...before, ...changes };
  if (start && end && end < start) throw invalidField('end_date', 'date_order');
  const next = nextTerms(before, changes);
  requireTermsOpen(scope.actor, before, next, reason);
  if (sideOf(next.kind) !== sideOf(before.kind)) await requireNoMoney(scope, before.id);
  const written = repository.updateContract(scope, before.id, changes);
  // Status, kind and accepted amount decide how much of the contract counts in the project cost.
  await pipelined(written, refreshCommittedCost(scope, before.project_id));
  const { contract: after, presented: result } = await written;
  const action = after.status === before.status ? 'update' : 'status';
  await recordChange(scope, {
    action,
    model: 'contract',
    objectId: before.id,
    objectRepr: after.number,
    before,
    after: { ...after, ...(reason === null ? {} : { reason }) },
  });
  return presented(scope, [result]);
}

/** Contracts with customers are one side; acts and payments have the direction of their side. */
const sideOf = (kind: string): string => (kind === 'general' || kind === 'services' ? 'customer' : kind);

/** @throws {Problem} `has_dependents`: acts and payments would keep the direction of the former side. */
async function requireNoMoney(scope: CompanyScope, id: string): Promise<void> {
  const dependents = await findDependents(scope, { kind: 'contract', id });
  const found = dependents.filter(({ model }) => model === 'act' || model === 'payment');
  if (found.length > 0) throw new Problem('has_dependents', { dependents: found });
}

/**
 * The changes without an accepted amount that acts state: it is not stored. A contract whose work is accepted does not
 * become a draft.
 *
 * @throws {Problem} `has_dependents`, `work_by_acts`
 */
async function agreedWithActs(
  scope: CompanyScope,
  before: repository.ContractRow,
  changes: Partial<repository.NewContract>,
): Promise<Partial<repository.NewContract>> {
  const { terminated_amount: typed = null, vat_included: isGross = before.vat_included } = changes;
  const isTyped = typed !== null && !isSameAmount(typed, before.terminated_amount);
  const isReopened = changes.status === 'draft' && before.status !== 'draft';
  if (!isTyped && !isReopened) return changes;
  const accepted = await repository.readAcceptedByActs(scope, before.id, isGross);
  if (accepted === null) return changes;
  if (isReopened) await requireNoMoney(scope, before.id);
  if (!isTyped) return changes;
  if (isSameAmount(typed, accepted)) return { ...changes, terminated_amount: before.terminated_amount };
  throw new Problem('work_by_acts', { fields: [{ field: 'terminated_amount', code: 'work_by_acts' }] });
}

const isSameAmount = (amount: string, other: string | null): boolean =>
  other !== null && decimal(amount).eq(decimal(other));

/** Omitted fields keep their values. */
function nextTerms(before: repository.ContractRow, changes: Partial<repository.NewContract>): repository.ContractRow {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

export async function deleteContract(scope: CompanyScope, place: Place, version?: number): Promise<void> {
  const before = await repository.lockContract(scope, place);
  requireVersion(version, before.version, () => before);
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

/** For other features. Returns the contract, or throws `not_found`. */
export function requireContract(scope: CompanyScope, id: string): ReturnType<typeof repository.findContract> {
  return repository.findContract(scope, id);
}

/** For other features. Locks the contract until the transaction ends, or throws `not_found`. */
export function lockContractById(scope: CompanyScope, id: string): Promise<void> {
  return repository.lockContractById(scope, id);
}
