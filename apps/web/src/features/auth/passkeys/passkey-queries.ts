import { getSignInOptions } from '@karkas/api/auth/auth.endpoints.ts';
import type { FactorProof } from '@karkas/api/auth/confirmations.schemas.ts';
import {
  beginPasskey,
  confirmPasskey,
  deletePasskey,
  listPasskeys,
  patchPasskey,
} from '@karkas/api/auth/passkeys.endpoints.ts';
import type { Passkey } from '@karkas/api/auth/passkeys.schemas.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { translate } from '#platform/i18n/i18n.ts';
import type { Language } from '#platform/i18n/language.ts';
import { profileOptions } from '../auth-queries.ts';

export function passkeysOptions() {
  return queryOptions({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => callEndpoint(listPasskeys, {}, { signal }),
    meta: { failure: translate('auth.passkeysLoadFailed') },
  });
}

/** What the installation offers for signing in. */
export function signInOptionsOptions() {
  return queryOptions({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => callEndpoint(getSignInOptions, {}, { signal }),
    meta: { isQuiet: true },
  });
}

async function refetch(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: passkeysOptions().queryKey }),
    client.invalidateQueries({ queryKey: profileOptions().queryKey }),
  ]);
}

/** The proof of identity, the dialog of the browser, then the new passkey is sent. */
export async function addPasskey(
  { name, ...proof }: FactorProof & { name: string },
  { client, language }: { client: QueryClient; language: Language },
): Promise<void> {
  const { createPasskey } = await import('./passkey-device.ts');
  const start = await callEndpoint(beginPasskey, { body: proof });
  const credential = await createPasskey(start, language);
  await callEndpoint(confirmPasskey, { body: { name, ...credential } });
  await refetch(client);
}

export async function renamePasskey({ id, version }: Passkey, name: string, client: QueryClient): Promise<void> {
  await callEndpoint(patchPasskey, { params: { passkey_id: id }, body: { name, version } });
  await refetch(client);
}

export async function removePasskey(id: string, proof: FactorProof, client: QueryClient): Promise<void> {
  await callEndpoint(deletePasskey, { params: { passkey_id: id }, body: proof });
  await refetch(client);
}
