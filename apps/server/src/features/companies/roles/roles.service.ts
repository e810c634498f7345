import type { roleBody, rolePatch, Role } from '@karkas/api/companies/roles.schemas.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import { presentAll, presentOne } from '#platform/db/queries/presented-rows.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { notFound, Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { requireNoMoreThanOwn, roleAbilities } from './roles.policy.ts';
import * as repository from './roles.repository.ts';

export async function listRoles(scope: CompanyReader): Promise<JsonText<Role[]>> {
  return presentAll(await repository.listRoles(scope), (role) => roleAbilities(scope.actor, role));
}

export async function getRole(scope: CompanyReader, id: string): Promise<JsonText<Role>> {
  return presentOne(await repository.findRole(scope, id), (role) => roleAbilities(scope.actor, role));
}

export async function createRole(scope: CompanyScope, body: z.output<typeof roleBody>): Promise<JsonText<Role>> {
  requireNoMoreThanOwn(scope.actor, body.permissions);
  await refuseTakenName(scope, body.name, null);
  const role = await repository.insertRole(scope, body);
  await recordChange(scope, { action: 'create', model: 'role', objectId: role.id, objectRepr: role.name, after: role });
  return getRole(scope, role.id);
}

/** The actor must hold both the former and the new permissions of the role. */
export async function patchRole(
  scope: CompanyScope,
  id: string,
  { version, ...changes }: z.output<typeof rolePatch>,
): Promise<JsonText<Role>> {
  const before = await lockOwnRole(scope, id);
  requireVersion(version, before.version, () => before);
  requireNoMoreThanOwn(scope.actor, changes.permissions ?? []);
  if (changes.name !== undefined) await refuseTakenName(scope, changes.name, id);
  const after = await repository.updateRole(scope, id, changes);
  await recordChange(scope, { action: 'update', model: 'role', objectId: id, objectRepr: after.name, before, after });
  return getRole(scope, id);
}

export async function deleteRole(scope: CompanyScope, id: string): Promise<void> {
  const before = await lockOwnRole(scope, id);
  if (await repository.isRoleInUse(scope, id)) throw new Problem('role_in_use');
  await repository.deleteRoleRow(scope, id);
  await recordChange(scope, { action: 'delete', model: 'role', objectId: id, objectRepr: before.name, before });
}

async function lockOwnRole(scope: CompanyScope, id: string) {
  const role = await repository.lockRole(scope, id);
  if (role === null) throw notFound();
  if (role.is_system) throw new Problem('system_record');
  requireNoMoreThanOwn(scope.actor, role.permissions);
  return role;
}

async function refuseTakenName(scope: CompanyScope, name: string, exceptId: string | null): Promise<void> {
  if (await repository.isRoleNameTaken(scope, name, exceptId)) throw new Problem('role_name_taken');
}
