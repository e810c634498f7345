import type { AttachedFile } from '@karkas/api/files/files.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** For a file whose owner the actor sees; versions are immutable. */
export function fileAbilities(actor: Actor): AttachedFile['can'] {
  return { delete: hasPermission(actor, 'file.delete') };
}
