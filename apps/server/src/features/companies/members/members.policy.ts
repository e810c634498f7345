import type { Member } from '@karkas/api/companies/members.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { holdsAll } from '../roles/roles.policy.ts';

export type MemberFacts = {
  permissions: readonly string[];
  is_owner: boolean;
  is_self: boolean;
  /** Whether the actor is limited to named projects. */
  is_reader_limited: boolean;
  /** Demo visitors may not remove members. */
  is_reader_of_demo: boolean;
};

/** A member with more permissions than the actor cannot be changed. */
export function memberAbilities(
  actor: Actor,
  {
    permissions,
    is_owner: isOwner,
    is_self: isSelf,
    is_reader_limited: isLimited,
    is_reader_of_demo: isOfDemo,
  }: MemberFacts,
): Member['can'] {
  const isInReach = !isOfDemo && holdsAll(actor, permissions);
  return {
    change_role: isInReach && hasPermission(actor, 'member.update'),
    // A limited actor cannot widen limits, and nobody can change their own.
    limit: isInReach && !isOwner && !isSelf && !isLimited && hasPermission(actor, 'member.update'),
    disable: isInReach && !isSelf && hasPermission(actor, 'member.update'),
    remove: isInReach && hasPermission(actor, 'member.delete'),
  };
}
