import { getRouteApi } from '@tanstack/react-router';
import { ObjectsScreen } from '#features/objects';

const route = getRouteApi('/_app/all-objects');

export function ObjectsRoute() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ObjectsScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change });
      }}
    />
  );
}
