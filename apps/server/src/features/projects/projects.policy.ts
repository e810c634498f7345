import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

export type ProjectAbilities = { update: boolean; delete: boolean; archive: boolean };

/** What the actor may do to any project of the company. */
export function projectAbilities(actor: Actor): ProjectAbilities {
  return {
    update: hasPermission(actor, 'project.update'),
    delete: hasPermission(actor, 'project.delete'),
    archive: hasPermission(actor, 'project.archive'),
  };
}
