import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import {
  listTaskCategories,
  listTaskStatuses,
  listTaskTags,
} from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { getTask, getTaskByNumber, listPlannedTasks, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/requests/api-error.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { today } from '#platform/clock.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { plannedQueryOf } from './list/planned-queries.ts';
import type { TaskPage } from './list/layout-task.ts';
import { queryOf, type TaskFilters } from './filters/task-filters.ts';

/** The page size in the specification. */
const LIMIT = 25;
/** Table rows scroll instead of being paged. */
const TABLE_LIMIT = 200;
const CHOICES = 200;

export const taskKeys = {
  all: ['tasks'] as const,
  lists: ['tasks', 'list'] as const,
  ones: ['tasks', 'one'] as const,
};

export const companyParams = () => ({ company_id: getCurrentCompanyId() ?? '' });
export const paramsOf = (taskId: string) => ({ ...companyParams(), task_id: taskId });

export function taskListOptions(filters: TaskFilters) {
  const planned = plannedQueryOf(filters, today());
  const query = {
    ...queryOf(filters, today()),
    page: filters.page ?? 1,
    limit: filters.layout === 'table' ? TABLE_LIMIT : LIMIT,
  };
  return queryOptions({
    queryKey: [...taskKeys.lists, getCurrentCompanyId(), planned ?? query, planned === null ? 'page' : 'plan'],
    queryFn: ({ signal }): Promise<TaskPage> =>
      planned === null
        ? callEndpoint(listTasks, { query }, { signal })
        : callEndpoint(listPlannedTasks, { query: planned }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { failure: translate('tasks.failures.load') },
  });
}

/**
 * The total of the filters, where the layout displays only some days. Cached as a list, so that optimistic updates
 * reach it.
 */
export function taskCountOptions(filters: TaskFilters) {
  const query = { ...queryOf(filters, today()), limit: 1 };
  return queryOptions({
    queryKey: [...taskKeys.lists, getCurrentCompanyId(), query, 'count'],
    queryFn: ({ signal }) => callEndpoint(listTasks, { query }, { signal }),
    select: ({ count }) => count,
    enabled: filters.layout === 'calendar' || filters.layout === 'timeline',
    staleTime: 30_000,
    meta: { isQuiet: true },
  });
}

/** All matching tasks, page by page: a bulk change is sent as one. */
export async function readAllTasks(filters: TaskFilters, count: number): Promise<TaskInList[]> {
  const query = { ...queryOf(filters, today()), limit: TABLE_LIMIT };
  const tasks: TaskInList[] = [];
  for (let page = 1; (page - 1) * TABLE_LIMIT < count; page += 1)
    // oxlint-disable-next-line no-await-in-loop -- thousands at once would keep others waiting
    tasks.push(...(await callEndpoint(listTasks, { query: { ...query, page } })).results);
  return tasks;
}

/** Any other segment of the URL, such as `mine`, belongs to another page. */
const isTaskRef = (ref: string): boolean => /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(ref);

/** A task by number or id; a URL may contain either. */
export function taskOptions(ref: string) {
  return queryOptions({
    queryKey: [...taskKeys.ones, getCurrentCompanyId(), ref],
    queryFn: ({ signal }) => {
      if (!isTaskRef(ref)) throw new ApiError({ kind: 'response', status: 404, body: { code: 'not_found' } });
      return /^\d+$/.test(ref)
        ? callEndpoint(getTaskByNumber, { params: { ...companyParams(), number: Number(ref) } }, { signal })
        : callEndpoint(getTask, { params: paramsOf(ref) }, { signal });
    },
    staleTime: 10_000,
    meta: { failure: translate('tasks.failures.loadOne') },
  });
}

const choices = { staleTime: 300_000, meta: { isQuiet: true } } as const;

export function statusesOptions() {
  return queryOptions({
    queryKey: ['task-statuses', getCurrentCompanyId()],
    queryFn: ({ signal }) => callEndpoint(listTaskStatuses, {}, { signal }),
    ...choices,
  });
}

export function categoriesOptions() {
  return queryOptions({
    queryKey: ['task-categories', getCurrentCompanyId()],
    queryFn: ({ signal }) => callEndpoint(listTaskCategories, {}, { signal }),
    ...choices,
  });
}

export function tagsOptions() {
  return queryOptions({
    queryKey: ['task-tags', getCurrentCompanyId()],
    queryFn: ({ signal }) => callEndpoint(listTaskTags, {}, { signal }),
    ...choices,
  });
}

/** Possible assignees; empty without access to the members. */
export function peopleOptions(isAllowed: boolean) {
  return queryOptions({
    queryKey: ['task-people', getCurrentCompanyId()],
    enabled: isAllowed,
    queryFn: async ({ signal }) => {
      const { results } = await callEndpoint(
        listMembers,
        { query: { limit: CHOICES, is_disabled: 'false' } },
        { signal },
      );
      return results.map(
        ({ user_id: id, last_name: last, first_name: first, is_self: isSelf, sees_all_tasks: seesAll }) => ({
          id,
          name: `${last} ${first}`.trim(),
          isSelf,
          seesAll,
        }),
      );
    },
    ...choices,
  });
}
export type Person = { id: string; name: string; isSelf: boolean; seesAll: boolean };

export function projectsOptions(isAllowed: boolean) {
  return queryOptions({
    queryKey: ['task-projects', getCurrentCompanyId()],
    enabled: isAllowed,
    queryFn: async ({ signal }) => {
      const { results } = await callEndpoint(listProjects, { query: { limit: 100, sort_by: 'name' } }, { signal });
      return results.map(({ id, name }) => ({ id, name }));
    },
    ...choices,
  });
}
