import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { translate } from './i18n.ts';
import { isApiError, isMissing, isRefusal } from './api-error.ts';
import { notifyFailure } from './notices.ts';
import { isSignedIn } from './session.ts';

const MAX_RETRIES = 2;
/** Three times fifteen seconds would be a minute of silence. */
const MAX_AFTER_TIMEOUT = 1;
/** A person waits no longer than this without a word. */
const LONGEST_WAIT_SECONDS = 30;

/** Queries: up to two repeats, none where the answer would be the same; a 401 only while there is a session (specification §9). */
export function shouldRetryQuery(failureCount: number, error: unknown, isAuthenticated: boolean): boolean {
  if (failureCount >= MAX_RETRIES) return false;
  if (!isApiError(error)) return true;
  if (error.kind === 'canceled' || isRefusal(error)) return false;
  if (error.kind === 'timeout') return failureCount < MAX_AFTER_TIMEOUT;
  if (error.status === 429) return (error.retryAfterSeconds ?? 0) <= LONGEST_WAIT_SECONDS;
  return error.status === 401 ? isAuthenticated : true;
}

/** Mutations: once, after a 401, while there is a session. */
export function shouldRetryMutation(failureCount: number, error: unknown, isAuthenticated: boolean): boolean {
  return failureCount < 1 && isApiError(error) && error.status === 401 && isAuthenticated;
}

/** 500 ms after a 401, what the server asks for after a 429, else doubled from one second and at most two. */
export function retryDelay(failureCount: number, error: unknown): number {
  if (isApiError(error) && error.status === 429 && error.retryAfterSeconds !== null)
    return error.retryAfterSeconds * 1000;
  return isApiError(error) && error.status === 401 ? 500 : Math.min(1000 * 2 ** failureCount, 2000);
}

export type CallMeta = {
  /** The heading of the notice when it fails, such as «Не удалось загрузить проекты». */
  failure?: string;
  /** The screen tells the failure itself. */
  isQuiet?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** Forgets what the former reader was shown. What sign-in offers belongs to nobody and is on screen at that moment. */
export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'sign-in-options' });
}

/** Forgets what is of a company; the account, and the companies it belongs to, stay known. */
export function forgetCompany(client: QueryClient): void {
  const isOfCompany = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    !['companies', 'profile', 'sign-in-options'].includes(String(queryKey[0]));
  void client.cancelQueries({ predicate: isOfCompany });
  client.removeQueries({ predicate: isOfCompany });
}

/** The same for a reader who stays on the page with other rights or in another company: what is on the screen is asked for anew. */
export async function startOver(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  await client.resetQueries();
}

// A button is closed by `isPending` before the next tap is heard: a timer would let the second tap of a double tap pass.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // What is not there is told in its place on the page.
      if (isMissing(error)) return;
      if (!query.meta?.isQuiet) notifyFailure(error, query.meta?.failure ?? translate('errors.loading'));
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.isQuiet) notifyFailure(error, mutation.meta?.failure);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 300_000,
      gcTime: 600_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => shouldRetryQuery(count, error, isSignedIn()),
      retryDelay,
    },
    mutations: { retry: (count, error) => shouldRetryMutation(count, error, isSignedIn()), retryDelay },
  },
});
