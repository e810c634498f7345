import { useQuery } from '@tanstack/react-query';
import { ContractFormDialog } from '#features/contracts';
import { projectOptions } from '#features/projects';
import { CreateSpecificationDialog } from '#features/specification-lists';

type Props = {
  kind: 'contract' | 'specification';
  /** Null: the form asks for it. */
  projectId: string | null;
  onClose: () => void;
  onContract: (projectId: string, contractId: string) => void;
  onSpecification: (specificationId: string) => void;
};

/** A contract or a specification begun from anywhere. */
export function NewRecord({ kind, projectId, onClose, onContract, onSpecification }: Props) {
  const project = useQuery({ ...projectOptions(projectId ?? ''), enabled: projectId !== null }).data;
  if (kind === 'specification')
    return (
      <CreateSpecificationDialog
        owner={projectId === null ? null : { kind: 'project', id: projectId }}
        onClose={onClose}
        onCreated={({ id }) => onSpecification(id)}
      />
    );
  // The customer of the project is that of the contract unless another is named.
  if (projectId !== null && project === undefined) return null;
  const { customer_id: id = null, customer_name: name = null } = project ?? {};
  return (
    <ContractFormDialog
      isOpen
      projectId={projectId}
      contract={null}
      projectCustomer={id === null || name === null ? null : { id, name }}
      onClose={onClose}
      onSaved={(contract) => onContract(contract.project_id, contract.id)}
    />
  );
}
