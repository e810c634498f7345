import { createListeners } from '../../ui/observable/observable.ts';
import { now } from '../clock.ts';
import { isCheckFresh, needsRefresh, type TokenCheck } from './session-timing.ts';
import { readStored, writeStored } from '../memory/storage.ts';
import { inOneTab } from './tab-lock.ts';

export type TokenPair = { access: string; refresh?: string | undefined };
export type RefreshOutcome = { kind: 'refreshed'; pair: TokenPair } | { kind: 'refused' } | { kind: 'unreachable' };
type ExchangeToken = (refresh: string) => Promise<RefreshOutcome>;

const sessionEnd = createListeners();
let lastCheck: TokenCheck | null = null;
let running: Promise<boolean> | null = null;

export function getAccessToken(): string | null {
  return readStored('token');
}

export function isSignedIn(): boolean {
  return getAccessToken() !== null;
}

/** Stores a token pair; without a new refresh token in the response the old one stays. */
export function saveTokens(pair: TokenPair): void {
  writeStored('token', pair.access);
  if (pair.refresh) writeStored('refreshToken', pair.refresh);
  lastCheck = null;
}

export function clearTokens(): void {
  writeStored('token', null);
  writeStored('refreshToken', null);
  lastCheck = null;
}

/** Calls back when the server has ended the session; returns an unsubscribe function. */
export const onSessionEnd = sessionEnd.subscribe;

/**
 * Refreshes the stored access token before a request if needed. Never throws: if the exchange is impossible, the
 * request is sent with the current token and the server decides.
 */
export async function checkToken(exchange: ExchangeToken): Promise<void> {
  const token = getAccessToken();
  if (token === null || isCheckFresh(lastCheck, token, now())) return;
  // Concurrent callers wait for the same exchange: the check is recorded only after it has ended.
  if (needsRefresh(token, now())) await refreshSession({ exchange, failedToken: token });
  lastCheck = { token, checkedAt: now() };
}

/**
 * Exchanges the refresh token once for all concurrent requests and tabs: a refresh token is spent by its first use.
 * True if there is another access token to try.
 */
export function refreshSession({
  exchange,
  failedToken,
}: {
  exchange: ExchangeToken;
  failedToken: string;
}): Promise<boolean> {
  running ??= inOneTab({
    work: () => exchangeOnce(exchange, failedToken),
    // Another tab may have done it meanwhile.
    isDone: () => getAccessToken() !== failedToken,
  }).finally(() => {
    running = null;
  });
  return running;
}

async function exchangeOnce(exchange: ExchangeToken, failedToken: string): Promise<boolean> {
  const current = getAccessToken();
  if (current !== null && current !== failedToken) return true;
  const refresh = readStored('refreshToken');
  if (refresh === null) return endSession();
  const outcome = await exchange(refresh);
  switch (outcome.kind) {
    case 'refreshed':
      saveTokens(outcome.pair);
      return true;
    case 'refused':
      return endSession();
    case 'unreachable':
      return false;
  }
}

function endSession(): false {
  clearTokens();
  sessionEnd.notify();
  return false;
}
