import { exportLog, listLog, verifyLog } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import type { LogAction, LogModel } from '@karkas/api/activity-log/activity-log.texts.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/current-company.ts';
import { translate } from '#platform/i18n.ts';
import { freshThisVisit } from '#platform/page-visit.ts';
import { pageOf } from '#platform/record-pages.ts';

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
/** How often a list that follows what happens asks for more; with a live stream only for what it might have missed. */
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

/** The lines of one record and of what belongs to it. They are written by what is done on other pages too, so they are asked for on each visit. */
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

/** The page of a record of which only the id is known; null when it has none. The log knows where each record lies. */
export async function findAddress(objectId: string): Promise<string | null> {
  const {
    results: [latest],
  } = await callEndpoint(listLog, { query: { object_id: objectId, limit: 1 } });
  return latest === undefined ? null : addressOf(latest);
}

/** Whose lines may be asked for; a reader who may not see the members gets none to choose from. */
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

/** The page of what a line speaks of; null when it is gone or has none. */
export function addressOf({ model, object_id: id, path_ids: within, object_repr: name }: LogEntry): string | null {
  // A comment is named by its task, on whose page it stands.
  const task = model === 'task_comment' ? /^№\s?(\d+)/u.exec(name)?.[1] : undefined;
  if (task !== undefined) return `/tasks/${task}`;
  return within === null || id === null ? null : pageOf(model, id, within);
}
