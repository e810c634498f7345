import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { Problem } from '#platform/errors.ts';

/** Nobody can grant or revoke a permission they do not hold: in a role, an invitation or another member. */
export function requireNoMoreThanOwn(actor: Actor, permissions: readonly string[]): void {
  if (!holdsAll(actor, permissions)) throw new Problem('role_exceeds_own');
}

export function holdsAll(actor: Actor, permissions: readonly string[]): boolean {
  const own: ReadonlySet<string> = actor.permissions;
  return permissions.every((permission) => own.has(permission));
}

/** System roles can be assigned but not changed. */
export function roleAbilities(
  actor: Actor,
  { is_system: isSystem, permissions }: { is_system: boolean; permissions: readonly string[] },
): Role['can'] {
  const isInReach = holdsAll(actor, permissions);
  const isOpen = isInReach && !isSystem;
  return {
    update: isOpen && hasPermission(actor, 'role.update'),
    delete: isOpen && hasPermission(actor, 'role.delete'),
    assign: isInReach,
  };
}
