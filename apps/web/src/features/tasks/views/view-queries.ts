import { countTaskGroups, listTaskViews } from '@karkas/api/tasks/lists/task-views.endpoints.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { queryOf, type TaskFilters } from '../filters/task-filters.ts';
import { taskKeys } from '../task-queries.ts';

export const viewsKey = () => ['task-views', getCurrentCompanyId()] as const;

export function viewsOptions() {
  return queryOptions({
    queryKey: viewsKey(),
    queryFn: ({ signal }) => callEndpoint(listTaskViews, {}, { signal }),
    staleTime: 60_000,
    meta: { failure: translate('taskViews.failures.load') },
  });
}

/** Group counts of the filtered tasks, including other pages. */
export function groupCountsOptions(filters: TaskFilters) {
  const { sort_by: _, sort_order: __, ...filterQuery } = queryOf(filters, today());
  const { group = 'due', subgroup } = filters;
  const query = { ...filterQuery, group_by: group === 'none' ? ('due' as const) : group, sub_group_by: subgroup };
  return queryOptions({
    queryKey: [...taskKeys.all, 'groups', getCurrentCompanyId(), query],
    enabled: group !== 'none',
    queryFn: ({ signal }) => callEndpoint(countTaskGroups, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { isQuiet: true },
  });
}
