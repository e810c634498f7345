import { listNotices } from '@karkas/api/inbox/inbox.endpoints.ts';
import type { NoticeKind } from '@karkas/api/inbox/inbox.schemas.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';

export const INBOX_STATES = ['awaiting', 'all', 'snoozed'] as const;
export type InboxFilters = {
  /** Defaults to unread. */
  state?: (typeof INBOX_STATES)[number] | undefined;
  kind?: NoticeKind | undefined;
  page?: number | undefined;
  /** Number of the task opened beside the list. */
  task?: number | undefined;
};

const LIMIT = 25;
/** Snoozed notices return without a live event, so poll. */
const LOOK_AGAIN_MS = 60_000;

export const inboxKeys = {
  all: ['inbox'] as const,
  lists: ['inbox', 'list'] as const,
  count: ['inbox', 'count'] as const,
};

export function inboxOptions({ state, kind, page = 1 }: InboxFilters) {
  const query = {
    kind,
    page,
    limit: LIMIT,
    ...(state === undefined ? { unread: 'true' as const } : {}),
    ...(state === 'awaiting' ? { awaiting_decision: 'true' as const } : {}),
    ...(state === 'snoozed' ? { snoozed: 'true' as const } : {}),
  };
  return queryOptions({
    queryKey: [...inboxKeys.lists, getCurrentCompanyId(), query],
    queryFn: ({ signal }) => callEndpoint(listNotices, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { failure: translate('inbox.failures.load') },
  });
}

export function unreadCountOptions() {
  return queryOptions({
    queryKey: [...inboxKeys.count, getCurrentCompanyId()],
    queryFn: async ({ signal }) =>
      (await callEndpoint(listNotices, { query: { limit: 1, unread: 'true' } }, { signal })).count,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 30_000,
    meta: { isQuiet: true },
  });
}
