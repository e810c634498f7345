import { permissionsOf } from '#platform/access/role-permissions.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { accounts } from '../accounts-port.ts';
import { insertMembership } from '../companies.repository.ts';
import { revokeInvitationsBeyond } from '../invitations/revoke-invitations.service.ts';
import { findRoleNamed, isCompanyOpen } from './directory-members.repository.ts';
import * as repository from './members.repository.ts';

/** `role`: code of a system role or the name of the company's own; null: the user is in none of its groups. */
type Assignment = { userId: string; name: string; role: string | null };
/** Why an assignment was not carried out; for the log of the server. */
type UnfulfilledAssignment = 'no_such_company' | 'no_such_role' | 'last_owner' | 'disabled_by_hand';

/**
 * Gives a user the role that the directory assigns: joins, changes the role, or disables a member who has left all
 * groups. A member disabled by hand stays disabled, and the last owner stays as they are.
 */
export async function applyDirectoryRole(
  scope: CompanyScope,
  { userId, name, role: wanted }: Assignment,
): Promise<UnfulfilledAssignment | null> {
  if (!(await isCompanyOpen(scope))) return 'no_such_company';
  const owners = await repository.countOwnersLocked(scope);
  const before = await repository.findMemberLocked(scope, userId);
  if (wanted === null) return before === null || before.is_disabled ? null : disable(scope, before, owners);
  const role = await findRoleNamed(scope, wanted);
  if (role === null) return 'no_such_role';
  if (before === null) return join(scope, { userId, name, role });
  if (before.is_disabled && !before.is_disabled_by_directory) return 'disabled_by_hand';
  if (before.is_disabled) await setDisabled(scope, before, false);
  if (before.role_id === role.id) return null;
  if (isLastOwner(before, owners)) return 'last_owner';
  await repository.updateMember(scope, userId, {
    role_id: role.id,
    ...(role.code === 'owner' ? { project_ids: null } : {}),
  });
  await revokeInvitationsBeyond(scope, { inviterId: userId, left: permissionsOf(role) });
  await record(scope, before, { before: { role: before.role_name }, after: { role: role.name } });
  return null;
}

type Member = NonNullable<Awaited<ReturnType<typeof repository.findMemberLocked>>>;

const isLastOwner = ({ role_code: code, is_disabled: isDisabled }: Member, owners: number): boolean =>
  code === 'owner' && !isDisabled && owners < 2;

async function join(
  scope: CompanyScope,
  { userId, name, role }: { userId: string; name: string; role: { id: string; name: string } },
): Promise<null> {
  await insertMembership(scope, { userId, roleId: role.id });
  await accounts().selectCompany(scope, { userId, companyId: scope.companyId });
  await recordChange(scope, {
    action: 'create',
    model: 'membership',
    objectId: userId,
    objectRepr: name,
    after: { role: role.name },
  });
  return null;
}

async function disable(scope: CompanyScope, before: Member, owners: number): Promise<UnfulfilledAssignment | null> {
  if (isLastOwner(before, owners)) return 'last_owner';
  await revokeInvitationsBeyond(scope, { inviterId: before.user_id, left: [] });
  await setDisabled(scope, before, true);
  return null;
}

async function setDisabled(scope: CompanyScope, before: Member, isDisabled: boolean): Promise<void> {
  // Logged before: a disabled member loses write access.
  await record(scope, before, { before: { is_disabled: !isDisabled }, after: { is_disabled: isDisabled } });
  await repository.updateMember(scope, before.user_id, {
    is_disabled: isDisabled,
    is_disabled_by_directory: isDisabled,
  });
}

async function record(
  scope: CompanyScope,
  { user_id: objectId, name: objectRepr }: Member,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await recordChange(scope, { action: 'update', model: 'membership', objectId, objectRepr, ...change });
}
