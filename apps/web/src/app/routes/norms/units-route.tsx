import { getRouteApi } from '@tanstack/react-router';
import { MeasureUnitsScreen } from '#features/measure-units';

const route = getRouteApi('/_app/units');

export function UnitsRoute() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <MeasureUnitsScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
      }}
    />
  );
}
