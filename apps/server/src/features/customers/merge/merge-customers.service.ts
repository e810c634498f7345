import type { mergeBody } from '@karkas/api/customers/customer-transfer.schemas.ts';
import { IMPORT_FIELDS } from '@karkas/api/customers/customer-transfer.schemas.ts';
import type { CustomerInput, Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { hasPermission, requirePermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { acrossProjects } from '#platform/db/scope/across-projects.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { MergedRecord } from '#platform/db/records/records.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { maskPersonalData } from '../mask-personal-data.ts';
import {
  customerExists,
  type CustomerRow,
  PERSONAL_FIELDS,
  lockCustomer,
  updateCustomer,
} from '../customers.repository.ts';
import { getCustomer } from '../customers.service.ts';
import { moveCustomerRecords, lockReferencing } from './merge-customers.repository.ts';
import { MERGE_REQUIRES_AMEND, mergedPartyNote, mergeReason } from './merged-party.texts.ts';

/** Requisites that are only consistent together are taken from one card. */
const REQUISITES: ReadonlySet<string> = new Set(['type', 'inn', 'kpp', 'ogrn']);

/**
 * Merges two customers. The first keeps its values and takes missing ones from the other, with its projects, contracts,
 * accounts, contacts and files; the other moves to the bin.
 */
export async function mergeCustomers(
  scope: CompanyScope,
  id: string,
  { other_id: otherId, version }: z.output<typeof mergeBody>,
): Promise<JsonText<Customer>> {
  if (otherId === id) throw invalidField('other_id', 'same_record');
  if (!(await customerExists(scope, otherId))) throw invalidField('other_id', 'not_of_company');
  // A fixed lock order prevents deadlocks between two merges.
  for (const one of [id, otherId].toSorted()) await lockCustomer(scope, one);
  const [before, other] = [await lockCustomer(scope, id), await lockCustomer(scope, otherId)];
  requireVersion(version, before.version, () => before);
  // Includes references in projects hidden from the user, because customers belong to the whole company.
  await acrossProjects(scope, async () => {
    const referencing = await lockReferencing(scope, otherId);
    requireRightsOn(scope, referencing);
    await moveCustomerRecords(scope, otherId, { id, note: mergedPartyNote(other) });
    await logMovedRecords(scope, referencing, { from: other, to: before });
    await moveToBin(scope, { model: 'customer', id: otherId, name: other.name });
  });
  await recordChange(scope, {
    action: 'delete',
    model: 'customer',
    objectId: otherId,
    objectRepr: other.name,
    before: { name: other.name, inn: other.inn },
    after: { merged_into: { id, name: before.name, inn: before.inn } },
  });
  const { customer: after } = await updateCustomer(scope, id, lacking(before, other));
  await recordChange(scope, {
    action: 'update',
    model: 'customer',
    objectId: id,
    objectRepr: after.name,
    ...maskPersonalData(PERSONAL_FIELDS, {
      before,
      after: { ...after, merged_from: { id: otherId, name: other.name, inn: other.inn } },
    }),
  });
  return getCustomer(scope, id);
}

/** The customer of a contract in force is one of its terms. */
function requireRightsOn({ actor }: CompanyScope, referencing: readonly MergedRecord[]): void {
  if (referencing.some(({ model }) => model === 'project')) requirePermission(actor, 'project.update');
  const contracts = referencing.filter(({ model }) => model === 'contract');
  if (contracts.length > 0) requirePermission(actor, 'contract.update');
  if (contracts.some(({ is_draft }) => !is_draft) && !hasPermission(actor, 'contract.amend'))
    throw new Problem('forbidden', { detail: MERGE_REQUIRES_AMEND });
}

/** Logs the new customer in the history of each project and contract. */
async function logMovedRecords(
  scope: CompanyScope,
  referencing: readonly MergedRecord[],
  { from, to }: { from: CustomerRow; to: CustomerRow },
): Promise<void> {
  for (const { model, id, name, party_note, is_draft } of referencing) {
    await recordChange(scope, {
      action: 'update',
      model,
      objectId: id,
      objectRepr: name,
      before: { customer_id: from.id, customer_name: from.name, party_note },
      after: {
        customer_id: to.id,
        customer_name: to.name,
        party_note: party_note ?? (is_draft ? null : mergedPartyNote(from)),
        ...(is_draft ? {} : { reason: mergeReason(from.name, to.name) }),
      },
    });
  }
}

function lacking(card: CustomerRow, other: CustomerRow): Partial<CustomerInput> {
  const takesRequisites = card.inn === null && other.inn !== null;
  const fields = [...IMPORT_FIELDS, ...PERSONAL_FIELDS].filter(
    (field) => (REQUISITES.has(field) ? takesRequisites : card[field] === null) && other[field] !== null,
  );
  const { external_source: source, external_value: value } = other;
  const takesExternalId = card.external_source === null && source !== null && value !== null;
  return {
    ...Object.fromEntries(fields.map((field) => [field, other[field]])),
    ...(takesExternalId ? { external_id: { source, value } } : {}),
  };
}
