import type { FactorProof } from '@karkas/api/auth/confirmations.schemas.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  deleteSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@karkas/api/auth/second-factor.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { profileOptions } from '../auth-queries.ts';

export function secondFactorOptions() {
  return queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => callEndpoint(getSecondFactor, {}, { signal }),
    meta: { failure: translate('auth.factorLoadFailed') },
  });
}

/** Not cached: the secret is returned once. */
export const beginFactor = (proof: FactorProof) => callEndpoint(beginSecondFactor, { body: proof });

async function refetch(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: secondFactorOptions().queryKey }),
    client.invalidateQueries({ queryKey: profileOptions().queryKey }),
    // Whether the user may require a factor in a company depends on theirs.
    client.invalidateQueries({ queryKey: ['companies'] }),
  ]);
}

export async function confirmFactor(
  body: EndpointInput<typeof confirmSecondFactor>['body'],
  client: QueryClient,
): Promise<string[]> {
  const { recovery_codes: codes } = await callEndpoint(confirmSecondFactor, { body });
  await refetch(client);
  return codes;
}

type Proof = EndpointInput<typeof deleteSecondFactor>['body'];

export async function removeFactor(body: Proof, client: QueryClient): Promise<void> {
  await callEndpoint(deleteSecondFactor, { body });
  await refetch(client);
}

export async function renewCodes(body: Proof, client: QueryClient): Promise<string[]> {
  const { recovery_codes: codes } = await callEndpoint(renewRecoveryCodes, { body });
  await refetch(client);
  return codes;
}
