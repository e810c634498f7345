import { getRouteApi } from '@tanstack/react-router';
import { LogScreen } from '#features/activity-log';

const route = getRouteApi('/_app/log');

export function LogRoute() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <LogScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change });
      }}
    />
  );
}
