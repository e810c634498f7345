import { exportProject, exportProjects, getProjectOverview } from '@karkas/api/projects/project-reports.endpoints.ts';
import { getObject } from '@karkas/api/projects/objects.endpoints.ts';
import { getProject, getProjectTotals, listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import type { PROJECT_SORTS, ProjectStatus } from '@karkas/api/projects/projects.choices.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { translate } from '#platform/i18n/i18n.ts';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { freshThisVisit } from '#platform/page/page-visit.ts';

export type ProjectSort = (typeof PROJECT_SORTS)[number];
export type ProjectFilters = {
  search?: string | undefined;
  status?: ProjectStatus | undefined;
  customer?: string | undefined;
  customerName?: string | undefined;
  code?: string | undefined;
  name?: string | undefined;
  archived?: true | undefined;
  sort?: ProjectSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  view?: 'grid' | 'list' | undefined;
};
export type ProjectPage = { results: Project[]; count: number; page: number; limit: number };

const LIMIT = 10;
export const projectKeys = {
  all: ['projects'] as const,
  lists: ['projects', 'list'] as const,
  totals: ['projects', 'totals'] as const,
  one: (id: string) => ['projects', 'one', id] as const,
  object: (id: string) => ['projects', 'one', id, 'object'] as const,
  overview: (id: string) => ['projects', 'one', id, 'overview'] as const,
};

export const NO_FILTERS: Partial<ProjectFilters> = {
  search: undefined,
  status: undefined,
  customer: undefined,
  customerName: undefined,
  code: undefined,
  name: undefined,
  archived: undefined,
  page: undefined,
};

/** Whether any filter is set, so that an empty result does not mean there are no projects. */
export function isFiltered({ search, status, customer, customerName, code, name, archived }: ProjectFilters): boolean {
  return [search, status, customer, customerName, code, name, archived].some(Boolean);
}

/** Sort order of the list: dates newest first, names and progress ascending. */
export function sortingOf({ sort = 'created_at', order }: ProjectFilters): {
  sort: ProjectSort;
  order: 'asc' | 'desc';
} {
  return { sort, order: order ?? (sort === 'created_at' ? 'desc' : 'asc') };
}

/** Shared by the list and its export. */
function queryOf(filters: ProjectFilters) {
  const { search, status, customer, customerName, code, name, archived } = filters;
  const { sort, order } = sortingOf(filters);
  return {
    search,
    status,
    customer_id: customer,
    customer_name: customerName,
    project_code: code,
    project_name: name,
    is_archived: archived ? 'true' : 'false',
    sort_by: sort,
    sort_order: order,
  } as const;
}

export function projectListOptions(filters: ProjectFilters) {
  const { page = 1 } = filters;
  const query = { page, limit: LIMIT, ...queryOf(filters) };
  return queryOptions({
    queryKey: [...projectKeys.lists, query],
    queryFn: ({ signal }) => callEndpoint(listProjects, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: translate('projects.loadFailed') },
  });
}

export function projectTotalsOptions(filters: ProjectFilters) {
  const { sort_by: _by, sort_order: _order, ...query } = queryOf(filters);
  return queryOptions({
    queryKey: [...projectKeys.totals, query],
    queryFn: ({ signal }) =>
      callEndpoint(getProjectTotals, { params: { company_id: getCurrentCompanyId() ?? '' }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}

export function projectOptions(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.one(projectId),
    queryFn: ({ signal }) => callEndpoint(getProject, { params: { project_id: projectId } }, { signal }),
    meta: { failure: translate('projects.loadOneFailed') },
  });
}

export function overviewOptions(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.overview(projectId),
    queryFn: ({ signal }) => callEndpoint(getProjectOverview, { params: { project_id: projectId } }, { signal }),
    // Values change with the date and on pages of specifications and agreements, so the cache is not considered fresh
    // across visits.
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}

export function objectOptions(projectId: string) {
  return queryOptions({
    queryKey: projectKeys.object(projectId),
    queryFn: ({ signal }) => callEndpoint(getObject, { params: { project_id: projectId } }, { signal }),
    staleTime: freshThisVisit,
    meta: { isQuiet: true },
  });
}

export const PROJECT_FORMATS = ['xlsx', 'pdf', 'json'] as const;
export type ProjectFormat = (typeof PROJECT_FORMATS)[number];
type ProjectListFormat = 'xlsx' | 'csv' | 'pdf';

export async function downloadProject(projectId: string, format: ProjectFormat): Promise<void> {
  const { blob, fileName } = await downloadFile(exportProject, {
    params: { project_id: projectId },
    query: { format },
  });
  saveBlob(blob, fileName ?? `project.${format}`);
}

export async function downloadProjects(filters: ProjectFilters, format: ProjectListFormat): Promise<void> {
  const { blob, fileName } = await downloadFile(exportProjects, {
    params: { company_id: getCurrentCompanyId() ?? '' },
    query: { ...queryOf(filters), format },
  });
  saveBlob(blob, fileName ?? `projects.${format}`);
}
