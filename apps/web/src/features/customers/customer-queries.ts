import { createCustomer, deleteCustomer, getCustomer, listCustomers, putCustomer } from '@karkas/api/customers/customers.endpoints.ts';
import type { CUSTOMER_SORTS, Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { readCustomerList } from './customer-list-shape.ts';

export type CustomerFilters = { search?: string | undefined; sort?: (typeof CUSTOMER_SORTS)[number] | undefined; order?: 'asc' | 'desc' | undefined; page?: number | undefined };
export type CustomerBody = EndpointInput<typeof createCustomer>['body'];

const LIMIT = 50;
export const customerKeys = { all: ['customers'] as const, lists: ['customers', 'list'] as const, one: (id: string) => ['customers', 'one', id] as const };

export function customerListOptions({ search, sort, order, page = 1 }: CustomerFilters) {
  return queryOptions({
    queryKey: [...customerKeys.lists, { search, sort, order, page }],
    queryFn: async ({ signal }) => readCustomerList(await callEndpoint(listCustomers, { query: { page, limit: LIMIT, search, sort_by: sort, sort_order: order } }, { signal }), { page, limit: LIMIT }),
    placeholderData: keepPreviousData,
    meta: { failure: i18next.t('customers.loadFailed') },
  });
}

export function customerOptions(customerId: string) {
  return queryOptions({
    queryKey: customerKeys.one(customerId),
    queryFn: ({ signal }) => callEndpoint(getCustomer, { params: { customer_id: customerId } }, { signal }),
    meta: { failure: i18next.t('customers.loadOneFailed') },
  });
}

export async function saveCustomer({ customer, body, version, idempotencyKey, client }: { customer: Customer | null; body: CustomerBody; version: number | undefined; idempotencyKey: string; client: QueryClient }): Promise<Customer> {
  const saved = customer === null
    ? await callEndpoint(createCustomer, { body }, { idempotencyKey })
    : await callEndpoint(putCustomer, { params: { customer_id: customer.id }, body: { ...body, version: version ?? customer.version } });
  client.setQueryData(customerKeys.one(saved.id), saved);
  await client.invalidateQueries({ queryKey: customerKeys.lists });
  return saved;
}

export async function removeCustomer(customerId: string, client: QueryClient): Promise<void> {
  await callEndpoint(deleteCustomer, { params: { customer_id: customerId } });
  if (readStored('currentCustomerId') === customerId) writeStored('currentCustomerId', null);
  client.removeQueries({ queryKey: customerKeys.one(customerId) });
  await client.invalidateQueries({ queryKey: customerKeys.lists });
}
