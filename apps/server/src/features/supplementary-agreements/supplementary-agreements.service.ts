import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type { Page } from '@karkas/api/core/page.ts';
import type {
  agreementBody,
  agreementPatch,
  agreementQuery,
  SupplementaryAgreement,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { lockContract, requireContract } from '#features/contracts';
import { unstatedAmounts } from '#platform/access/unstated-amounts.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rejectTakenExternalId, writeByExternalId } from '#platform/db/external-ids.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import { findDependents } from '#platform/db/records/records.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { refreshAgreementDeltas } from './effective-specification/effective-specification.service.ts';
import {
  agreementAbilities,
  isEverSigned,
  requireChangeAllowed,
  requireDeletable,
} from './supplementary-agreements.policy.ts';
import { acceptedWork } from './accepted-work.ts';
import { requireNothingAccepted, requireRoomForAccepted } from './accepted-rows.service.ts';
import { statedRows } from './effective-specification/stated-rows.ts';
import * as repository from './supplementary-agreements.repository.ts';

type Place = repository.AgreementPlace;

export async function listAgreements(
  scope: CompanyScope,
  contractId: string,
  query: z.output<typeof agreementQuery>,
): Promise<JsonText<Page<SupplementaryAgreement>>> {
  await requireContract(scope, contractId);
  return presentPage(await repository.listAgreements(scope, contractId, query), query, (row) =>
    agreementAbilities(scope.actor, row),
  );
}

export async function getAgreement(
  scope: CompanyReader,
  place: repository.NamedAgreement,
): Promise<JsonText<SupplementaryAgreement>> {
  return presentOne(await repository.findAgreementView(scope, place), (row) => agreementAbilities(scope.actor, row));
}

const NO_AMOUNTS = { amount_delta: '0' };

export async function createAgreement(
  scope: CompanyScope,
  contractId: string,
  body: z.output<typeof agreementBody>,
): Promise<JsonText<SupplementaryAgreement>> {
  const { version: _, reason: _reason, force: _force, number, ...input } = body;
  // The contract stays locked, so that concurrent requests get distinct numbers and amounts are summed in order.
  await lockContract(scope, contractId);
  await rejectTakenExternalId(scope, 'supplementary_agreement', input);
  const agreement = await repository.insertAgreement(scope, contractId, {
    ...NO_AMOUNTS,
    ...input,
    status: input.status ?? 'draft',
    number: number ?? (await repository.nextNumber(scope, contractId)),
  });
  await refreshAgreementDeltas(scope, contractId);
  await recordChange(scope, {
    action: 'create',
    model: 'supplementary_agreement',
    objectId: agreement.id,
    objectRepr: await repository.readFullNumber(scope, agreement.id),
    after: agreement,
  });
  return getAgreement(scope, { contractId, agreementId: agreement.id });
}

export function replaceAgreement(
  scope: CompanyScope,
  place: Place,
  { version, ...changes }: z.output<typeof agreementBody>,
): Promise<JsonText<SupplementaryAgreement>> {
  return changeAgreement(scope, place, version, { ...unstatedAmounts(scope, NO_AMOUNTS), ...changes });
}

export function putAgreementByExternalId(
  scope: CompanyScope,
  { contract_id: contractId, ...external }: ExternalId & { contract_id: string },
  body: z.output<typeof agreementBody>,
): Promise<JsonText<SupplementaryAgreement>> {
  const under = { column: 'contract_id', id: contractId };
  const target = { table: 'supplementary_agreement', external, stated: body.external_id, under } as const;
  return writeByExternalId(scope, target, {
    create: () => createAgreement(scope, contractId, { ...body, external_id: external }),
    replace: (agreementId) => replaceAgreement(scope, { contractId, agreementId }, body),
  });
}

export function patchAgreement(
  scope: CompanyScope,
  place: Place,
  { version, ...changes }: z.output<typeof agreementPatch>,
): Promise<JsonText<SupplementaryAgreement>> {
  return changeAgreement(scope, place, version, changes);
}

async function changeAgreement(
  scope: CompanyScope,
  place: Place,
  version: number | undefined,
  { reason = null, force = false, ...changes }: Omit<z.output<typeof agreementPatch>, 'version'>,
): Promise<JsonText<SupplementaryAgreement>> {
  await lockContract(scope, place.contractId);
  const before = await repository.lockAgreement(scope, place);
  requireVersion(version, before.version, () => before);
  await rejectTakenExternalId(scope, 'supplementary_agreement', changes, before.id);
  const next = nextAgreement(before, changes);
  requireChangeAllowed(scope.actor, before, { next, reason });
  const isSigning = next.status === 'signed' && before.status !== 'signed';
  if (isSigning) {
    await requireSignable(scope, before.id);
    await requireRoomForAccepted(scope, place, { isForced: force, reason });
  }
  const isReopening = before.status === 'signed' && next.status !== 'signed';
  if (isReopening) await requireNothingAccepted(scope, before);
  const { id: _id, contract_id: _contract, version: _version, was_signed: _was, ...columns } = next;
  const after = await repository.updateAgreement(scope, before.id, {
    ...columns,
    status_reason: next.status === before.status ? before.status_reason : reason,
  });
  await refreshAgreementDeltas(scope, place.contractId);
  if (isSigning || isReopening) await acceptedWork().refreshDrafts(scope, place.contractId);
  const action = after.status === before.status ? 'update' : 'status';
  await recordChange(scope, {
    action,
    model: 'supplementary_agreement',
    objectId: before.id,
    objectRepr: await repository.readFullNumber(scope, before.id),
    before,
    after,
  });
  return getAgreement(scope, place);
}

/** A signed agreement counts in full, so none of its specifications may be calculating or uncommitted. */
async function requireSignable(scope: CompanyScope, id: string): Promise<void> {
  const { is_calculating: isCalculating, has_draft_rows: hasDraftRows } = await statedRows().readReadiness(scope, id);
  if (isCalculating) throw new Problem('calculation_running');
  if (hasDraftRows) throw new Problem('specification_not_committed');
}

/** Omitted fields keep their values. An agreement always has a number: an empty one keeps the current number. */
function nextAgreement(
  before: repository.AgreementRow,
  changes: Omit<z.output<typeof agreementPatch>, 'version' | 'reason' | 'force'>,
): repository.AgreementRow {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given), number: changes.number ?? before.number };
}

