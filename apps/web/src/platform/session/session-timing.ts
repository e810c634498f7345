import { readJson } from '@karkas/domain/text/read-json.ts';

const REFRESH_BEFORE_MS = 30_000;
const CHECK_REUSED_MS = 10_000;

/** Expiry of an access token, in ms since the epoch; null if it is not a JWT with `exp`. */
export function readTokenExpiry(token: string): number | null {
  const { exp } = readClaims(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** User id of the token: the `sub` of a JWT; null for an opaque one. */
export function readTokenSubject(token: string): string | null {
  const { sub } = readClaims(token);
  return typeof sub === 'string' ? sub : null;
}

function readClaims(token: string): { exp?: unknown; sub?: unknown } {
  const payload = token.split('.')[1];
  if (payload === undefined) return {};
  try {
    const claims = readJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
}

/**
 * Whether a token must be exchanged before use: less than 30 s remain (specification §9). An opaque token is used as
 * is.
 */
export function needsRefresh(token: string, nowMs: number): boolean {
  const expiry = readTokenExpiry(token);
  return expiry !== null && expiry - nowMs < REFRESH_BEFORE_MS;
}

export type TokenCheck = { token: string; checkedAt: number };

/** Whether an earlier check of the same token is still valid: it is reused for 10 s (specification §9). */
export function isCheckFresh(check: TokenCheck | null, token: string, nowMs: number): boolean {
  return check !== null && check.token === token && nowMs - check.checkedAt < CHECK_REUSED_MS;
}

/** Whether a path needs no session, so that no token is checked there (specification §2). */
export function isOpenPath(path: string): boolean {
  return path === '/' || path === '/auth' || path.startsWith('/auth/') || path === '/consent' || path === '/privacy';
}
