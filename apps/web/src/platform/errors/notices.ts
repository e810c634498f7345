import { textsOf } from '../i18n/i18n.ts';
import { toasts, type ToastAction } from '../../ui/toast/toast-store.ts';
import { isApiError } from '../requests/api-error.ts';
import { timestampNow } from '../clock.ts';
import { describeFailure, isAnnounced, specificReason, type ErrorTexts } from './error-message.ts';

const LAST_ERROR = 'lastError';

/** The error catalogue in the page language. */
export function errorTexts(): ErrorTexts {
  return textsOf('errors');
}

/**
 * For results the page does not display: something happened elsewhere or off-screen, was sent or copied, or can be
 * undone. `action`: a follow-up such as undo.
 */
export function notifySuccess(message: string, action?: ToastAction): void {
  toasts.show({ type: 'success', message, action });
}

/** For results the page displays: announced to screen readers only, without a toast. */
export function announceSuccess(message: string): void {
  toasts.announce(message);
}

export function notifyInfo(message: string): void {
  toasts.show({ type: 'info', message });
}

export function notifyWarning(message: string, action?: ToastAction): void {
  toasts.show({ type: 'warning', message, action });
}

/** Errors already handled, which the global handler ignores. */
const handled = new WeakSet<object>();
const fromBoundary = new WeakSet<object>();

/** Registers an error caught by an error boundary, whose dialog displays it. */
export function noteBoundaryError(error: unknown): void {
  if (typeof error === 'object' && error !== null) fromBoundary.add(error);
}

/** State of an uncaught error: whether it was announced, and whether a boundary displays it. */
export function toUncaught(error: unknown): { error: unknown; isHandled: boolean; isFromBoundary: boolean } {
  const isObject = typeof error === 'object' && error !== null;
  return { error, isHandled: isObject && handled.has(error), isFromBoundary: isObject && fromBoundary.has(error) };
}

/** Announces a failure for 3 s, with an optional heading such as «Не удалось создать проект»; a 401 is silent. */
export function notifyFailure(error: unknown, title?: string): void {
  if (typeof error === 'object' && error !== null) handled.add(error);
  if (!isAnnounced(error)) return;
  const message = describeFailure(error, errorTexts());
  const reason = specificReason(error);
  toasts.show({
    type: 'error',
    title: title ?? (reason === null ? undefined : message),
    message: reason ?? message,
  });
}

/** Stores the last error for a support report (session storage, specification §3). */
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
    // The record is optional; ignored without storage.
  }
}
