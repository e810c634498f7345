import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import { ALL_PERMISSIONS, type Permission } from '@karkas/api/core/permission.ts';

export type PermissionGroup = { resource: string; permissions: Permission[] };
export type CellReason = 'whySystem' | 'whyForbidden' | 'whyLacking';

/** The rights by what they are about, in the order of the contract. */
export function permissionGroups(): PermissionGroup[] {
  const groups = new Map<string, Permission[]>();
  for (const permission of ALL_PERMISSIONS) {
    const resource = permission.split('.')[0] ?? '';
    groups.set(resource, [...(groups.get(resource) ?? []), permission]);
  }
  return [...groups].map(([resource, permissions]) => ({ resource, permissions }));
}

/** Why a cell of the matrix cannot be changed; null when it can. The server has said it of the role as a whole. */
export function reasonAgainst(
  role: Role,
  permission: Permission,
  own: { canUpdate: boolean; permissions: readonly string[] },
): CellReason | null {
  if (role.is_system) return 'whySystem';
  if (!own.canUpdate) return 'whyForbidden';
  return own.permissions.includes(permission) && role.can.update ? null : 'whyLacking';
}

export function toggled(permissions: readonly string[], permission: Permission): string[] {
  return permissions.includes(permission)
    ? permissions.filter((one) => one !== permission)
    : [...permissions, permission];
}
