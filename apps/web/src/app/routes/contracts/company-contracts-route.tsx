import { getRouteApi } from '@tanstack/react-router';
import { CompanyContractsScreen } from '#features/contracts';

const route = getRouteApi('/_app/contracts');

export function CompanyContractsRoute() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CompanyContractsScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change });
      }}
    />
  );
}
