import type { FieldForm, FieldOrder, FieldReport } from '@karkas/api/tasks/links/field-links.schemas.ts';
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
const has = (body: unknown, name: string): boolean => typeof body === 'object' && body !== null && name in body;
const isForm = (body: unknown): body is FieldForm => has(body, 'orders');
const isOrder = (body: unknown): body is FieldOrder => has(body, 'works');
const isPhoto = (body: unknown): body is { is_stored: boolean } => has(body, 'is_stored');

export type LinkCalls = {
  open: () => Promise<CallResult<FieldForm>>;
  submit: (taskId: string, report: FieldReport) => Promise<CallResult<FieldOrder>>;
  sendPhoto: (taskId: string, photo: Blob, sha256: string | null) => Promise<CallResult<{ is_stored: boolean }>>;
};

/** The three calls available to a link; its token is the only credential. */
export function callsOf(token: string, language: string): LinkCalls {
  const base = `/api/field/${encodeURIComponent(token)}/`;
  async function call<Answer>(path: string, is: Guard<Answer>, init: RequestInit = {}): Promise<CallResult<Answer>> {
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
  }
  return {
    open: () => call('', isForm),
    submit: (taskId, report) =>
      call(`orders/${taskId}/`, isOrder, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(report),
      }),
    sendPhoto: (taskId, photo, sha256) => {
      const form = new FormData();
      form.append('file', photo, 'photo.jpg');
      const query = sha256 === null ? '' : `?sha256=${sha256}`;
      return call(`orders/${taskId}/photos/${query}`, isPhoto, { method: 'POST', body: form });
    },
  };
}

const detailOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string' ? body.detail : '';
