import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

export type CustomerAbilities = { update: boolean; delete: boolean };

/** What the actor may do to any customer of the company. */
export function customerAbilities(actor: Actor): CustomerAbilities {
  return { update: hasPermission(actor, 'customer.update'), delete: hasPermission(actor, 'customer.delete') };
}
