import { logout, obtainToken, register, signInToDemo } from '@karkas/api/auth/auth.endpoints.ts';
import { patchProfile } from '@karkas/api/auth/profile.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { clearTokens, saveTokens } from '#platform/session.ts';
import { readStored } from '#platform/storage.ts';

// What the pages before sign-in call: they do without the library of queries.
export async function signIn(body: EndpointInput<typeof obtainToken>['body']): Promise<void> {
  saveTokens(await callEndpoint(obtainToken, { body }));
}

export async function signUp(body: EndpointInput<typeof register>['body'], idempotencyKey: string): Promise<void> {
  saveTokens(await callEndpoint(register, { body }, { idempotencyKey }));
}

export async function enterDemo(): Promise<void> {
  saveTokens(await callEndpoint(signInToDemo, {}));
}

/** Ends the session here at once; the server is told, but its silence does not keep a person signed in. */
export async function signOut(): Promise<void> {
  const refresh = readStored('refreshToken');
  clearTokens();
  if (refresh === null) return;
  try {
    await callEndpoint(logout, { body: { refresh } });
  } catch {
    // The tokens are gone from this browser; the family ends by its own term.
  }
}

/** Keeps the choice of a person with the account, so that another browser begins with it; a failure costs nothing. */
export async function rememberPreference(body: {
  language?: 'ru' | 'en';
  theme?: 'light' | 'dark' | 'system';
}): Promise<void> {
  try {
    await callEndpoint(patchProfile, { body });
  } catch {
    // The choice stays in this browser.
  }
}
