import type { Permission } from '@karkas/api/core/permission.ts';
import type { Actor } from '#platform/access/actor.ts';

/** A member of a company with exactly these permissions. */
export function actorWith(...permissions: readonly Permission[]): Actor {
  return {
    userId: 'u',
    name: 'А',
    companyId: 'c',
    roleId: 'r',
    roleCode: null,
    permissions: new Set(permissions),
    timeZone: 'Europe/Moscow',
  };
}
