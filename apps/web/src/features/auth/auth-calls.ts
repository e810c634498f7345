import { logout, obtainToken, register, signInToDemo } from '@karkas/api/auth/auth.endpoints.ts';
import { patchProfile } from '@karkas/api/auth/profile.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { clearTokens, saveTokens } from '#platform/session/session.ts';
import { readStored } from '#platform/memory/storage.ts';

// Calls of the pages before sign-in; they do not load the query library.
export async function signIn(body: EndpointInput<typeof obtainToken>['body']): Promise<void> {
  saveTokens(await callEndpoint(obtainToken, { body }));
}

export async function signUp(body: EndpointInput<typeof register>['body'], idempotencyKey: string): Promise<void> {
  saveTokens(await callEndpoint(register, { body }, { idempotencyKey }));
}

export async function enterDemo(): Promise<void> {
  saveTokens(await callEndpoint(signInToDemo, {}));
}

/** Ends the local session at once; an unreachable server does not keep the user signed in. */
export async function signOut(): Promise<void> {
  const refresh = readStored('refreshToken');
  clearTokens();
  if (refresh === null) return;
  try {
    await callEndpoint(logout, { body: { refresh } });
  } catch {
    // The local tokens are deleted; the token family on the server expires by itself.
  }
}

/** Stores the preference in the account for other browsers; failures are ignored. */
export async function rememberPreference(body: {
  language?: 'ru' | 'en';
  theme?: 'light' | 'dark' | 'system';
}): Promise<void> {
  try {
    await callEndpoint(patchProfile, { body });
  } catch {
    // The preference still applies in this browser.
  }
}
