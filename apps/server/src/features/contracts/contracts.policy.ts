import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

export type ContractAbilities = {
  update: boolean;
  amend: boolean;
  delete: boolean;
  createSpecification: boolean;
};

/** What the actor may do to any contract of the company. */
export function contractAbilities(actor: Actor): ContractAbilities {
  return {
    update: hasPermission(actor, 'contract.update'),
    amend: hasPermission(actor, 'contract.update') && hasPermission(actor, 'contract.amend'),
    delete: hasPermission(actor, 'contract.delete'),
    createSpecification: hasPermission(actor, 'specification.create'),
  };
}
