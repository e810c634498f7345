import type { Invitation } from '@karkas/api/companies/invitations.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { holdsAll } from '../roles/roles.policy.ts';

/**
 * Accepted and revoked invitations are final; an actor may resend or revoke only an invitation whose permissions they
 * hold.
 */
export function invitationAbilities(
  actor: Actor,
  { is_offered: isOffered, permissions }: { is_offered: boolean; permissions: readonly string[] },
): Invitation['can'] {
  const may = isOffered && hasPermission(actor, 'member.create') && holdsAll(actor, permissions);
  return { revoke: may, resend: may };
}
