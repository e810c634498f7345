import type { Actor } from '#platform/access/actor.ts';
import { Problem } from '#platform/errors.ts';

/** Nobody gives or takes what he lacks: not in a role, not with an invitation, not to another member. */
export function requireNoMoreThanOwn(actor: Actor, permissions: readonly string[]): void {
  if (!holdsAll(actor, permissions)) throw new Problem('role_exceeds_own');
}

export function holdsAll(actor: Actor, permissions: readonly string[]): boolean {
  const own: ReadonlySet<string> = actor.permissions;
  return permissions.every((permission) => own.has(permission));
}
