import {
  createCustomer,
  deleteCustomer,
  getCustomer,
  listCustomers,
  putCustomer,
} from '@karkas/api/customers/customers.endpoints.ts';
import type { RegistryCard } from '@karkas/api/customers/customer-parts.schemas.ts';
import type { CUSTOMER_SORTS, Customer } from '@karkas/api/customers/customers.schemas.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { readStored, writeStored } from '#platform/memory/storage.ts';
import { readCustomerList } from './list/customer-list-shape.ts';
import type { CustomerBody } from './form/customer-values.ts';
import { hasMoreThanCard, isAsInRegistry } from './registry/registry-card.ts';
import { createByInn, refreshFromRegistry } from './registry/registry-queries.ts';

export type CustomerFilters = {
  search?: string | undefined;
  sort?: (typeof CUSTOMER_SORTS)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
};

const LIMIT = 50;
export const customerKeys = {
  all: ['customers'] as const,
  lists: ['customers', 'list'] as const,
  one: (id: string) => ['customers', 'one', id] as const,
};

export function customerListOptions({ search, sort, order, page = 1 }: CustomerFilters) {
  return queryOptions({
    queryKey: [...customerKeys.lists, { search, sort, order, page }],
    queryFn: async ({ signal }) =>
      readCustomerList(
        await callEndpoint(
          listCustomers,
          { query: { page, limit: LIMIT, search, sort_by: sort, sort_order: order } },
          { signal },
        ),
        { page, limit: LIMIT },
      ),
    placeholderData: keepPreviousData,
    meta: { failure: translate('customers.loadFailed') },
  });
}

export function customerOptions(customerId: string) {
  return queryOptions({
    queryKey: customerKeys.one(customerId),
    queryFn: ({ signal }) => callEndpoint(getCustomer, { params: { customer_id: customerId } }, { signal }),
    meta: { failure: translate('customers.loadOneFailed') },
  });
}

type Saving = {
  customer: Customer | null;
  body: CustomerBody;
  version: number | undefined;
  idempotencyKey: string;
  client: QueryClient;
  /** The registry card that filled the form. */
  card: RegistryCard | null;
};

export async function saveCustomer({
  customer,
  body,
  version,
  idempotencyKey,
  client,
  card,
}: Saving): Promise<Customer> {
  const saved =
    customer === null
      ? await create(body, card, idempotencyKey)
      : await callEndpoint(putCustomer, {
          params: { customer_id: customer.id },
          body: { ...body, version: version ?? customer.version },
        });
  await cacheSaved(saved, client);
  return saved;
}

/** An unedited registry card also stores the registry status, which cannot be typed. */
async function create(body: CustomerBody, card: RegistryCard | null, idempotencyKey: string): Promise<Customer> {
  if (card === null || !isAsInRegistry(body, card)) return callEndpoint(createCustomer, { body }, { idempotencyKey });
  if (!hasMoreThanCard(body, card)) return createByInn(card, idempotencyKey);
  const made = await callEndpoint(createCustomer, { body }, { idempotencyKey });
  // All typed values are saved; the registry status can be refreshed later by hand.
  return refreshFromRegistry(made.id).catch(() => made);
}

/** Caches the server response; lists and other queries of the card are invalidated. */
export async function cacheSaved(saved: Customer, client: QueryClient): Promise<void> {
  client.setQueryData(customerKeys.one(saved.id), saved);
  await Promise.all([
    client.invalidateQueries({ queryKey: customerKeys.lists }),
    client.invalidateQueries({
      queryKey: customerKeys.one(saved.id),
      predicate: (query) => query.queryKey.length > customerKeys.one(saved.id).length,
    }),
  ]);
}

export async function removeCustomer(customerId: string, client: QueryClient): Promise<void> {
  await callEndpoint(deleteCustomer, { params: { customer_id: customerId } });
  if (readStored('currentCustomerId') === customerId) writeStored('currentCustomerId', null);
  await client.invalidateQueries({ queryKey: customerKeys.lists });
}

/** Called after leaving the card: a mounted query would refetch the deleted customer. */
export function forgetCustomer(customerId: string, client: QueryClient): void {
  client.removeQueries({ queryKey: customerKeys.one(customerId) });
}
