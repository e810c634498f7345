import { textsOf } from './i18n.ts';
import { toasts, type ToastAction } from '../ui/toast/toast-store.ts';
import { isApiError } from './api-error.ts';
import { timestampNow } from './clock.ts';
import { describeFailure, isAnnounced, specificReason, type ErrorTexts } from './error-message.ts';

const ERROR_MS = 3000;
const LAST_ERROR = 'lastError';

/** The catalogue in the language of the reader. */
export function errorTexts(): ErrorTexts {
  return textsOf('errors');
}

/**
 * For what the page does not show by itself: what went elsewhere or out of sight, was sent or copied, or can be taken back.
 * `action`: what can be done about it, such as taking it back.
 */
export function notifySuccess(message: string, action?: ToastAction): void {
  toasts.show({ type: 'success', message, action });
}

/** For what the page shows: who sees it has the result before him, who hears it is told, and nothing lies over the page. */
export function saySuccess(message: string): void {
  toasts.say(message);
}

export function notifyInfo(message: string): void {
  toasts.show({ type: 'info', message });
}

export function notifyWarning(message: string, action?: ToastAction): void {
  toasts.show({ type: 'warning', message, action });
}

/** Errors that somebody has met already, so that the global handler keeps silent about them. */
const handled = new WeakSet<object>();
const fromBoundary = new WeakSet<object>();

/** Called for an error that a boundary has caught: its window tells of it. */
export function noteBoundaryError(error: unknown): void {
  if (typeof error === 'object' && error !== null) fromBoundary.add(error);
}

/** What is known of an uncaught error: whether it was announced, and whether a boundary shows it. */
export function knownOf(error: unknown): { error: unknown; isHandled: boolean; isFromBoundary: boolean } {
  const isObject = typeof error === 'object' && error !== null;
  return { error, isHandled: isObject && handled.has(error), isFromBoundary: isObject && fromBoundary.has(error) };
}

/** Announces a failure for 3 s under an optional heading such as «Не удалось создать проект»; a 401 stays silent. */
export function notifyFailure(error: unknown, title?: string): void {
  if (typeof error === 'object' && error !== null) handled.add(error);
  if (!isAnnounced(error)) return;
  const message = describeFailure(error, errorTexts());
  const reason = specificReason(error);
  toasts.show({
    type: 'error',
    duration: ERROR_MS,
    title: title ?? (reason === null ? undefined : message),
    message: reason ?? message,
  });
}

/** Keeps the last error for a report to support (session storage, specification §3). */
export function rememberError(error: unknown): void {
  const record = {
    message: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
    type: isApiError(error) ? `api_${error.status}` : error instanceof Error ? error.name : typeof error,
    timestamp: timestampNow(),
    url: location.href,
    user_agent: navigator.userAgent,
  };
  try {
    sessionStorage.setItem(LAST_ERROR, JSON.stringify(record));
  } catch {
    // The record is a convenience; without storage there is none.
  }
}
