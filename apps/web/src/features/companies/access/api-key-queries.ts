import { createApiKey, deleteApiKey, listApiKeys } from '@karkas/api/api-keys/api-keys.endpoints.ts';
import type { MadeApiKey } from '@karkas/api/api-keys/api-keys.schemas.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';

const keyOf = (companyId: string) => ['company', companyId, 'api-keys'] as const;

export function apiKeysOptions(companyId: string) {
  return queryOptions({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => callEndpoint(listApiKeys, { params: { company_id: companyId } }, { signal }),
    meta: { isQuiet: true },
  });
}

export async function makeApiKey(
  companyId: string,
  body: EndpointInput<typeof createApiKey>['body'],
  { idempotencyKey, client }: { idempotencyKey: string; client: QueryClient },
): Promise<MadeApiKey> {
  const made = await callEndpoint(createApiKey, { params: { company_id: companyId }, body }, { idempotencyKey });
  await client.invalidateQueries({ queryKey: keyOf(companyId) });
  return made;
}

export async function revokeApiKey(companyId: string, keyId: string, client: QueryClient): Promise<void> {
  await callEndpoint(deleteApiKey, { params: { company_id: companyId, key_id: keyId } });
  await client.invalidateQueries({ queryKey: keyOf(companyId) });
}
