import type { Actor } from '../../access/actor.ts';
import { hasPermission } from '../../access/require-permission.ts';
import { permissionsOf } from '../../access/role-permissions.ts';
import { forbidden, invalidField } from '../../errors.ts';
import type { CompanyScope } from './scope-types.ts';
import { db } from '../queries/query-builder.ts';

/**
 * The actor limited to the permissions of the role and never more than the actor's own.
 *
 * @throws {Problem} `forbidden` without permission to view roles; invalid `X-View-As-Role` for a role not in the
 * company.
 */
export async function restrictToRole(scope: CompanyScope, roleId: string): Promise<Actor> {
  const { actor } = scope;
  if (!hasPermission(actor, 'role.view')) throw forbidden();
  const role = await scope.maybe(
    db
      .selectFrom('company_role')
      .select(['id', 'code', 'permissions'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', roleId),
  );
  if (role === null) throw invalidField('X-View-As-Role', 'not_of_company');
  const shown = permissionsOf(role).filter((permission) => hasPermission(actor, permission));
  return { ...actor, roleId: role.id, roleCode: role.code, permissions: new Set(shown) };
}
