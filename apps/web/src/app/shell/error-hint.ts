import { isApiError } from '#platform/api-error.ts';

export type ErrorHint = 'network' | 'release' | 'session' | 'other';

/** What browsers and the bundler say when a part of the app cannot be fetched. */
const MISSING_PART = /preload css|dynamically imported module|importing a module script|loading (css )?chunk/i;

/**
 * What to tell a person of an error that broke the page. A part of the app that is not there is a matter of the network,
 * or of a new release that has replaced it: then loading the page anew helps, which is offered once.
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

/** The release that the tab runs: its first script has another name in every release. */
function release(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
}

/** Whether the page was loaded anew for a missing part and is of the same release still. */
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
    // Without storage the offer stands again, which does no harm.
  }
  location.reload();
}
