import { permissionsOf } from '#platform/access/role-permissions.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { systemClock } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import * as repository from './invitations.repository.ts';

/**
 * Revokes open invitations that exceed the sender's rights. `left`: the permissions they keep, none when the member is
 * removed or the API key is revoked.
 */
export async function revokeInvitationsBeyond(
  scope: CompanyScope,
  { left, ...sender }: repository.Sender & { left: readonly string[] },
): Promise<void> {
  const remaining = new Set(left);
  for (const { id, email, role_code: code, permissions } of await repository.lockOpenBy(scope, sender)) {
    if (remaining.size > 0 && permissionsOf({ code, permissions }).every((permission) => remaining.has(permission)))
      continue;
    await repository.revokeInvitation(scope, id, systemClock.now());
    await recordChange(scope, { action: 'delete', model: 'invitation', objectId: id, objectRepr: email });
  }
}
