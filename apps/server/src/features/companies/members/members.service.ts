import type { ChangesPage } from '@karkas/api/core/page.ts';
import type { memberPatch, memberQuery, Member } from '@karkas/api/companies/members.schemas.ts';
import type { SystemRoleCode } from '@karkas/api/core/roles/system-roles.ts';
import type { z } from 'zod';
import { permissionsOf } from '#platform/access/role-permissions.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { presentOne, presentPage } from '#platform/db/queries/presented-rows.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { memberAbilities } from './members.policy.ts';
import * as repository from './members.repository.ts';
import { requireNoMoreThanOwn } from '../roles/roles.policy.ts';
import { findSystemRole, lockRole } from '../roles/roles.repository.ts';
import { revokeKeysOf } from '../api-keys/api-keys.service.ts';
import { accounts } from '../accounts-port.ts';
import { insertMembership } from '../companies.repository.ts';
import { ownProjects } from './project-limits.repository.ts';
import { requireProjects, describeProjectLimit } from './project-limits.service.ts';
import { revokeInvitationsBeyond } from '../invitations/revoke-invitations.service.ts';

export async function listMembers(
  scope: CompanyReader,
  query: z.output<typeof memberQuery>,
): Promise<JsonText<ChangesPage<Member>>> {
  const may = (member: repository.PresentedMember) => memberAbilities(scope.actor, member);
  return presentPage(await repository.listMembers(scope, query), query, may);
}

export async function getMember(scope: CompanyReader, userId: string): Promise<JsonText<Member>> {
  return presentOne(await repository.findMember(scope, userId), (member) => memberAbilities(scope.actor, member));
}

/** Adds a member without an invitation email, for companies filled by the program itself. */
export async function joinWithRole(
  scope: CompanyScope,
  { userId, name }: { userId: string; name: string },
  code: SystemRoleCode,
): Promise<void> {
  const role = await findSystemRole(scope, code);
  await insertMembership(scope, { userId, roleId: role.id });
  await accounts().selectCompany(scope, { userId, companyId: scope.companyId });
  await recordChange(scope, {
    action: 'create',
    model: 'membership',
    objectId: userId,
    objectRepr: name,
    after: { role: role.name },
  });
}

/**
 * Members and roles with more permissions than the actor cannot be changed or assigned. An owner has no project limit.
 *
 * @throws {Problem} `demo_account`: a demo visitor may not take its members from others.
 * @throws {Problem} `own_membership`: nobody can disable themselves.
 * @throws {Problem} `projects_exceed_own`: a limited actor cannot change visibility of others, and nobody can change
 * their own projects.
 */
export async function patchMember(
  scope: CompanyScope,
  userId: string,
  { role_id: roleId, project_ids: projectIds, is_disabled: isDisabled, version }: z.output<typeof memberPatch>,
): Promise<JsonText<Member>> {
  await accounts().refuseFilledDemo(scope, scope.actor.userId);
  const owners = await repository.countOwnersLocked(scope);
  const before = await repository.lockMember(scope, userId);
  requireNoMoreThanOwn(scope.actor, before.permissions);
  requireVersion(version, before.version, () => before);
  const role = roleId === undefined ? null : await requireRole(scope, roleId);
  if (role !== null && before.role_id !== role.id) await changeRole(scope, { before, role, owners });
  if (projectIds !== undefined) await limit(scope, before, { projectIds, role });
  if (isDisabled !== undefined && isDisabled !== before.is_disabled)
    await disable(scope, { before, isDisabled, role, owners });
  return getMember(scope, userId);
}

type Role = Awaited<ReturnType<typeof requireRole>>;

async function requireRole(scope: CompanyScope, roleId: string) {
  const role = await lockRole(scope, roleId);
  if (role === null) throw invalidField('role_id', 'not_of_company');
  requireNoMoreThanOwn(scope.actor, role.permissions);
  return role;
}

async function changeRole(
  scope: CompanyScope,
  { before, role, owners }: { before: repository.MemberRow; role: Role; owners: number },
): Promise<void> {
  if (isCountedOwner(before)) requireAnotherOwner(owners);
  // An owner sees everything, so a limited actor cannot appoint one.
  if (role.code === 'owner' && (await ownProjects(scope)) !== null) throw new Problem('projects_exceed_own');
  await repository.updateMember(scope, before.user_id, { role_id: role.id });
  await revokeInvitationsBeyond(scope, { inviterId: before.user_id, left: permissionsOf(role) });
  const isFreed = role.code === 'owner' && before.project_ids !== null;
  await recordChange(scope, {
    action: 'update',
    model: 'membership',
    objectId: before.user_id,
    objectRepr: before.name,
    before: {
      role: before.role_name,
      ...(isFreed ? { project_ids: await describeProjectLimit(scope, before.project_ids) } : {}),
    },
    after: { role: role.name, ...(isFreed ? { project_ids: await describeProjectLimit(scope, null) } : {}) },
  });
}

