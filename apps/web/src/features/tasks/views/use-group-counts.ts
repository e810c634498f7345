import { useQuery } from '@tanstack/react-query';
import type { TaskFilters } from '../filters/task-filters.ts';
import type { GroupCounts } from '../list/task-list.tsx';
import { groupCountsOptions } from './view-queries.ts';

/** Group counts over all pages; the group without a value is `none`, as in the list. */
export function useGroupCounts(filters: TaskFilters): GroupCounts | undefined {
  const { data } = useQuery(groupCountsOptions(filters));
  if (data === undefined) return undefined;
  return new Map(
    data.groups.map(({ id, count, sub_groups: parts = [] }) => [
      id ?? 'none',
      { count, parts: new Map(parts.map((part) => [part.id ?? 'none', part.count])) },
    ]),
  );
}
