import type { Permission } from '@karkas/api/core/permission.ts';
import { forbidden } from '../errors.ts';
import type { Actor } from './actor.ts';

export function hasPermission(actor: Actor, permission: Permission): boolean {
  return actor.permissions.has(permission);
}

export function requirePermission(actor: Actor, permission: Permission): void {
  if (!hasPermission(actor, permission)) throw forbidden();
}
