import { useQuery } from '@tanstack/react-query';
import { ContractFormDialog } from '#features/contracts';
import { projectOptions } from '#features/projects';
import { CreateSpecificationDialog } from '#features/specification-lists';

type Props = {
  kind: 'contract' | 'specification';
  /** Null: the form asks for the project. */
  projectId: string | null;
  onClose: () => void;
  onContract: (projectId: string, contractId: string) => void;
  onSpecification: (specificationId: string) => void;
};

/** Forms of a new contract or specification, available on any page. */
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
  // The customer of a new contract defaults to that of the project.
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
