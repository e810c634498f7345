import type { TaskRecurrence } from '@karkas/api/tasks/settings/task-recurrences.schemas.ts';
import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';

/** Requires the permission to manage task settings, also of the creator of the rule. */
export function taskRecurrenceAbilities(actor: Actor): TaskRecurrence['can'] {
  const may = hasPermission(actor, 'task_settings.update');
  return { update: may, delete: may };
}
