import { getRouteApi } from '@tanstack/react-router';
import { ProjectListScreen } from '#features/projects';

const route = getRouteApi('/_app/projects');

export function ProjectListRoute() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ProjectListScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change });
      }}
    />
  );
}
