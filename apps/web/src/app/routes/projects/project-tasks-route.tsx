import { getRouteApi } from '@tanstack/react-router';
import { ProjectTasks } from '#features/tasks';

const route = getRouteApi('/_app/projects/$projectId/tasks');

export function ProjectTasksRoute() {
  const { projectId } = route.useParams();
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ProjectTasks
      projectId={projectId}
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({
          search: (before) => ({ ...before, ...change }),
          replace: 'search' in change || 'task' in change,
          resetScroll: false,
        });
      }}
      onOpenPage={(number) => {
        void navigate({ to: '/tasks/$taskRef', params: { taskRef: String(number) } });
      }}
    />
  );
}
