import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** What the actor may do to a contract in its state: drafts are edited and deleted, contracts in force are amended. */
export function contractAbilities(actor: Actor, { status }: Pick<Contract, 'status'>): Contract['can'] {
  const isDraft = status === 'draft';
  return {
    update: hasPermission(actor, 'contract.update'),
    amend: !isDraft && hasPermission(actor, 'contract.update') && hasPermission(actor, 'contract.amend'),
    delete: isDraft && hasPermission(actor, 'contract.delete'),
    create_specification: hasPermission(actor, 'specification.create'),
  };
}
