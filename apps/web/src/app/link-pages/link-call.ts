import { readJson } from '@karkas/domain/text/read-json.ts';

/** The response of the server, or that it was not reached. */
export type CallResult<Answer> =
  | { kind: 'ok'; answer: Answer }
  | { kind: 'refused'; status: number; reason: string }
  | { kind: 'away' };

const UNREACHED = { kind: 'away' } as const;
/** A photo of two megabytes takes most of it on a weak network. */
const LONGEST_MS = 120_000;

type Guard<Answer> = (body: unknown) => body is Answer;
type LinkCall = <Answer>(path: string, is: Guard<Answer>, init?: RequestInit) => Promise<CallResult<Answer>>;

/** Whether an answer is an object with this property. */
export const has = (body: unknown, name: string): boolean => typeof body === 'object' && body !== null && name in body;

/** Calls below an address; the token in it is the only credential. */
export function linkCalls(base: string, language: string): LinkCall {
  return async (path, is, init = {}) => {
    try {
      const headers = { 'accept-language': language, ...init.headers };
      const response = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(LONGEST_MS), ...init, headers });
      const body = readJson(await response.text());
      // A success response not from our server comes from an intermediary, such as a captive portal.
      if (response.ok) return is(body) ? { kind: 'ok', answer: body } : UNREACHED;
      return { kind: 'refused', status: response.status, reason: detailOf(body) };
    } catch {
      return UNREACHED;
    }
  };
}

export const postJson = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const detailOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string' ? body.detail : '';
