import { getRouteApi } from '@tanstack/react-router';
import { ContractScreen } from '#features/contracts';
import { SpecificationList, SumOfSpecifications } from '#features/specification-lists';
import { AgreementList, EffectiveSpecificationPanel } from '#features/supplementary-agreements';
import { TasksOf } from '../tasks/tasks-of.tsx';
import { LazyContractWork } from './contract-work.tsx';

const route = getRouteApi('/_app/projects/$projectId/contracts/$contractId');

export function ContractRoute() {
  const { projectId, contractId } = route.useParams();
  const { tab = 'contents', date } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ContractScreen
      key={contractId}
      projectId={projectId}
      contractId={contractId}
      tab={tab}
      onTabChange={(next) => {
        void navigate({ search: next === 'contents' ? {} : { tab: next }, replace: true });
      }}
      onDeleted={() => {
        void navigate({ to: '/projects/$projectId', params: { projectId } });
      }}
      renderSumOffer={(contract) => <SumOfSpecifications contract={contract} />}
      renderSpecifications={(contract) => (
        <SpecificationList owner={{ kind: 'contract', id: contractId }} canCreate={contract.can.create_specification} />
      )}
      renderTasks={() => <TasksOf to={{ kind: 'contract', id: contractId }} projectId={projectId} />}
      renderAgreements={(contract) => <AgreementList contract={contract} />}
      renderWork={(contract) => <LazyContractWork contract={contract} />}
      renderEffective={(contract) => (
        <EffectiveSpecificationPanel
          contract={contract}
          date={date}
          onDateChange={(day) => {
            void navigate({ search: { tab: 'effective', date: day }, replace: true });
          }}
        />
      )}
    />
  );
}
