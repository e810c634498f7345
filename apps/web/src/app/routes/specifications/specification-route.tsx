import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { SumOfSpecification } from '#features/specification-lists';
import { SpecificationScreen, type OrderWork, type SpecificationWorks } from '#features/specifications';
import { PositionChooser, SpecificationAgreement } from '#features/supplementary-agreements';
import { useAbility } from '#platform/session/abilities.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { withTaskTexts } from '../../languages/lazy-texts.ts';
import { TasksOf } from '../tasks/tasks-of.tsx';

// Work orders belong to the tasks feature, which is loaded on demand.
const importTasks = () => withTaskTexts(() => import('#features/tasks'));
const WorkProgressTab = lazy(async () => ({
  default: (await (await importTasks()).importWorkProgress()).WorkProgressTab,
}));
const WorkOrderDialog = lazyDialog(async () => (await importTasks()).WorkOrderDialog);
const PositionTaskForm = lazyDialog(async () => (await importTasks()).PositionTaskForm);
type Order = Pick<ComponentProps<typeof WorkOrderDialog>, 'projectId' | 'specificationId' | 'positions'>;

const route = getRouteApi('/_app/specifications/$specificationId');

export function SpecificationRoute() {
  const { specificationId } = route.useParams();
  const navigate = route.useNavigate();
  const canOrder = useAbility('task.create');
  const [order, setOrder] = useState<Order | null>(null);
  const [orderRequest, setOrderRequest] = useState<Order | null>(null);
  const openWith =
    (open: (order: Order) => void): OrderWork =>
    ({ id, project_id: projectId }, positions) => {
      if (positions.length > 0) open({ projectId, specificationId: id, positions });
    };
  const renderProgress: SpecificationWorks['renderProgress'] = (props) => (
    <>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <WorkProgressTab specificationId={specificationId} {...props} />
      </Suspense>
      <TasksOf to={{ kind: 'specification', id: specificationId }} />
    </>
  );
  return (
    <>
      <SpecificationScreen
        key={specificationId}
        specificationId={specificationId}
        works={{
          onOrder: canOrder ? openWith(setOrder) : undefined,
          onTask: canOrder ? openWith(setOrderRequest) : undefined,
          renderProgress,
          agreement: {
            renderActions: (specification) => (
              <SpecificationAgreement
                specification={specification}
                onOpenSpecification={(id) => {
                  void navigate({ to: '/specifications/$specificationId', params: { specificationId: id } });
                }}
              />
            ),
            renderChooser: (chooser) => <PositionChooser {...chooser} />,
          },
          renderUnderHead: (specification) => <SumOfSpecification specification={specification} />,
        }}
      />
      <OwnedDialog of={orderRequest}>
        {(about) => <PositionTaskForm {...about} onClose={() => setOrderRequest(null)} />}
      </OwnedDialog>
      <OwnedDialog of={order}>
        {(ordered) => (
          <WorkOrderDialog
            {...ordered}
            onClose={() => setOrder(null)}
            onOpen={(number) => void navigate({ to: '/tasks/$taskRef', params: { taskRef: String(number) } })}
          />
        )}
      </OwnedDialog>
    </>
  );
}
