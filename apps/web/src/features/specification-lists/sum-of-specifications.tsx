import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { contractOptions, ContractSumOffer } from '#features/contracts';
import { useAbility } from '#platform/session/abilities.ts';
import { specificationListOptions } from './specification-list-queries.ts';

/** On a contract: offers the total of its committed specifications where the amounts differ. */
export function SumOfSpecifications({ contract }: { contract: Contract }) {
  const canRead = useAbility('specification.view');
  const { data } = useQuery({
    ...specificationListOptions({ kind: 'contract', id: contract.id }),
    enabled: canRead && contract.specifications_count > 0,
  });
  return data === undefined ? null : <ContractSumOffer contract={contract} specifications={data.results} />;
}

/** Same on the page of a committed specification. */
export function SumOfSpecification({ specification }: { specification: Specification }) {
  const canRead = useAbility('contract.view');
  const { contract_id: contractId, project_id: projectId } = specification;
  const isOfContract = specification.supplementary_agreement_id === null && !specification.is_superseded;
  const isAsked = canRead && isOfContract && specification.status === 'committed';
  const contract = useQuery({
    ...contractOptions(projectId, contractId ?? ''),
    enabled: isAsked && contractId !== null,
  });
  const list = useQuery({
    ...specificationListOptions({ kind: 'contract', id: contractId ?? '' }),
    enabled: isAsked && contractId !== null,
  });
  if (!isAsked || contract.data === undefined || list.data === undefined) return null;
  // A list cached before the commit still has the old status.
  const others = list.data.results.filter(
    ({ id }) => id !== specification.id && id !== specification.previous_revision_id,
  );
  return <ContractSumOffer contract={contract.data} specifications={[...others, specification]} />;
}
