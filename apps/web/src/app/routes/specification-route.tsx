import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { SpecificationScreen } from '#features/specifications';
import { useAbility } from '#platform/abilities.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { laterWindow } from '#ui/later/use-later-part.tsx';
import { SkeletonRows } from '#ui/states/states.tsx';
import { withTaskTexts } from '../languages/later-texts.ts';

// Work orders are tasks, a feature of their own: fetched when they are asked for.
const importTasks = () => withTaskTexts(() => import('#features/tasks'));
const WorkProgressTab = lazy(async () => ({ default: (await importTasks()).WorkProgressTab }));
const WorkOrderDialog = laterWindow(async () => (await importTasks()).WorkOrderDialog);
type Order = Pick<ComponentProps<typeof WorkOrderDialog>, 'projectId' | 'specificationId' | 'positions'>;

const route = getRouteApi('/_app/specifications/$specificationId');

export function SpecificationRoute() {
  const { specificationId } = route.useParams();
  const navigate = route.useNavigate();
  const canOrder = useAbility('task.create');
  const [order, setOrder] = useState<Order | null>(null);
  return (
    <>
      <SpecificationScreen
        key={specificationId}
        specificationId={specificationId}
        renderProgress={() => (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <WorkProgressTab specificationId={specificationId} />
          </Suspense>
        )}
        onOrder={
          canOrder
            ? ({ id, project_id }, positions) => {
                if (positions.length > 0) setOrder({ projectId: project_id, specificationId: id, positions });
              }
            : undefined
        }
      />
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
