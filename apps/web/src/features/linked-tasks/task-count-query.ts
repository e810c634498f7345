import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/current-company.ts';

/** How many open tasks a project has: those its page shows at first. */
export function openTaskCountOptions(projectId: string) {
  return queryOptions({
    // Among the tasks, so that a change of any of them asks again.
    queryKey: ['tasks', 'count', getCurrentCompanyId(), projectId],
    queryFn: async ({ signal }) => {
      const query = { project_id: projectId, main_status: 'open' as const, limit: 1 };
      return (await callEndpoint(listTasks, { query }, { signal })).count;
    },
    staleTime: 10_000,
    meta: { isQuiet: true },
  });
}
