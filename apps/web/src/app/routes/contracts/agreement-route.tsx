import { getRouteApi } from '@tanstack/react-router';
import { AgreementScreen } from '#features/supplementary-agreements';
import { TasksOf } from '../tasks/tasks-of.tsx';

const route = getRouteApi('/_app/projects/$projectId/contracts/$contractId/agreements/$agreementId');

export function AgreementRoute() {
  const { projectId, contractId, agreementId } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <AgreementScreen
      key={agreementId}
      contractId={contractId}
      agreementId={agreementId}
      projectId={projectId}
      renderTasks={() => <TasksOf to={{ kind: 'supplementary_agreement', id: agreementId }} projectId={projectId} />}
      onDeleted={() => {
        void navigate({ to: '/projects/$projectId/contracts/$contractId', params: { projectId, contractId } });
      }}
      onOpenSpecification={(specificationId) => {
        void navigate({ to: '/specifications/$specificationId', params: { specificationId } });
      }}
    />
  );
}
