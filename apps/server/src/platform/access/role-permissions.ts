import type { Permission } from '@karkas/api/core/permission.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/system-roles.ts';

const OF_SYSTEM_ROLES: ReadonlyMap<string | null, readonly Permission[]> = new Map(
  SYSTEM_ROLES.map(({ code, permissions }) => [code, permissions]),
);

/** What a role gives. Only system roles have a code; what they give stands in the source, so that a new right reaches every company. */
export function permissionsOf(role: { code: string | null; permissions: readonly string[] }): readonly Permission[] {
  // The rows hold words of the list: the schema of a role lets no others in.
  return OF_SYSTEM_ROLES.get(role.code) ?? (role.permissions as readonly Permission[]);
}
