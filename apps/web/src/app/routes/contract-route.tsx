import { getRouteApi } from '@tanstack/react-router';
import { ContractScreen } from '#features/contracts';
import { SpecificationList } from '#features/specification-lists';

const route = getRouteApi('/_app/projects/$projectId/contracts/$contractId');

export function ContractRoute() {
  const { projectId, contractId } = route.useParams();
  const navigate = route.useNavigate();
  return (
    <ContractScreen
      key={contractId} projectId={projectId} contractId={contractId}
      onDeleted={() => { void navigate({ to: '/projects/$projectId', params: { projectId } }); }}
      renderSpecifications={(contract) => <SpecificationList owner={{ kind: 'contract', id: contractId }} canCreate={contract.can.create_specification} />}
    />
  );
}
