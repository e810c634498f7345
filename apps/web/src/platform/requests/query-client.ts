import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { translate } from '../i18n/i18n.ts';
import { isApiError, isMissing, isRefusal } from './api-error.ts';
import { notifyFailure } from '../errors/notices.ts';
import { isSignedIn } from '../session/session.ts';

const MAX_RETRIES = 2;
/** Three timeouts of 15 s would be most of a minute without feedback. */
const MAX_AFTER_TIMEOUT = 1;
/** The longest retry delay without feedback to the user. */
const LONGEST_WAIT_SECONDS = 30;

/**
 * Queries: up to two retries, none where the result would be the same; a 401 only while there is a session
 * (specification §9).
 */
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

/** 500 ms after a 401, the server's `Retry-After` for a 429, else doubling from one second, at most two. */
export function retryDelay(failureCount: number, error: unknown): number {
  if (isApiError(error) && error.status === 429 && error.retryAfterSeconds !== null)
    return error.retryAfterSeconds * 1000;
  return isApiError(error) && error.status === 401 ? 500 : Math.min(1000 * 2 ** failureCount, 2000);
}

export type CallMeta = {
  /** Heading of the failure toast, such as «Не удалось загрузить проекты». */
  failure?: string;
  /** The screen displays the failure itself. */
  isQuiet?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** Clears data of the former user. Sign-in options are public and displayed at that moment. */
export function clearQueries(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'sign-in-options' });
}

/** Clears data of a company; the account and its companies stay. */
export function clearCompanyQueries(client: QueryClient): void {
  const isOfCompany = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    !['companies', 'profile', 'sign-in-options'].includes(String(queryKey[0]));
  void client.cancelQueries({ predicate: isOfCompany });
  client.removeQueries({ predicate: isOfCompany });
}

/** Clears data when the user's role or company changes without leaving the page; active queries are refetched. */
export async function resetForNewRights(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  await client.resetQueries();
}

// `isPending` must disable a button before the next tap: with a timer the second tap of a double tap would pass.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // A missing record is displayed on the page itself.
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
