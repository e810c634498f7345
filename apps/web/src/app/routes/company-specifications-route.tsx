import { getRouteApi } from '@tanstack/react-router';
import { CompanySpecificationsScreen } from '#features/specification-lists';

const route = getRouteApi('/_app/specifications');

export function CompanySpecificationsRoute() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CompanySpecificationsScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change });
      }}
    />
  );
}
