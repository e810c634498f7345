import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type {
  byInnBody,
  RegistryCard,
  searchCustomersBody,
  updateByInnBody,
} from '@karkas/api/customers/customer-parts.schemas.ts';
import type { z } from 'zod';
import type { Registry } from '#features/registry';
import { recordChange } from '#platform/audit/record-change.ts';
import type { Clock } from '#platform/clock.ts';
import type { CompanyScope, InCompany } from '#platform/db/scope/company-scope.ts';
import { requireVersionOf } from '#platform/db/records/row-version.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { type JsonText, readJsonText } from '#platform/json-text.ts';
import * as repository from './customers.repository.ts';
import { createCustomer, getCustomer, refuseDuplicate } from './customers.service.ts';

type Parts = { registry: Registry; clock: Clock };

/**
 * @throws {Problem} `inn_not_found` if the registry has no such company, `registry_unavailable` if it does not respond.
 */
export async function getCustomerData(
  { inn, kpp }: z.output<typeof byInnBody>,
  { registry }: Parts,
): Promise<RegistryCard> {
  const card = await registry.findParty({ inn, kpp });
  if (card === null) throw new Problem('inn_not_found');
  return card;
}

export async function createCustomerByInn(
  once: InCompany,
  body: z.output<typeof byInnBody>,
  parts: Parts,
): Promise<JsonText<Customer>> {
  const card = await getCustomerData(body, parts);
  return once(async (scope) => {
    return createCustomer(scope, { ...EMPTY_FIELDS, ...card, registry_synced_at: parts.clock.now() });
  });
}

/** Registry values replace earlier registry values; fields missing in the registry and user input are kept. */
export async function updateCustomerByInn(
  inCompany: InCompany,
  customerId: string,
  asked: z.output<typeof updateByInnBody>,
  parts: Parts,
): Promise<JsonText<Customer>> {
  const locked = async (scope: CompanyScope) => {
    const customer = await repository.lockCustomer(scope, customerId);
    await requireVersionOf(asked.version, customer.version, async () =>
      readJsonText(await getCustomer(scope, customerId)),
    );
    return customer;
  };
  const current = await inCompany(locked);
  const inn = asked.inn ?? current.inn;
  if (inn === null) throw invalidField('inn', 'required');
  const card = await getCustomerData({ inn, kpp: asked.kpp ?? (asked.inn === null ? current.kpp : null) }, parts);
  return inCompany(async (scope) => {
    // The customer may have changed during the registry call.
    const before = await locked(scope);
    await refuseDuplicate(scope, { inn: card.inn, kpp: card.kpp, exceptId: customerId });
    const reported = Object.fromEntries(Object.entries(card).filter(([, value]) => value !== null));
    const { customer: after } = await repository.updateCustomer(scope, customerId, {
      ...reported,
      registry_status: card.registry_status,
      registry_synced_at: parts.clock.now(),
    });
    await recordChange(scope, {
      action: 'update',
      model: 'customer',
      objectId: customerId,
      objectRepr: after.name,
      before,
      after,
    });
    return getCustomer(scope, customerId);
  });
}

/** Own customers first; if the registry does not respond only its part is missing. */
export async function searchCustomers(
  inCompany: InCompany,
  { query }: z.output<typeof searchCustomersBody>,
  { registry }: Parts,
) {
  const own = await inCompany((scope) => repository.findForSearch(scope, query));
  const suggested = await registry.suggestParties(query).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'registry_unavailable') return null;
    throw error;
  });
  const keyOf = (party: { inn: string | null; kpp: string | null }): string => `${party.inn ?? ''} ${party.kpp ?? ''}`;
  const taken = new Set(own.map(keyOf));
  const fresh = (suggested ?? []).filter((card) => !taken.has(keyOf(card)));
  return {
    results: [
      ...own.map((customer) => ({
        source: 'own',
        customer_id: customer.id,
        name: customer.name,
        inn: customer.inn,
        kpp: customer.kpp,
        ogrn: customer.ogrn,
        address: customer.legal_address,
        status: customer.registry_status,
      })),
      ...fresh.map((card) => ({
        source: 'registry',
        name: card.name,
        inn: card.inn,
        kpp: card.kpp,
        ogrn: card.ogrn,
        address: card.legal_address,
        status: card.registry_status,
      })),
    ],
    registry_available: suggested !== null,
  };
}

export async function getBank(bik: string, { registry }: Parts) {
  const bank = await registry.findBank(bik);
  if (bank === null) throw notFound();
  return bank;
}

/** Fields left to the user. */
const EMPTY_FIELDS = {
  represented_by: null,
  acting_on: null,
  passport: null,
  passport_issued_by: null,
  actual_address: null,
  postal_address: null,
  phone: null,
  email: null,
  website: null,
  comment: null,
} as const;
