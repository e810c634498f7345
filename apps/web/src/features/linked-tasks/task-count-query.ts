import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { listProjectPhotos } from '@karkas/api/tasks/files/project-photos.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';

/** The number of open tasks of a project: what its tasks tab displays by default. */
export function openTaskCountOptions(projectId: string) {
  return queryOptions({
    // Under the key of the tasks, so that any task change refetches it.
    queryKey: ['tasks', 'count', getCurrentCompanyId(), projectId],
    queryFn: async ({ signal }) => {
      const query = { project_id: projectId, main_status: 'open' as const, limit: 1 };
      return (await callEndpoint(listTasks, { query }, { signal })).count;
    },
    staleTime: 10_000,
    meta: { isQuiet: true },
  });
}

/** The number of photos of a project, which belong to its tasks. */
export function photoCountOptions(projectId: string) {
  return queryOptions({
    // Under the key of the photos, so that a new one refetches it.
    queryKey: ['files', 'photos', projectId, 'count'],
    queryFn: async ({ signal }) =>
      (await callEndpoint(listProjectPhotos, { params: { project_id: projectId }, query: { limit: 1 } }, { signal }))
        .count,
    staleTime: 10_000,
    meta: { isQuiet: true },
  });
}
