import { getRouteApi } from '@tanstack/react-router';
import { ContractList } from '#features/contracts';
import { ProjectScreen } from '#features/projects';
import { SpecificationList } from '#features/specification-lists';
import { useAbility } from '#platform/abilities.ts';

const route = getRouteApi('/_app/projects/$projectId');

export function ProjectRoute() {
  const { projectId } = route.useParams();
  const { tab = 'overview' } = route.useSearch();
  const navigate = route.useNavigate();
  const canCreate = useAbility('specification.create');
  return (
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
  );
}
