import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type { Page } from '@karkas/api/core/page.ts';
import type {
  CustomerInput,
  customerBody,
  customerPatch,
  customerQuery,
  Customer,
} from '@karkas/api/customers/customers.schemas.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { requirePermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rejectTakenExternalId, writeByExternalId } from '#platform/db/external-ids.ts';
import { presentOne, presentPage, type PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { findDependents } from '#platform/db/records/records.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { pipelined } from '#platform/db/wire/pipelined.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { JsonText } from '#platform/json-text.ts';
import { maskPersonalData } from './mask-personal-data.ts';
import { customerAbilities } from './customers.policy.ts';
import * as repository from './customers.repository.ts';

export async function listCustomers(
  scope: CompanyReader,
  query: z.output<typeof customerQuery>,
): Promise<JsonText<Page<Customer>>> {
  return presentPage(await repository.listCustomers(scope, query), query, () => customerAbilities(scope.actor));
}

export async function getCustomer(scope: CompanyReader, key: string | ExternalId): Promise<JsonText<Customer>> {
  return presented(scope, await repository.findCustomer(scope, key));
}

function presented(scope: CompanyReader, rows: readonly PresentedRow[]): JsonText<Customer> {
  return presentOne(rows, () => customerAbilities(scope.actor));
}

export async function createCustomer(
  scope: CompanyScope,
  { version: _, ...input }: CustomerInput & Partial<repository.RegistryMark> & { version?: number | undefined },
): Promise<JsonText<Customer>> {
  return presented(scope, [(await makeCustomer(scope, input)).presented]);
}

/** @throws {Problem} `customer_duplicate` if another has the same ИНН and КПП. */
export async function makeCustomer(
  scope: CompanyScope,
  input: CustomerInput & Partial<repository.RegistryMark>,
): Promise<repository.WrittenCustomer> {
  await rejectTakenExternalId(scope, 'customer', input);
  const made = await repository.insertCustomer(scope, input);
  if (made === null) {
    // Created concurrently.
    await rejectTakenExternalId(scope, 'customer', input);
    const existing = await repository.findSameRequisites(scope, { inn: input.inn, kpp: input.kpp, exceptId: null });
    throw new Problem('customer_duplicate', existing === null ? {} : { existing_id: existing });
  }
  await recordCreation(scope, made);
  return made;
}

/** Rows per statement, which has a limited number of parameters. */
const AT_ONCE = 500;

/**
 * Creates many with few statements, in this order. They have no external ids.
 *
 * @throws {Problem} `customer_duplicate` if another has the same ИНН and КПП; none is created then.
 */
export async function makeCustomers(
  scope: CompanyScope,
  inputs: readonly CustomerInput[],
): Promise<repository.WrittenCustomer[]> {
  const all: repository.WrittenCustomer[] = [];
  for (let start = 0; start < inputs.length; start += AT_ONCE) {
    const portion = inputs.slice(start, start + AT_ONCE).map((input) => ({ ...input, id: newId() }));
    const made = await repository.insertCustomers(scope, portion);
    for (const { id, inn, kpp } of portion) {
      const one = made.get(id);
      if (one === undefined) {
        const existing = await repository.findSameRequisites(scope, { inn, kpp, exceptId: null });
        throw new Problem('customer_duplicate', existing === null ? {} : { existing_id: existing });
      }
      await recordCreation(scope, one);
      all.push(one);
    }
  }
  return all;
}

function recordCreation(scope: CompanyScope, { customer }: repository.WrittenCustomer): Promise<void> {
  return recordChange(scope, {
    action: 'create',
    model: 'customer',
    objectId: customer.id,
    objectRepr: customer.name,
    ...maskPersonalData(repository.PERSONAL_FIELDS, { before: null, after: customer }),
  });
}

export async function replaceCustomer(
  scope: CompanyScope,
  id: string,
  body: z.output<typeof customerBody>,
): Promise<JsonText<Customer>> {
  const { version, ...input } = body;
  return changeCustomer(scope, id, { version, changes: input });
}

export function putCustomerByExternalId(
  scope: CompanyScope,
  external: ExternalId,
  body: z.output<typeof customerBody>,
): Promise<JsonText<Customer>> {
  const target = { table: 'customer', external, stated: body.external_id } as const;
  return writeByExternalId(scope, target, {
    create: () => {
      requirePermission(scope.actor, 'customer.create');
      return createCustomer(scope, { ...body, external_id: external });
    },
    replace: (id) => replaceCustomer(scope, id, body),
  });
}

export async function patchCustomer(
  scope: CompanyScope,
  id: string,
  body: z.output<typeof customerPatch>,
): Promise<JsonText<Customer>> {
  const { version, ...changes } = body;
  return changeCustomer(scope, id, { version, changes });
}

type Change = { version: number | undefined; changes: Partial<CustomerInput> };
/** Fields validated against the rest of the customer, or against others. */
const CHECKED = ['type', 'inn', 'kpp', 'external_id'] as const;

async function changeCustomer(scope: CompanyScope, id: string, change: Change): Promise<JsonText<Customer>> {
  const stated = Object.values(change.changes).some((value) => value !== undefined);
  const isChecked = CHECKED.some((field) => change.changes[field] !== undefined);
  const changed =
    stated && !isChecked
      ? ((await repository.changeCustomer(scope, id, change)) ?? (await changeChecked(scope, id, change)))
      : await changeChecked(scope, id, change);
  await recordChange(scope, {
    action: 'update',
    model: 'customer',
    objectId: id,
    objectRepr: changed.customer.name,
    ...maskPersonalData(repository.PERSONAL_FIELDS, { before: changed.before, after: changed.customer }),
  });
  return presented(scope, [changed.presented]);
}

async function changeChecked(scope: CompanyScope, id: string, { version, changes }: Change) {
  const locked = repository.lockCustomer(scope, id);
  const checks = pipelined(rejectTakenExternalId(scope, 'customer', changes, id));
  const before = await locked;
  requireVersion(version, before.version, () => before);
  await checks;
  checkTogether({ ...before, ...changes });
  const requisites = {
    inn: changes.inn === undefined ? before.inn : changes.inn,
    kpp: changes.kpp === undefined ? before.kpp : changes.kpp,
  };
  if (requisites.inn !== before.inn || requisites.kpp !== before.kpp)
    await refuseDuplicate(scope, { ...requisites, exceptId: id });
  return { before, ...(await repository.updateCustomer(scope, id, changes)) };
}

/** A patch may change one of several fields that must be consistent; validate the result. */
function checkTogether(customer: { type: string; inn: string | null; kpp: string | null }): void {
  const { type } = customer;
  if (customer.inn && customer.inn.length !== (type === 'legal' ? 10 : 12)) {
    throw invalidField('inn', type === 'legal' ? 'inn_legal_length' : 'inn_person_length');
  }
  if (customer.kpp && type !== 'legal') throw invalidField('kpp', 'kpp_forbidden');
}

export async function refuseDuplicate(
  scope: CompanyScope,
  requisites: { inn: string | null; kpp: string | null; exceptId: string | null },
): Promise<void> {
  const existing = await repository.findSameRequisites(scope, requisites);
  if (existing !== null) throw new Problem('customer_duplicate', { existing_id: existing });
}

export async function deleteCustomer(scope: CompanyScope, id: string, version?: number): Promise<void> {
  const before = await repository.lockCustomer(scope, id);
  requireVersion(version, before.version, () => before);
  const dependents = await findDependents(scope, { kind: 'customer', id });
  if (dependents.length > 0) throw new Problem('has_dependents', { dependents });
  await moveToBin(scope, { model: 'customer', id, name: before.name });
  await recordChange(scope, {
    action: 'delete',
    model: 'customer',
    objectId: id,
    objectRepr: before.name,
    ...maskPersonalData(repository.PERSONAL_FIELDS, { before, after: null }),
  });
}

/** For other features: rejects a customer outside this company. */
export async function requireCustomer(scope: CompanyScope, id: string): Promise<void> {
  if (!(await repository.customerExists(scope, id))) throw invalidField('customer_id', 'not_of_company');
}
