import { apiUrl } from '#platform/requests/api-url.ts';

const BYTES = 32;
const KEY = 'oidcBinding';
/** Where the tab has started none, or its storage is blocked: the server rejects it. */
const NONE = '-';

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** False where the page has no secure origin: the browser then hashes nothing. */
export const canBind = (): boolean => window.isSecureContext;

/** A secret of the page and its SHA-256, which alone is sent at first. */
export async function newBinding(): Promise<{ secret: string; hash: string }> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(BYTES)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, hash: base64url(new Uint8Array(hash)) };
}

/**
 * Leaves the page for the issuer. The secret stays in the tab and only its hash is sent, so that nobody can be signed in
 * by a link from somebody else.
 */
export async function leaveForIssuer(): Promise<void> {
  const { secret, hash } = await newBinding();
  sessionStorage.setItem(KEY, secret);
  location.assign(apiUrl(`/api/auth/oidc/start/?binding=${hash}`));
}

/** The secret of the sign-in that this tab has started. */
export function bindingOfTab(): string {
  try {
    return sessionStorage.getItem(KEY) ?? NONE;
  } catch {
    return NONE;
  }
}

export function forgetBinding(): void {
  sessionStorage.removeItem(KEY);
}
