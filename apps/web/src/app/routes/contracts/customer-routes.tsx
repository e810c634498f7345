import type { Customer } from '@karkas/api/customers/customers.schemas.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { CustomerListScreen, CustomerScreen } from '#features/customers';
import { useAbility } from '#platform/session/abilities.ts';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { TasksOf } from '../tasks/tasks-of.tsx';
// Lazy: most visits to a customer do not create a project.
const ProjectFormDialog = lazyDialog(async () => (await import('#features/projects')).ProjectFormDialog);

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
  const { tab = 'card' } = oneRoute.useSearch();
  const navigate = oneRoute.useNavigate();
  const canCreateProject = useAbility('project.create');
  const [begunFor, setBegunFor] = useState<Customer | null>(null);
  return (
    <>
      <CustomerScreen
        key={customerId}
        customerId={customerId}
        tab={tab}
        onTabChange={(next) => {
          void navigate({ search: next === 'card' ? {} : { tab: next }, replace: true });
        }}
        onDeleted={() => navigate({ to: '/customers' })}
        renderTasks={() => <TasksOf to={{ kind: 'customer', id: customerId }} />}
        onNewProject={canCreateProject ? setBegunFor : undefined}
      />
      <OwnedDialog of={begunFor}>
        {(customer) => (
          <ProjectFormDialog
            isOpen
            project={null}
            customer={{ id: customer.id, name: customer.name }}
            onClose={() => setBegunFor(null)}
            onCreated={(project) => {
              void navigate({ to: '/projects/$projectId', params: { projectId: project.id } });
            }}
          />
        )}
      </OwnedDialog>
    </>
  );
}
