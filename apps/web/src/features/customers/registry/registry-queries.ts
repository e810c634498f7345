import {
  createCustomerByInn,
  getCustomerData,
  searchCustomers,
  updateCustomerByInn,
} from '@karkas/api/customers/customer-parts.endpoints.ts';
import type { RegistryCard } from '@karkas/api/customers/customer-parts.schemas.ts';
import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import type { EndpointOutput } from '@karkas/api/core/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { isApiError } from '#platform/requests/api-error.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { errorTexts } from '#platform/errors/notices.ts';

export type Suggestion = EndpointOutput<typeof searchCustomers>['results'][number];

/** Shorter queries are too unspecific. */
export const SHORTEST_QUERY = 3;
const QUIET = { isQuiet: true } as const;

/** No retry: the user is waiting and can continue without the registry. */
export function suggestionOptions(query: string) {
  return queryOptions({
    queryKey: ['registry', 'suggestions', query],
    enabled: query.length >= SHORTEST_QUERY,
    retry: false,
    staleTime: 0,
    meta: QUIET,
    queryFn: ({ signal }) => callEndpoint(searchCustomers, { body: { query } }, { signal }),
  });
}

/** The current card for a comparison; never read from the cache. */
export function registryCardOptions({ inn, kpp }: { inn: string; kpp: string | null }) {
  return queryOptions({
    queryKey: ['registry', 'card', inn, kpp],
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: QUIET,
    queryFn: () => loadRegistryCard({ inn, kpp }),
  });
}

export function loadRegistryCard(asked: { inn: string; kpp: string | null }): Promise<RegistryCard> {
  return callEndpoint(getCustomerData, { body: asked });
}

export function createByInn(
  { inn, kpp }: { inn: string; kpp: string | null },
  idempotencyKey: string,
): Promise<Customer> {
  return callEndpoint(createCustomerByInn, { body: { inn, kpp } }, { idempotencyKey });
}

export function refreshFromRegistry(customerId: string): Promise<Customer> {
  return callEndpoint(updateCustomerByInn, { params: { customer_id: customerId }, body: {} });
}

/** The registry error from the server; the general text for 404 or 503 would be misleading. */
export function registryFailureText(error: unknown): string {
  const isAboutRegistry =
    isApiError(error) && (error.code === 'inn_not_found' || error.code === 'registry_unavailable');
  return (isAboutRegistry ? error.detail : null) ?? describeFailure(error, errorTexts());
}

/** Id of the customer with the same ИНН and КПП, when that is why the server refused. */
export function duplicateOf(error: unknown): string | null {
  return isApiError(error) && error.code === 'customer_duplicate' ? (error.body.existing_id ?? null) : null;
}
