import { deleteFromBin, listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import type { BinItem, BinModel, RestoredItem } from '@karkas/api/bin/bin.schemas.ts';
import { isStartedJob } from '@karkas/api/core/started-job.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { findAddress } from '#features/activity-log';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { trackJob } from '#platform/jobs/track-jobs.ts';
import { pageOf } from '#platform/records/record-pages.ts';

export type BinSort = 'deleted_at' | 'name';
export type BinFilters = {
  model?: BinModel | undefined;
  search?: string | undefined;
  sort?: BinSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
};

const LIMIT = 50;
const keys = () => ['bin', getCurrentCompanyId()] as const;
const paramsOf = (item: BinItem) => ({ company_id: getCurrentCompanyId() ?? '', bin_item_id: item.id });

/** Records are deleted on other pages, so the bin is refetched on each visit. */
export function binOptions({ model, search, sort, order, page = 1 }: BinFilters) {
  return queryOptions({
    queryKey: [...keys(), { model, search, sort, order, page }],
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: translate('bin.loadFailed') },
    queryFn: ({ signal }) =>
      callEndpoint(
        listBin,
        {
          params: { company_id: getCurrentCompanyId() ?? '' },
          query: { page, limit: LIMIT, model, search, sort_by: sort, sort_order: order },
        },
        { signal },
      ),
  });
}

/**
 * Restores a record and invalidates all queries, because lists, counts and sums of many pages change. Null for a
 * large record: a job restores it and the shell reports its completion.
 */
export async function restore(item: BinItem, client: QueryClient): Promise<RestoredItem | null> {
  const answer = await callEndpoint(restoreFromBin, { params: paramsOf(item) });
  if (isStartedJob(answer)) {
    trackJob(client, answer);
    return null;
  }
  await client.invalidateQueries();
  return answer;
}

export async function deleteForGood(item: BinItem, client: QueryClient): Promise<void> {
  await callEndpoint(deleteFromBin, { params: paramsOf(item) });
  await refetchAll(client);
}

export function refetchAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys() });
}

/** Path of a restored record; null when it has none. The path of a contract needs the log. */
export async function addressOfRestored({ model, object_id: id }: BinItem, seesLog: boolean): Promise<string | null> {
  if (!('page' in RECORD_KINDS[model])) return null;
  const page = pageOf(model, id, null);
  return page ?? (seesLog ? findAddress(id).catch(() => null) : null);
}
