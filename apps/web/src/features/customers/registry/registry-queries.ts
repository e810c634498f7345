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
import { callEndpoint } from '#platform/call-endpoint.ts';
import { isApiError } from '#platform/api-error.ts';
import { describeFailure } from '#platform/error-message.ts';
import { errorTexts } from '#platform/notices.ts';

export type Suggestion = EndpointOutput<typeof searchCustomers>['results'][number];

/** Shorter words bring everything and nothing. */
export const SHORTEST_QUERY = 3;
const QUIET = { isQuiet: true } as const;

/** The registry is asked once: a person waits for it, and can go on without it. */
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

/** The card as it is now, for a comparison: what was asked for before does not count. */
export function registryCardOptions({ inn, kpp }: { inn: string; kpp: string | null }) {
  return queryOptions({
    queryKey: ['registry', 'card', inn, kpp],
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: QUIET,
    queryFn: () => askRegistry({ inn, kpp }),
  });
}

export function askRegistry(asked: { inn: string; kpp: string | null }): Promise<RegistryCard> {
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

/** The server says what is the matter with the registry; the general sentence for a 404 or a 503 would not. */
export function registryFailureText(error: unknown): string {
  const isAboutRegistry =
    isApiError(error) && (error.code === 'inn_not_found' || error.code === 'registry_unavailable');
  return (isAboutRegistry ? error.detail : null) ?? describeFailure(error, errorTexts());
}

/** The customer that has these ИНН and КПП already, when this is why the server refused. */
export function duplicateOf(error: unknown): string | null {
  return isApiError(error) && error.code === 'customer_duplicate' ? (error.body.existing_id ?? null) : null;
}
