import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRetryAfter, sendJson } from './send-request.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = (signal?: AbortSignal): Promise<unknown> =>
  sendJson({ method: 'GET', url: '/api/', headers: {}, body: undefined, signal, isDownload: false }).catch(
    (error: unknown) => error,
  );

test.each([
  ['cannot be cancelled', undefined],
  ['can be cancelled', new AbortController().signal],
])('a request that %s is aborted after 15 seconds without an answer', async (_, signal) => {
  const asked = ask(signal);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await asked).toMatchObject({ kind: 'timeout' });
});

test('a cancelled request is distinguished from a timeout', async () => {
  const abort = new AbortController();
  const asked = ask(abort.signal);
  abort.abort();
  expect(await asked).toMatchObject({ kind: 'canceled' });
});

test('Retry-After is read as seconds or as a date', () => {
  const inTen = new Date(Date.now() + 10_000).toUTCString();
  expect(['30', '0', '', 'soon', null].map(readRetryAfter)).toEqual([30, null, null, null, null]);
  expect(readRetryAfter(inTen)).toBeGreaterThan(0);
});
