import { exportLog, listLog, verifyLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import type { LogAction, LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { freshThisVisit } from '#platform/page/page-visit.ts';
import { pageOf } from '#platform/records/record-pages.ts';

export type LogFilters = {
  model?: LogModel | undefined;
  action?: LogAction | undefined;
  user?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
};

const LIMIT = 50;
/** Poll interval of a list that follows new entries; with a live stream it only covers missed events. */
const FOLLOW_MS = 5_000;
const LIVE_MS = 60_000;

const queryOf = ({ model, action, user, from, to, search }: LogFilters) => ({
  model,
  action,
  user_id: user,
  date_from: from,
  date_to: to,
  search,
});

export function logOptions(filters: LogFilters, { isFollowing, isLive }: { isFollowing: boolean; isLive: boolean }) {
  const { page = 1 } = filters;
  return queryOptions({
    queryKey: ['log', getCurrentCompanyId(), filters],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isFollowing && page === 1 ? (isLive ? LIVE_MS : FOLLOW_MS) : false,
    queryFn: ({ signal }) => callEndpoint(listLog, { query: { ...queryOf(filters), page, limit: LIMIT } }, { signal }),
    meta: { failure: translate('log.loadFailed') },
  });
}

const OBJECT_LIMIT = 25;

/** Log entries of one record and its parts. Other pages write them too, so they are refetched on each visit. */
export function objectLogOptions(objectId: string, { page, version }: { page: number; version: number | undefined }) {
  return queryOptions({
    queryKey: ['log', getCurrentCompanyId(), 'object', objectId, page, version],
    placeholderData: keepPreviousData,
    staleTime: freshThisVisit,
    queryFn: ({ signal }) =>
      callEndpoint(listLog, { query: { within: objectId, page, limit: OBJECT_LIMIT } }, { signal }),
    meta: { failure: translate('log.historyFailed') },
  });
}

/** Path of a record of which only the id is available; null when it has no page. Resolved by the log endpoint. */
export async function findAddress(objectId: string): Promise<string | null> {
  const {
    results: [latest],
  } = await callEndpoint(listLog, { query: { object_id: objectId, limit: 1 } });
  return latest === undefined ? null : addressOf(latest);
}

/** Options of the person filter; empty for a reader who may not list members. */
export function logPeopleOptions(isAllowed: boolean) {
  return queryOptions({
    queryKey: ['log', getCurrentCompanyId(), 'people'],
    enabled: isAllowed,
    meta: { isQuiet: true },
    queryFn: async ({ signal }) => (await callEndpoint(listMembers, { query: { limit: 200 } }, { signal })).results,
  });
}

export function verifyChain() {
  return callEndpoint(verifyLog, {});
}

export async function downloadLog(filters: LogFilters, format: 'xlsx' | 'csv'): Promise<void> {
  const { blob, fileName } = await downloadFile(exportLog, { query: { ...queryOf(filters), format } });
  saveBlob(blob, fileName ?? `log.${format}`);
}

/** Path of the page of an entry's object; null when it is deleted or has no page. */
export function addressOf({ model, object_id: id, path_ids: within, object_repr: name }: LogEntry): string | null {
  // A comment is identified by its task and displayed on the task's page.
  const task = model === 'task_comment' ? /^№\s?(\d+)/u.exec(name)?.[1] : undefined;
  if (task !== undefined) return `/tasks/${task}`;
  return within === null || id === null ? null : pageOf(model, id, within);
}
