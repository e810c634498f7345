import { getRouteApi } from '@tanstack/react-router';
import { PricesScreen } from '#features/prices';

const route = getRouteApi('/_app/prices');

export function PricesRoute() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <PricesScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change });
      }}
    />
  );
}
