import { getRouteApi } from '@tanstack/react-router';
import { CompanySpecificationsScreen } from '#features/specification-lists';

const route = getRouteApi('/_app/specifications');

export function CompanySpecificationsRoute() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CompanySpecificationsScreen
      filters={filters}
      onCheckForeign={() => void navigate({ to: '/estimate-checks' })}
      onFiltersChange={(change) => {
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change });
      }}
    />
  );
}
