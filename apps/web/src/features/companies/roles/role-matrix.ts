import type { TFunction } from 'i18next';
import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import { ALL_PERMISSIONS, type Permission } from '@karkas/api/core/permission.ts';
import { translateKey } from '#platform/i18n/translate-key.ts';

export type PermissionGroup = { resource: string; permissions: Permission[] };
export type CellReason = 'whySystem' | 'whyForbidden' | 'whyLacking';

/** Permissions that nothing checks: the log is written by the server, and anyone may create a company. */
const UNUSED_PERMISSIONS: ReadonlySet<Permission> = new Set([
  'company.create',
  'task_settings.create',
  'task_settings.delete',
  'unit.update',
  'file.update',
  'log.create',
  'log.update',
  'log.delete',
]);

/** Permissions grouped by resource, in contract order; those that nothing checks are omitted. */
export function permissionGroups(): PermissionGroup[] {
  const groups = new Map<string, Permission[]>();
  for (const permission of ALL_PERMISSIONS) {
    if (UNUSED_PERMISSIONS.has(permission)) continue;
    const resource = permission.split('.')[0] ?? '';
    groups.set(resource, [...(groups.get(resource) ?? []), permission]);
  }
  return [...groups].map(([resource, permissions]) => ({ resource, permissions }));
}

/** Why a cell cannot be changed; null when it can. The server states the reason for the role as a whole. */
export function lockReason(
  role: Role,
  permission: Permission,
  own: { canUpdate: boolean; permissions: readonly string[] },
): CellReason | null {
  if (role.is_system) return 'whySystem';
  if (!own.canUpdate) return 'whyForbidden';
  return own.permissions.includes(permission) && role.can.update ? null : 'whyLacking';
}

/** A role without `task.view` still displays tasks in which the member participates. */
export const isOwnTasksOnly = ({ permissions }: Pick<Role, 'permissions'>, permission: Permission): boolean =>
  permission === 'task.view' && !permissions.includes(permission);

export function toggled(permissions: readonly string[], permission: Permission): string[] {
  return permissions.includes(permission)
    ? permissions.filter((one) => one !== permission)
    : [...permissions, permission];
}

/** A role's permissions as a sentence: full access, partial access, read-only, none. */
export function describePermissions(role: Pick<Role, 'name' | 'permissions'>, t: TFunction): string {
  const byExtent: Record<Extent, string[]> = { full: [], part: [], view: [], none: [] };
  for (const group of permissionGroups())
    byExtent[extentOf(group, role.permissions)].push(lowered(translateKey(t, `companies.resources.${group.resource}`)));
  const rights = EXTENTS.filter((extent) => byExtent[extent].length > 0).map((extent) =>
    t(`companies.extents.${extent}`, { resources: byExtent[extent].join(', ') }),
  );
  const own = isOwnTasksOnly(role, 'task.view')
    ? [`${lowered(translateKey(t, 'companies.resources.task'))}: ${lowered(t('companies.onlyOwn'))}`]
    : [];
  const prices = role.permissions.includes('specification.view_prices') ? [] : [t('companies.noPrices')];
  const isAll = byExtent.full.length === permissionGroups().length;
  return t('companies.inWords', {
    role: role.name,
    rights: isAll ? t('companies.allRights') : [...rights, ...own, ...prices].join('; '),
  });
}

const EXTENTS = ['full', 'part', 'view', 'none'] as const;
type Extent = (typeof EXTENTS)[number];

function extentOf({ permissions }: PermissionGroup, given: readonly string[]): Extent {
  const own = permissions.filter((permission) => given.includes(permission));
  if (own.length === permissions.length) return 'full';
  if (own.length === 0) return 'none';
  return own.every((permission) => permission.endsWith('.view')) ? 'view' : 'part';
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
