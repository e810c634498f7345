import type { Permission } from '@karkas/api/core/permission.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';

const OF_SYSTEM_ROLES: ReadonlyMap<string | null, readonly Permission[]> = new Map(
  SYSTEM_ROLES.map(({ code, permissions }) => [code, permissions]),
);

/**
 * Permissions of a role. Only system roles have a code; their permissions are defined in source, so that a new
 * permission reaches every company.
 */
export function permissionsOf(role: { code: string | null; permissions: readonly string[] }): readonly Permission[] {
  // The role schema guarantees that rows hold listed permissions only.
  return OF_SYSTEM_ROLES.get(role.code) ?? (role.permissions as readonly Permission[]);
}
