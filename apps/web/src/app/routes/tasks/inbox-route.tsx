import { getRouteApi } from '@tanstack/react-router';
import { InboxScreen } from '#features/inbox';
import { useCompanyOfLink } from '../account/use-company-of-link.ts';

const route = getRouteApi('/_app/inbox');

export function InboxRoute() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  if (!useCompanyOfLink()) return null;
  return (
    <InboxScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({
          search: (before) => ({ ...before, ...change }),
          // Switching tasks beside the list adds no history entry.
          replace: filters.task !== undefined && 'task' in change,
          resetScroll: false,
        });
      }}
      onOpenPage={(number) => {
        void navigate({ to: '/tasks/$taskRef', params: { taskRef: String(number) } });
      }}
    />
  );
}
