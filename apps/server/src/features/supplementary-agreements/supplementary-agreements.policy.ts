import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

export type AgreementAbilities = { update: boolean; delete: boolean; createSpecification: boolean };

/** What the actor may do to an agreement as far as its state lets: an agreement is a part of its contract. */
export function agreementAbilities(actor: Actor): AgreementAbilities {
  return {
    update: hasPermission(actor, 'contract.update'),
    delete: hasPermission(actor, 'contract.delete'),
    createSpecification: hasPermission(actor, 'specification.create'),
  };
}
