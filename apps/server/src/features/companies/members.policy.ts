import type { Member } from '@karkas/api/companies/members.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { holdsAll } from './roles.policy.ts';

/** Who holds more than the actor is out of his reach. */
export function memberAbilities(actor: Actor, { permissions }: { permissions: readonly string[] }): Member['can'] {
  const isInReach = holdsAll(actor, permissions);
  return {
    change_role: isInReach && hasPermission(actor, 'member.update'),
    remove: isInReach && hasPermission(actor, 'member.delete'),
  };
}
