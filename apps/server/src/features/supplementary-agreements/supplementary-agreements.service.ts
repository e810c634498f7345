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
import type { CompanyScope, CompanyReader } from '#platform/db/company-scope.ts';
import { requireVersion } from '#platform/db/row-version.ts';
import { Problem } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { refreshAgreementDeltas } from './effective-specification.service.ts';
import { agreementAbilities } from './supplementary-agreements.policy.ts';
import * as repository from './supplementary-agreements.repository.ts';

type Place = repository.AgreementPlace;

export async function listAgreements(
  scope: CompanyScope,
  contractId: string,
  query: z.output<typeof agreementQuery>,
): Promise<JsonText<Page<SupplementaryAgreement>>> {
  await requireContract(scope, contractId);
  return jsonText(await repository.listAgreementsJson(scope, contractId, query, agreementAbilities(scope.actor)));
}

export async function getAgreement(scope: CompanyReader, place: Place): Promise<JsonText<SupplementaryAgreement>> {
  return jsonText(await repository.findAgreementJson(scope, place, agreementAbilities(scope.actor)));
}

const NO_AMOUNTS = { amount_delta: '0' };

export async function createAgreement(
  scope: CompanyScope,
  contractId: string,
  body: z.output<typeof agreementBody>,
): Promise<JsonText<SupplementaryAgreement>> {
  const { version: _, number, ...input } = body;
  // The contract stays locked, so that two people get two numbers and amounts are summed one after another.
  await lockContract(scope, contractId);
  const agreement = await repository.insertAgreement(scope, contractId, {
    ...NO_AMOUNTS,
    ...input,
    number: number ?? (await repository.nextNumber(scope, contractId)),
  });
  await refreshAgreementDeltas(scope, contractId);
  await recordChange(scope, {
    action: 'create',
    model: 'supplementary_agreement',
    objectId: agreement.id,
    objectRepr: agreement.number,
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
  changes: Omit<z.output<typeof agreementPatch>, 'version'>,
): Promise<JsonText<SupplementaryAgreement>> {
  await lockContract(scope, place.contractId);
  const before = await repository.lockAgreement(scope, place);
  requireVersion(version, before.version, () => before);
  // An agreement never loses its number: an empty one means that the person left it to the server.
  const next = { ...before, ...changes, number: changes.number ?? before.number };
  requireTermsOpen(before, next);
  const { id: _id, contract_id: _contract, version: _version, ...columns } = next;
  const after = await repository.updateAgreement(scope, before.id, columns as repository.NewAgreement);
  await refreshAgreementDeltas(scope, place.contractId);
  const action = after.status === before.status ? 'update' : 'status';
  await recordChange(scope, {
    action,
    model: 'supplementary_agreement',
    objectId: before.id,
    objectRepr: after.number,
    before,
    after,
  });
  return getAgreement(scope, place);
}

const TERMS = ['number', 'date', 'subject', 'amount_delta', 'new_end_date'] as const;

/** What both sides have signed stands as it is; a comment is nobody's term. */
function requireTermsOpen(
  before: repository.AgreementRow,
  next: Pick<repository.AgreementRow, (typeof TERMS)[number] | 'status'>,
): void {
  if (before.status !== 'signed' || next.status !== 'signed') return;
  const isSame = (term: (typeof TERMS)[number]) =>
    term === 'amount_delta'
      ? Number(before[term]) === Number(next[term])
      : (before[term] ?? null) === (next[term] ?? null);
  if (!TERMS.every(isSame)) throw new Problem('agreement_signed');
}

export async function deleteAgreement(scope: CompanyScope, place: Place): Promise<void> {
  await lockContract(scope, place.contractId);
  const before = await repository.lockAgreement(scope, place);
  if (before.status === 'signed') throw new Problem('agreement_signed');
  const dependents = await repository.findDependents(scope, before.id);
  if (dependents.length > 0) throw new Problem('has_dependents', { dependents });
  await moveToBin(scope, { model: 'supplementary_agreement', id: before.id, name: before.number });
  await recordChange(scope, {
    action: 'delete',
    model: 'supplementary_agreement',
    objectId: before.id,
    objectRepr: before.number,
    before,
  });
}

/** For other features: the agreement, or `not_found` when the company has none of this id. */
export function requireAgreement(scope: CompanyScope, id: string): ReturnType<typeof repository.findAgreement> {
  return repository.findAgreement(scope, id);
}
