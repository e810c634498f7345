import { getRouteApi } from '@tanstack/react-router';
import { ActRegisterScreen } from '#features/acts';

const route = getRouteApi('/_app/acts');

export function ActRegisterRoute() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ActRegisterScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change });
      }}
    />
  );
}
