import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Contract number linking to the contract. */
export function ContractLink({ contract }: { contract: Contract }): ReactNode {
  return (
    <Link
      to="/projects/$projectId/contracts/$contractId"
      params={{ projectId: contract.project_id, contractId: contract.id }}
      data-hint={contract.number}
    >
      {contract.number}
    </Link>
  );
}
