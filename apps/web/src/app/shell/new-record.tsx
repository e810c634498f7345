import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContractFormDialog } from '#features/contracts';
import { ChooseProjectDialog } from '#features/new-bill';
import { projectOptions } from '#features/projects';
import { CreateSpecificationDialog } from '#features/specification-lists';

type Props = {
  kind: 'contract' | 'specification';
  /** Null: it is asked for first. */
  projectId: string | null;
  onClose: () => void;
  onContract: (projectId: string, contractId: string) => void;
  onSpecification: (specificationId: string) => void;
};

/** A contract or a specification begun from anywhere. */
export function NewRecord({ kind, projectId: known, onClose, onContract, onSpecification }: Props) {
  const [projectId, setProjectId] = useState(known);
  const project = useQuery({ ...projectOptions(projectId ?? ''), enabled: projectId !== null }).data;
  if (projectId === null) return <ChooseProjectDialog onClose={onClose} onChosen={setProjectId} />;
  if (kind === 'specification')
    return (
      <CreateSpecificationDialog
        owner={{ kind: 'project', id: projectId }}
        onClose={onClose}
        onCreated={({ id }) => onSpecification(id)}
      />
    );
  // The customer of the project is that of the contract unless another is named.
  if (project === undefined) return null;
  const { customer_id: id, customer_name: name } = project;
  return (
    <ContractFormDialog
      isOpen
      projectId={projectId}
      contract={null}
      projectCustomer={id === null || name === null ? null : { id, name }}
      onClose={onClose}
      onSaved={(contract) => onContract(projectId, contract.id)}
    />
  );
}
