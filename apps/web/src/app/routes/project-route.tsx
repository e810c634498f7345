import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ContractList } from '#features/contracts';
import { ProjectScreen } from '#features/projects';
import { SpecificationList } from '#features/specification-lists';
import { useAbility } from '#platform/abilities.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { laterWindow } from '#ui/later/use-later-part.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { withTaskTexts } from '../languages/later-texts.ts';

// The tasks are a feature of their own, fetched when they are asked for.
const importTasks = () => withTaskTexts(() => import('#features/tasks'));
const ProjectTasks = lazy(async () => ({ default: (await importTasks()).ProjectTasks }));
const ProjectTaskForm = laterWindow(async () => (await importTasks()).ProjectTaskForm);

const route = getRouteApi('/_app/projects/$projectId');

export function ProjectRoute() {
  const { projectId } = route.useParams();
  const { tab = 'overview', ...taskFilters } = route.useSearch();
  const navigate = route.useNavigate();
  const canCreate = useAbility('specification.create');
  const canAddTask = useAbility('task.create');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ProjectScreen
        key={projectId}
        projectId={projectId}
        tab={tab}
        onTabChange={(next) => {
          void navigate({ search: next === 'overview' ? {} : { tab: next }, replace: true });
        }}
        onDeleted={() => {
          void navigate({ to: '/projects' });
        }}
        onAddTask={canAddTask ? () => setAdding(true) : null}
        renderTasks={() => (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <ProjectTasks
              projectId={projectId}
              filters={taskFilters}
              onFiltersChange={(change) => {
                void navigate({
                  search: (before) => ({ ...before, ...change }),
                  replace: 'search' in change || 'task' in change,
                  resetScroll: false,
                });
              }}
              onOpenPage={(number) => {
                void navigate({ to: '/tasks/$taskRef', params: { taskRef: String(number) } });
              }}
            />
          </Suspense>
        )}
        renderContracts={(project) => (
          <ContractList
            projectId={projectId}
            projectCustomer={
              project.customer_id === null || project.customer_name === null
                ? null
                : { id: project.customer_id, name: project.customer_name }
            }
            renderSpecifications={(contract) => (
              <SpecificationList
                owner={{ kind: 'contract', id: contract.id }}
                canCreate={contract.can.create_specification}
                isNested
              />
            )}
          />
        )}
        renderSpecifications={() => (
          <SpecificationList owner={{ kind: 'project', id: projectId }} canCreate={canCreate} />
        )}
      />
      <OwnedDialog of={isAdding}>
        {() => <ProjectTaskForm projectId={projectId} onClose={() => setAdding(false)} />}
      </OwnedDialog>
    </>
  );
}
