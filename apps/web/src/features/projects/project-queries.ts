import { getProject, listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import type { PROJECT_SORTS, Project, ProjectStatus } from '@karkas/api/projects/projects.schemas.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { callEndpoint } from '#platform/call-endpoint.ts';

export type ProjectSort = (typeof PROJECT_SORTS)[number];
export type ProjectFilters = {
  search?: string | undefined; status?: ProjectStatus | undefined; customer?: string | undefined; archived?: true | undefined;
  sort?: ProjectSort | undefined; order?: 'asc' | 'desc' | undefined; page?: number | undefined; view?: 'grid' | 'list' | undefined;
};
export type ProjectPage = { results: Project[]; count: number; page: number; limit: number };

const LIMIT = 10;
export const projectKeys = { all: ['projects'] as const, lists: ['projects', 'list'] as const, one: (id: string) => ['projects', 'one', id] as const };

export function projectListOptions({ search, status, customer, archived, sort, order, page = 1 }: ProjectFilters) {
  return queryOptions({
    queryKey: [...projectKeys.lists, { search, status, customer, archived, sort, order, page }],
    queryFn: ({ signal }) => callEndpoint(listProjects, {
      query: { page, limit: LIMIT, search, status, customer_id: customer, is_archived: archived ? 'true' : 'false', sort_by: sort, sort_order: order },
    }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: i18next.t('projects.loadFailed') },
  });
}

export function projectOptions(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.one(projectId),
    queryFn: ({ signal }) => callEndpoint(getProject, { params: { project_id: projectId } }, { signal }),
    meta: { failure: i18next.t('projects.loadOneFailed') },
  });
}
