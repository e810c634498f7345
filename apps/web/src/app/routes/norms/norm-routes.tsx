import { getRouteApi } from '@tanstack/react-router';
import { BasesScreen, NormScreen, NormsScreen } from '#features/norms';

const listRoute = getRouteApi('/_app/norms');
const oneRoute = getRouteApi('/_app/norms/$baseId/$normId');

export function NormListRoute() {
  const filters = listRoute.useSearch();
  const navigate = listRoute.useNavigate();
  return (
    <NormsScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change });
      }}
    />
  );
}

export function NormRoute() {
  return <NormScreen {...oneRoute.useParams()} />;
}

export function NormBasesRoute() {
  return <BasesScreen />;
}
