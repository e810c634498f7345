import { getRouteApi } from '@tanstack/react-router';
import { SummaryScreen } from '#features/acts';

const route = getRouteApi('/_app/projects/$projectId/contracts/$contractId/act-summaries/$summaryId');

export function ActSummaryRoute() {
  const { projectId, contractId, summaryId } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <SummaryScreen
      key={summaryId}
      projectId={projectId}
      contractId={contractId}
      summaryId={summaryId}
      onDeleted={() => {
        void navigate({ to: '/projects/$projectId/contracts/$contractId', params: { projectId, contractId } });
      }}
    />
  );
}
