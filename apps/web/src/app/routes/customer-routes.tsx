import { getRouteApi } from '@tanstack/react-router';
import { CustomerListScreen, CustomerScreen } from '#features/customers';
import { TasksOf } from './tasks-of.tsx';

const listRoute = getRouteApi('/_app/customers');
const oneRoute = getRouteApi('/_app/customers/$customerId');

export function CustomerListRoute() {
  const filters = listRoute.useSearch();
  const navigate = listRoute.useNavigate();
  return (
    <CustomerListScreen
      filters={filters}
      onFiltersChange={(change) => {
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change });
      }}
      onOpen={(customer) => {
        void navigate({ to: '/customers/$customerId', params: { customerId: customer.id } });
      }}
    />
  );
}

export function CustomerRoute() {
  const { customerId } = oneRoute.useParams();
  const navigate = oneRoute.useNavigate();
  return (
    <CustomerScreen
      key={customerId}
      customerId={customerId}
      onDeleted={() => navigate({ to: '/customers' })}
      renderTasks={() => <TasksOf to={{ kind: 'customer', id: customerId }} />}
    />
  );
}
