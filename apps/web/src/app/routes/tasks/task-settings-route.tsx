import { getRouteApi } from '@tanstack/react-router';
import { TaskSettingsScreen } from '#features/task-settings';

const route = getRouteApi('/_app/tasks/settings');

export function TaskSettingsRoute() {
  const { part } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <TaskSettingsScreen
      part={part ?? 'statuses'}
      onPartChange={(next) => {
        void navigate({ search: { part: next === 'statuses' ? undefined : next }, replace: true });
      }}
    />
  );
}
