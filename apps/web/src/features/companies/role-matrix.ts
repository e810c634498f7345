import type { TFunction } from 'i18next';
import type { Role } from '@karkas/api/companies/roles.schemas.ts';
import { ALL_PERMISSIONS, type Permission } from '@karkas/api/core/permission.ts';
import { sayWord } from '#platform/say-word.ts';

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

/** The rights of a role as a sentence: what may be done, and with what. */
export function rightsInWords(role: Pick<Role, 'name' | 'permissions'>, t: TFunction): string {
  const resources = new Map<string, string[]>();
  for (const permission of ALL_PERMISSIONS) {
    if (!role.permissions.includes(permission)) continue;
    const [resource = '', verb = ''] = permission.split('.');
    resources.set(verb, [...(resources.get(verb) ?? []), lowered(sayWord(t, `companies.resources.${resource}`))]);
  }
  const rights = [...resources].map(([verb, names]) =>
    t('companies.verbOf', { verb: lowered(sayWord(t, `companies.verbs.${verb}`)), resources: names.join(', ') }),
  );
  const prices = role.permissions.includes('specification.view_prices') ? [] : [t('companies.noPrices')];
  return t('companies.inWords', {
    role: role.name,
    rights: rights.length === 0 ? t('companies.noRights') : [...rights, ...prices].join('; '),
  });
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
