import { isApiError } from '#platform/requests/api-error.ts';
import type { Complaints } from './auth-rules.ts';

/** Assigns errors to their fields; the rest is displayed above the form. */
export function assignErrors(
  error: unknown,
  names: readonly string[],
  conflictFields: Readonly<Record<string, string>>,
): { placed: Complaints; rest: boolean } {
  if (!isApiError(error)) return { placed: {}, rest: true };
  const placed: Record<string, string> = {};
  let isWhole = (error.body.non_field_errors ?? []).length === 0;
  for (const { field, message } of error.errors) {
    const name = field.split('.')[0] ?? '';
    if (names.includes(name)) placed[name] ??= message;
    else isWhole = false;
  }
  const conflict = conflictFields[error.code ?? ''];
  if (conflict !== undefined && Object.keys(placed).length === 0) placed[conflict] = error.detail ?? '';
  return { placed, rest: Object.keys(placed).length === 0 || !isWhole };
}
