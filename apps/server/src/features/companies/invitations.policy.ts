import type { Invitation } from '@karkas/api/companies/invitations.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { holdsAll } from './roles.policy.ts';

/** What is accepted or revoked is over; an invitation to more than the actor holds is another's to send and to take back. */
export function invitationAbilities(
  actor: Actor,
  { is_offered: isOffered, permissions }: { is_offered: boolean; permissions: readonly string[] },
): Invitation['can'] {
  const may = isOffered && hasPermission(actor, 'member.create') && holdsAll(actor, permissions);
  return { revoke: may, resend: may };
}
