import { exportObjects, getObjectCurve, getObjectTotals, listObjects } from '@karkas/api/projects/objects.endpoints.ts';
import type { OBJECT_SORTS } from '@karkas/api/projects/objects.schemas.ts';
import type { ProjectStatus } from '@karkas/api/projects/projects.choices.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { translate } from '#platform/i18n/i18n.ts';
import type { ListFormat } from '#platform/list/list-export.tsx';
import { freshThisVisit } from '#platform/page/page-visit.ts';

export type ObjectSort = (typeof OBJECT_SORTS)[number];
export type ObjectFilters = {
  search?: string | undefined;
  /** Defaults to active projects. */
  status?: ProjectStatus | 'all' | undefined;
  customer?: string | undefined;
  sort?: ObjectSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
};

export const NO_OBJECT_FILTERS: ObjectFilters = {
  search: undefined,
  status: undefined,
  customer: undefined,
  page: undefined,
};

/** Active projects are the list itself, not a filter: without any, nothing was searched for. */
export const isFiltered = ({ search, status, customer }: ObjectFilters): boolean =>
  [search, customer].some(Boolean) || (status !== undefined && status !== 'all');

/** Risk and lag sort worst first; names and dates ascending. */
export function sortingOf({ sort = 'risk', order }: ObjectFilters): { sort: ObjectSort; order: 'asc' | 'desc' } {
  return { sort, order: order ?? (sort === 'risk' ? 'desc' : 'asc') };
}

const LIMIT = 50;
const filterOf = ({ search, status = 'active', customer }: ObjectFilters) => ({
  search,
  status: status === 'all' ? undefined : status,
  customer_id: customer,
});
const params = () => ({ company_id: getCurrentCompanyId() ?? '' });

export function objectsOptions(filters: ObjectFilters) {
  const { sort, order } = sortingOf(filters);
  const query = { ...filterOf(filters), page: filters.page ?? 1, limit: LIMIT, sort_by: sort, sort_order: order };
  return queryOptions({
    queryKey: ['objects', 'list', params().company_id, query],
    queryFn: ({ signal }) => callEndpoint(listObjects, { params: params(), query }, { signal }),
    placeholderData: keepPreviousData,
    // Values change with the date and on other pages, so the cache is not considered fresh across visits.
    staleTime: freshThisVisit,
    meta: { failure: translate('objects.loadFailed') },
  });
}

export function objectTotalsOptions(filters: ObjectFilters) {
  const query = filterOf(filters);
  return queryOptions({
    queryKey: ['objects', 'totals', params().company_id, query],
    queryFn: ({ signal }) => callEndpoint(getObjectTotals, { params: params(), query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}

export function curveOptions(filters: ObjectFilters) {
  const query = filterOf(filters);
  return queryOptions({
    queryKey: ['objects', 'curve', params().company_id, query],
    queryFn: ({ signal }) => callEndpoint(getObjectCurve, { params: params(), query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}

export async function downloadObjects(filters: ObjectFilters, format: ListFormat): Promise<void> {
  const { sort, order } = sortingOf(filters);
  const { blob, fileName } = await downloadFile(exportObjects, {
    params: params(),
    query: { ...filterOf(filters), sort_by: sort, sort_order: order, format },
  });
  saveBlob(blob, fileName ?? `objects.${format}`);
}
