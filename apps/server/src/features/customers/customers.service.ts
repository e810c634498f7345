import type { Page } from '@karkas/api/core/page.ts';
import type {
  CustomerInput,
  CustomerType,
  customerBody,
  customerPatch,
  customerQuery,
  Customer,
} from '@karkas/api/customers/customers.schemas.ts';
import type { z } from 'zod';
import { moveToBin } from '#features/bin';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/company-scope.ts';
import { requireVersion } from '#platform/db/row-version.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { coverPersonalData } from './cover-personal-data.ts';
import { customerAbilities } from './customers.policy.ts';
import * as repository from './customers.repository.ts';

export async function listCustomers(
  scope: CompanyReader,
  query: z.output<typeof customerQuery>,
): Promise<JsonText<Page<Customer>>> {
  return jsonText(await repository.listCustomersJson(scope, query, customerAbilities(scope.actor)));
}

export async function getCustomer(scope: CompanyReader, id: string): Promise<JsonText<Customer>> {
  return jsonText(await repository.findCustomerJson(scope, id, customerAbilities(scope.actor)));
}

export async function createCustomer(
  scope: CompanyScope,
  { version: _, ...input }: z.output<typeof customerBody>,
): Promise<JsonText<Customer>> {
  await refuseDuplicate(scope, { inn: input.inn, kpp: input.kpp, exceptId: null });
  const customer = await repository.insertCustomer(scope, input);
  await recordChange(scope, {
    action: 'create',
    model: 'customer',
    objectId: customer.id,
    objectRepr: customer.name,
    ...coverPersonalData(repository.KEPT_OUT_OF_LOG, { before: null, after: customer }),
  });
  return getCustomer(scope, customer.id);
}

export async function replaceCustomer(
  scope: CompanyScope,
  id: string,
  body: z.output<typeof customerBody>,
): Promise<JsonText<Customer>> {
  const { version, ...input } = body;
  return changeCustomer(scope, id, { version, changes: input });
}

export async function patchCustomer(
  scope: CompanyScope,
  id: string,
  body: z.output<typeof customerPatch>,
): Promise<JsonText<Customer>> {
  const { version, ...changes } = body;
  return changeCustomer(scope, id, { version, changes });
}

async function changeCustomer(
  scope: CompanyScope,
  id: string,
  { version, changes }: { version: number | undefined; changes: Partial<CustomerInput> },
): Promise<JsonText<Customer>> {
  const before = await repository.lockCustomer(scope, id);
  requireVersion(version, before.version, () => before);
  checkTogether({ ...before, ...changes });
  const requisites = {
    inn: changes.inn === undefined ? before.inn : changes.inn,
    kpp: changes.kpp === undefined ? before.kpp : changes.kpp,
  };
  await refuseDuplicate(scope, { ...requisites, exceptId: id });
  const after = await repository.updateCustomer(scope, id, changes);
  await recordChange(scope, {
    action: 'update',
    model: 'customer',
    objectId: id,
    objectRepr: after.name,
    ...coverPersonalData(repository.KEPT_OUT_OF_LOG, { before, after }),
  });
  return getCustomer(scope, id);
}

/** A patch may change one of several fields that must agree; the rule is checked on what results. */
function checkTogether(customer: { type: string; inn: string | null; kpp: string | null }): void {
  const type = customer.type as CustomerType;
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

export async function deleteCustomer(scope: CompanyScope, id: string): Promise<void> {
  const before = await repository.lockCustomer(scope, id);
  const dependents = await repository.findDependents(scope, id);
  if (dependents.length > 0) throw new Problem('has_dependents', { dependents });
  await moveToBin(scope, { model: 'customer', id, name: before.name });
  await recordChange(scope, {
    action: 'delete',
    model: 'customer',
    objectId: id,
    objectRepr: before.name,
    ...coverPersonalData(repository.KEPT_OUT_OF_LOG, { before, after: null }),
  });
}

/** For other features: refuses a customer that is not of this company. */
export async function requireCustomer(scope: CompanyScope, id: string): Promise<void> {
  if (!(await repository.customerExists(scope, id))) throw invalidField('customer_id', 'not_of_company');
}
