import { getRouteApi } from '@tanstack/react-router';
import { ActScreen } from '#features/acts';

const route = getRouteApi('/_app/projects/$projectId/contracts/$contractId/acts/$actId');

export function ActRoute() {
  const { projectId, contractId, actId } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <ActScreen
      key={actId}
      projectId={projectId}
      contractId={contractId}
      actId={actId}
      onDeleted={() => {
        void navigate({ to: '/projects/$projectId/contracts/$contractId', params: { projectId, contractId } });
      }}
      onOpenAct={(id) => {
        void navigate({
          to: '/projects/$projectId/contracts/$contractId/acts/$actId',
          params: { projectId, contractId, actId: id },
        });
      }}
    />
  );
}
