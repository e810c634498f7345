import { getActTotals, listActs } from '@karkas/api/acts/acts.endpoints.ts';
import type { Act, ACT_SORTS } from '@karkas/api/acts/acts.schemas.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { actKeys } from '../acts-queries.ts';
import { daysOfMonth } from './months.ts';

export type ActSort = (typeof ACT_SORTS)[number];
export type ActFilters = {
  search?: string | undefined;
  status?: Act['status'] | undefined;
  direction?: Act['direction'] | undefined;
  project?: string | undefined;
  customer?: string | undefined;
  /** In which the period of the act ends, `YYYY-MM`. */
  month?: string | undefined;
  sort?: ActSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
};

export const NO_ACT_FILTERS: ActFilters = {
  search: undefined,
  status: undefined,
  direction: undefined,
  project: undefined,
  customer: undefined,
  month: undefined,
  page: undefined,
};

export function isFiltered({ search, status, direction, project, customer, month }: ActFilters): boolean {
  return [search, status, direction, project, customer, month].some(Boolean);
}

/** By default acts that wait for a step come first. */
export function sortingOf({ sort = 'status', order }: ActFilters): { sort: ActSort; order: 'asc' | 'desc' } {
  return { sort, order: order ?? (['number', 'status'].includes(sort) ? 'asc' : 'desc') };
}

const LIMIT = 50;

const filterOf = ({ search, status, direction, project, customer, month }: ActFilters) => ({
  search,
  status,
  direction,
  project_id: project,
  customer_id: customer,
  ...(month === undefined ? {} : daysOfMonth(month)),
});

export function actRegisterOptions(filters: ActFilters) {
  const { sort, order } = sortingOf(filters);
  const query = { ...filterOf(filters), page: filters.page ?? 1, limit: LIMIT, sort_by: sort, sort_order: order };
  return queryOptions({
    queryKey: [...actKeys.all, 'company', query],
    queryFn: ({ signal }) =>
      callEndpoint(listActs, { params: { company_id: getCurrentCompanyId() ?? '' }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { failure: translate('acts.loadFailed') },
  });
}

export function actTotalsOptions(filters: ActFilters) {
  const query = filterOf(filters);
  return queryOptions({
    queryKey: [...actKeys.all, 'totals', query],
    queryFn: ({ signal }) =>
      callEndpoint(getActTotals, { params: { company_id: getCurrentCompanyId() ?? '' }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isQuiet: true },
  });
}
