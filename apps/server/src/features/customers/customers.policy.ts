import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

export type CustomerAbilities = { update: boolean; delete: boolean };

/** Abilities of the actor, the same for all customers of the company. */
export function customerAbilities(actor: Actor): CustomerAbilities {
  return { update: hasPermission(actor, 'customer.update'), delete: hasPermission(actor, 'customer.delete') };
}
