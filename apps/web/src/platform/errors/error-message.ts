import { isApiError, type ApiError, type FailureBody } from '../requests/api-error.ts';
import type { errorsRu } from './errors.ru.texts.ts';
import type { TextsOf } from '../i18n/i18n.ts';

export type ErrorTexts = TextsOf<typeof errorsRu>;

const SERVER_FAILURES: readonly number[] = [500, 502, 503];
/** Statuses handled at the call site, so that the global handler ignores them (specification §8). */
const HANDLED_STATUSES: readonly number[] = [400, 401, 403, 404, 409, 410, 422, ...SERVER_FAILURES];
const FORM_WORDS: readonly string[] = ['password', 'email', 'token', 'login', 'authorization', 'given token not valid'];

/** Message of the catalogue (specification §8) for a failed request. */
export function describeApiError(
  error: Pick<ApiError, 'kind' | 'status' | 'body' | 'requestId'>,
  texts: ErrorTexts,
): string {
  switch (error.kind) {
    case 'timeout':
      return texts.timeout;
    case 'no_response':
    case 'canceled':
      return texts.noResponse;
    case 'response':
      return describeStatus(error, texts);
  }
}

function describeStatus(
  { status, body, requestId }: Pick<ApiError, 'status' | 'body' | 'requestId'>,
  texts: ErrorTexts,
): string {
  switch (status) {
    case 400:
      return describeInvalid(body, texts);
    case 401:
      if (/no active account found/i.test(body.detail ?? '')) return texts.wrongCredentials;
      return body.detail || texts.notAuthorized;
    case 403:
      return body.detail || body.message || texts.forbidden;
    case 404:
      return texts.notFound;
    case 409:
      return texts.conflict;
    case 422:
      return texts.unprocessable;
    default:
      if (SERVER_FAILURES.includes(status)) return requestId === null ? texts.server : `${texts.server} (${requestId})`;
      return body.message || body.detail || body.error || texts.unknown;
  }
}

function describeInvalid(body: FailureBody, texts: ErrorTexts): string {
  const whole = body.non_field_errors?.[0];
  if (whole) return whole;
  const first = body.errors?.[0];
  if (first !== undefined) return first.message || texts.validation;
  return body.detail || body.message || body.error || texts.badFormat;
}

/** Message for any failure: the catalogue's for a request, the error's own otherwise. */
export function describeFailure(error: unknown, texts: ErrorTexts): string {
  if (isApiError(error)) return describeApiError(error, texts);
  return error instanceof Error && error.message !== '' ? error.message : texts.unknown;
}

/**
 * The server's own reason where the catalogue's message is generic: which record collides, what is missing. Null if it
 * would only repeat the message.
 */
export function specificReason(error: unknown): string | null {
  if (!isApiError(error) || (error.status !== 409 && error.status !== 422)) return null;
  const names = error.body.dependents?.map((dependent) => dependent.name).join(', ');
  const reason = error.detail;
  if (reason === null) return null;
  return names ? `${reason}: ${names}` : reason;
}

/** Whether a failed request is announced by a toast: a 401 is handled by the token exchange, a 410 by its screen. */
export function isAnnounced(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return error.kind !== 'canceled' && error.status !== 401 && error.status !== 410;
}

type Uncaught = { error: unknown; isHandled?: boolean; isFromBoundary?: boolean };

/** Whether the global handler displays an uncaught error: the skip rules of specification §8. */
export function isShownGlobally(
  { error, isHandled = false, isFromBoundary = false }: Uncaught,
  texts: ErrorTexts,
): boolean {
  if (isHandled || isFromBoundary) return false;
  if (error instanceof DOMException && error.name === 'AbortError') return false;
  if (isApiError(error) && (error.kind === 'canceled' || HANDLED_STATUSES.includes(error.status))) return false;
  const message = describeFailure(error, texts).toLowerCase();
  const phrases = [...texts.shownPhrases.split('|'), ...texts.formPhrases.split('|'), ...FORM_WORDS];
  return !phrases.some((phrase) => message.includes(phrase));
}