async function limit(
  scope: CompanyScope,
  before: repository.MemberRow,
  { projectIds, role }: { projectIds: string[] | null; role: Role | null },
): Promise<void> {
  const wanted = await requireProjects(scope, projectIds);
  const isOwner = (role ?? { code: before.role_code }).code === 'owner';
  if (isOwner && wanted !== null) throw invalidField('project_ids', 'owner_sees_all');
  if (isOwner || isSameList(before.project_ids, wanted)) return;
  if (before.user_id === scope.actor.userId || (await ownProjects(scope)) !== null)
    throw new Problem('projects_exceed_own');
  await repository.updateMember(scope, before.user_id, { project_ids: wanted });
  await recordChange(scope, {
    action: 'update',
    model: 'membership',
    objectId: before.user_id,
    objectRepr: before.name,
    before: { project_ids: await describeProjectLimit(scope, before.project_ids) },
    after: { project_ids: await describeProjectLimit(scope, wanted) },
  });
}

/** A disabled member is treated as a non-member everywhere at once; their history stays. */
async function disable(
  scope: CompanyScope,
  {
    before,
    isDisabled,
    role,
    owners,
  }: { before: repository.MemberRow; isDisabled: boolean; role: Role | null; owners: number },
): Promise<void> {
  if (before.user_id === scope.actor.userId) throw new Problem('own_membership');
  // A role change in the same request was already checked against this count.
  const staysOwner = role === null || role.code === 'owner';
  if (isDisabled && staysOwner && isCountedOwner(before)) requireAnotherOwner(owners);
  if (isDisabled) await revokeInvitationsBeyond(scope, { inviterId: before.user_id, left: [] });
  await repository.updateMember(scope, before.user_id, { is_disabled: isDisabled, is_disabled_by_directory: false });
  await recordChange(scope, {
    action: 'update',
    model: 'membership',
    objectId: before.user_id,
    objectRepr: before.name,
    before: { is_disabled: before.is_disabled },
    after: { is_disabled: isDisabled },
  });
}

const isCountedOwner = ({ role_code: code, is_disabled: isDisabled }: repository.MemberRow): boolean =>
  code === 'owner' && !isDisabled;

function isSameList(one: readonly string[] | null, other: readonly string[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** @throws {Problem} `demo_account`: a member removed from the demo cannot be invited back. */
export async function deleteMember(scope: CompanyScope, userId: string): Promise<void> {
  await accounts().refuseFilledDemo(scope, scope.actor.userId);
  const owners = await repository.countOwnersLocked(scope);
  const before = await repository.lockMember(scope, userId);
  requireNoMoreThanOwn(scope.actor, before.permissions);
  if (isCountedOwner(before)) requireAnotherOwner(owners);
  await remove(scope, before);
}

/**
 * For the erasure of an account: the caller leaves, whatever permissions this takes.
 *
 * @throws {Problem} `last_owner`
 */
export async function endOwnMembership(scope: CompanyScope): Promise<void> {
  const owners = await repository.countOwnersLocked(scope);
  const before = await repository.lockMember(scope, scope.actor.userId);
  if (isCountedOwner(before)) requireAnotherOwner(owners);
  await remove(scope, before);
}

async function remove(scope: CompanyScope, before: repository.MemberRow): Promise<void> {
  const { user_id: userId } = before;
  // Log before deleting: a member who removes themselves loses write access.
  await recordChange(scope, {
    action: 'delete',
    model: 'membership',
    objectId: userId,
    objectRepr: before.name,
    before: { role: before.role_name },
  });
  await revokeInvitationsBeyond(scope, { inviterId: userId, left: [] });
  await revokeKeysOf(scope, userId);
  await repository.deleteMembership(scope, userId);
}

export function leaveCompany(scope: CompanyScope): Promise<void> {
  return deleteMember(scope, scope.actor.userId);
}

function requireAnotherOwner(owners: number): void {
  if (owners < 2) throw new Problem('last_owner');
}
