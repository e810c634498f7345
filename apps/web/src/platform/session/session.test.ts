import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkToken,
  clearTokens,
  getAccessToken,
  onSessionEnd,
  refreshSession,
  saveTokens,
  type RefreshOutcome,
} from './session.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value);
    },
    removeItem: (key: string) => {
      stored.delete(key);
    },
  });
  clearTokens();
});

function tokenEndingIn(milliseconds: number): string {
  return `h.${btoa(JSON.stringify({ exp: (Date.now() + milliseconds) / 1000 }))}.s`;
}

describe('the token exchange', () => {
  test('runs once for concurrent requests', async () => {
    saveTokens({ access: 'old', refresh: 'r1' });
    const exchange = vi.fn(async (): Promise<RefreshOutcome> => ({
      kind: 'refreshed',
      pair: { access: 'new', refresh: 'r2' },
    }));
    const answers = await Promise.all([1, 2, 3].map(() => refreshSession({ exchange, failedToken: 'old' })));
    expect(answers).toEqual([true, true, true]);
    expect(exchange).toHaveBeenCalledTimes(1);
    expect(exchange).toHaveBeenCalledWith('r1');
    expect(stored.get('token')).toBe('new');
    expect(stored.get('refreshToken')).toBe('r2');
  });

  test('is skipped when another tab has done it', async () => {
    saveTokens({ access: 'new', refresh: 'r2' });
    const exchange = vi.fn();
    expect(await refreshSession({ exchange, failedToken: 'old' })).toBe(true);
    expect(exchange).not.toHaveBeenCalled();
  });

  test('keeps the refresh token when the response has no new one', async () => {
    saveTokens({ access: 'old', refresh: 'r1' });
    await refreshSession({
      exchange: async () => ({ kind: 'refreshed', pair: { access: 'new' } }),
      failedToken: 'old',
    });
    expect(stored.get('refreshToken')).toBe('r1');
  });

  test('ends the session when rejected', async () => {
    saveTokens({ access: 'old', refresh: 'r1' });
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    expect(await refreshSession({ exchange: async () => ({ kind: 'refused' }), failedToken: 'old' })).toBe(false);
    stop();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(getAccessToken()).toBeNull();
  });

  test('keeps the session when the server is unreachable', async () => {
    saveTokens({ access: 'old', refresh: 'r1' });
    expect(await refreshSession({ exchange: async () => ({ kind: 'unreachable' }), failedToken: 'old' })).toBe(false);
    expect(getAccessToken()).toBe('old');
  });
});

describe('the check before a request', () => {
  test('exchanges a token that is about to expire, and the result is valid for the next request', async () => {
    saveTokens({ access: tokenEndingIn(10_000), refresh: 'r1' });
    const exchange = vi.fn(async (): Promise<RefreshOutcome> => ({ kind: 'unreachable' }));
    await checkToken(exchange);
    await checkToken(exchange);
    expect(exchange).toHaveBeenCalledTimes(1);
  });

  test('does not exchange a fresh token', async () => {
    saveTokens({ access: tokenEndingIn(600_000), refresh: 'r1' });
    const exchange = vi.fn();
    await checkToken(exchange);
    expect(exchange).not.toHaveBeenCalled();
  });

  test('a second request in the same tick waits for the exchange and uses the new token', async () => {
    saveTokens({ access: tokenEndingIn(10_000), refresh: 'r1' });
    const fresh = tokenEndingIn(600_000);
    const exchange = vi.fn(async (): Promise<RefreshOutcome> => {
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      return { kind: 'refreshed', pair: { access: fresh, refresh: 'r2' } };
    });
    const used = [1, 2, 3].map(async () => {
      await checkToken(exchange);
      return getAccessToken();
    });
    expect(await Promise.all(used)).toEqual([fresh, fresh, fresh]);
    expect(exchange).toHaveBeenCalledTimes(1);
  });
});
