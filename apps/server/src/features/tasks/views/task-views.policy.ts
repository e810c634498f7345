import type { TaskView } from '@karkas/api/tasks/lists/task-views.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** Shared views require the task settings permission; a user manages their own views. */
export function viewAbilities(
  actor: Actor,
  { is_shared, is_own }: { is_shared: boolean; is_own: boolean },
): TaskView['can'] {
  const settles = hasPermission(actor, 'task_settings.update');
  const may = is_shared ? settles : is_own;
  return { update: may, delete: may, share: settles && may };
}