export async function deleteAgreement(scope: CompanyScope, place: Place, version?: number): Promise<void> {
  await lockContract(scope, place.contractId);
  const before = await repository.lockAgreement(scope, place);
  requireVersion(version, before.version, () => before);
  requireDeletable(before);
  const dependents = await findDependents(scope, { kind: 'supplementary_agreement', id: before.id });
  if (dependents.length > 0) throw new Problem('has_dependents', { dependents });
  const name = await repository.readFullNumber(scope, before.id);
  await moveToBin(scope, { model: 'supplementary_agreement', id: before.id, name });
  await recordChange(scope, {
    action: 'delete',
    model: 'supplementary_agreement',
    objectId: before.id,
    objectRepr: name,
    before,
  });
}

/**
 * For other features. Returns the agreement, locked until the transaction ends.
 *
 * @throws {Problem} `agreement_signed` when both parties have signed it, since a signed agreement is read-only.
 */
export async function lockOpenAgreement(scope: CompanyScope, id: string): Promise<{ id: string; contract_id: string }> {
  const agreement = await repository.lockAgreementById(scope, id);
  if (isEverSigned(agreement)) throw new Problem('agreement_signed');
  return agreement;
}

/**
 * For other features. Applies committed rows to the agreements of the contract and to the project cost. The caller
 * holds the contract lock.
 *
 * @throws {Problem} `agreement_signed` when the amount of a signed agreement would change.
 */
export async function refreshKeepingSigned(scope: CompanyScope, contractId: string): Promise<void> {
  const before = await repository.readSignedAmounts(scope, contractId);
  await refreshAgreementDeltas(scope, contractId);
  const after = await repository.readSignedAmounts(scope, contractId);
  if ([...before].some(([id, amount]) => after.get(id) !== amount)) throw new Problem('agreement_signed');
}

/** For other features. Returns the agreement, or throws `not_found`. */
export function requireAgreement(scope: CompanyScope, id: string): ReturnType<typeof repository.findAgreement> {
  return repository.findAgreement(scope, id);
}
