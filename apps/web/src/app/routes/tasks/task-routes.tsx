import { getRouteApi } from '@tanstack/react-router';
import { TaskListScreen, TaskScreen } from '#features/tasks';
import { useCompanyOfLink } from '../account/use-company-of-link.ts';

const listRoute = getRouteApi('/_app/tasks');
const oneRoute = getRouteApi('/_app/tasks/$taskRef');

export function TaskListRoute() {
  const filters = listRoute.useSearch();
  const navigate = listRoute.useNavigate();
  return (
    <TaskListScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({
          search: (before) => ({ ...before, ...change }),
          // Switching tasks beside the list adds no history entry.
          replace: 'search' in change || (filters.task !== undefined && 'task' in change),
          resetScroll: false,
        });
      }}
      onOpenPage={(number) => {
        void navigate({ to: '/tasks/$taskRef', params: { taskRef: String(number) } });
      }}
    />
  );
}

export function TaskRoute() {
  const { taskRef } = oneRoute.useParams();
  const navigate = oneRoute.useNavigate();
  if (!useCompanyOfLink()) return null;
  return (
    <TaskScreen
      key={taskRef}
      taskRef={taskRef}
      onNumber={(number) => {
        void navigate({ to: '/tasks/$taskRef', params: { taskRef: String(number) }, replace: true });
      }}
      onDeleted={() => navigate({ to: '/tasks' })}
    />
  );
}
