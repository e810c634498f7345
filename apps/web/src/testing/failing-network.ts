import { readJson } from '@karkas/domain/text/read-json.ts';
import { vi } from 'vitest';
import { setCurrentCompanyId } from '#platform/company/current-company.ts';
import { saveTokens } from '#platform/session/session.ts';

/** Possible outcomes of a request. `lost`: executed, but the response does not arrive. */
export const FAULTS = ['none', 'none', 'none', 401, 429, 500, 504, 'page', 'silence', 'lost'] as const;
export type Fault = (typeof FAULTS)[number];
export type Answer = { status: number; body: unknown };

/** `fetch` stub: a server behind an unreliable network. */
export function failingFetch(
  answer: (method: string, path: string, body: unknown) => Answer,
  nextFault: () => Fault,
): (url: string, request: { method: string; body: string | null }) => Promise<Response> {
  return async (url, { method, body }) => {
    const path = url.replace(/\?.*$/, '');
    // Token refresh stays unavailable throughout.
    if (path.endsWith('/token/refresh/')) return new Response('', { status: 503 });
    const fault = nextFault();
    await Promise.resolve();
    if (fault === 'silence') throw new TypeError('Failed to fetch');
    if (fault === 'page') return new Response('<html>Войдите в сеть</html>', { status: 200 });
    if (typeof fault === 'number') return new Response('{}', { status: fault, headers: { 'retry-after': '1' } });
    const { status, body: said } = answer(method, path, body === null ? null : readJson(body));
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(said), { status });
  };
}

function storageInMemory(): Storage {
  const stored = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

/** A signed-in page of company `c` in a single tab, so that no lock is awaited. */
export function stubSignedInPage(): void {
  vi.stubGlobal('localStorage', storageInMemory());
  vi.stubGlobal('sessionStorage', storageInMemory());
  vi.stubGlobal('navigator', { languages: ['ru'] });
  const expires = Math.floor(Date.now() / 1000) + 3600;
  saveTokens({ access: `h.${btoa(JSON.stringify({ exp: expires }))}.s`, refresh: 'r' });
  setCurrentCompanyId('c');
}

/** Runs the event loop; each iteration advances every request. */
export async function runEventLoop(count: number): Promise<void> {
  for (let iteration = 0; iteration < count; iteration += 1)
    // oxlint-disable-next-line no-await-in-loop -- one turn after another
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
}
