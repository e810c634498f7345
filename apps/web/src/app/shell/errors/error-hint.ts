import { isApiError } from '#platform/requests/api-error.ts';

export type ErrorHint = 'network' | 'release' | 'session' | 'other';

/** Messages of browsers and the bundler when a chunk cannot be loaded. */
const MISSING_PART = /preload css|dynamically imported module|importing a module script|loading (css )?chunk/i;

/**
 * What to tell the user about an error that broke the page. A missing chunk means a network failure or a new release
 * that has replaced it; in the latter case a reload helps and is offered once.
 */
export function hintOf(
  error: unknown,
  { isOnline, isReloaded }: { isOnline: boolean; isReloaded: boolean },
): ErrorHint {
  if (error instanceof Error && MISSING_PART.test(error.message))
    return isOnline && !isReloaded ? 'release' : 'network';
  if (isApiError(error)) {
    if (error.kind === 'no_response' || error.kind === 'timeout') return 'network';
    return error.status === 401 ? 'session' : 'other';
  }
  return error instanceof Error && /failed to fetch|network/i.test(error.message) ? 'network' : 'other';
}

const RELOADED = 'reloadedFrom';

/** Identifies the release of this tab: the name of the main script differs in every release. */
function release(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
}

/** Whether the page was already reloaded for a missing chunk and is still of the same release. */
export function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(RELOADED) === release();
  } catch {
    return false;
  }
}

export function reloadForRelease(): void {
  try {
    sessionStorage.setItem(RELOADED, release());
  } catch {
    // Without storage the reload is offered again, which is harmless.
  }
  location.reload();
}
