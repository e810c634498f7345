import { readJson } from '@karkas/domain/text/read-json.ts';

const REFRESH_BEFORE_MS = 30_000;
const CHECK_REUSED_MS = 10_000;

/** The instant an access token ends, in ms since the epoch; null when the token is not a JWT with `exp`. */
export function readTokenExpiry(token: string): number | null {
  const { exp } = readClaims(token);
  return typeof exp === 'number' ? exp * 1000 : null;
}

/** Whose token it is: the `sub` of a JWT; null for an opaque one. */
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

/** Whether a token must be exchanged before use: under 30 s remain (specification §9). An opaque token is used as it is. */
export function needsRefresh(token: string, nowMs: number): boolean {
  const expiry = readTokenExpiry(token);
  return expiry !== null && expiry - nowMs < REFRESH_BEFORE_MS;
}

export type TokenCheck = { token: string; checkedAt: number };

/** Whether an earlier check of the same token still counts: its result is reused for 10 s (specification §9). */
export function isCheckFresh(check: TokenCheck | null, token: string, nowMs: number): boolean {
  return check !== null && check.token === token && nowMs - check.checkedAt < CHECK_REUSED_MS;
}

/** Whether a path is open without a session, so that no token is checked there (specification §2). */
export function isOpenPath(path: string): boolean {
  return path === '/' || path === '/auth' || path.startsWith('/auth/') || path === '/consent' || path === '/privacy';
}
