import type { TaskTemplate } from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** Shipped templates can be used by those who create tasks, and changed by no one. */
export function taskTemplateAbilities(
  actor: Actor,
  { is_shipped }: Pick<TaskTemplate, 'is_shipped'>,
): TaskTemplate['can'] {
  const mayChange = !is_shipped && hasPermission(actor, 'task_settings.update');
  return { update: mayChange, delete: mayChange, use: hasPermission(actor, 'task.create') };
}
