import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { isRemark } from '#features/tasks';

export type NextStatus = { id: string; name: string };

/**
 * Possible transitions: from the server, or by the status settings when a change is queued. A user who only fixes a
 * remark cannot close it, since the server would reject that.
 */
export function nextStatuses(task: Task, statuses: readonly TaskStatus[], isMoved: boolean): readonly NextStatus[] {
  if (!isMoved) return task.permissions.allowed_statuses.filter(({ refusal }) => refusal !== 'acceptance_needed');
  const ids = statuses.find(({ id }) => id === task.status.id)?.next_status_ids ?? [];
  const isOthersToClose = isRemark(task) && !task.can.accept;
  return statuses.filter(({ id, main_status: stage }) => ids.includes(id) && !(isOthersToClose && stage === 'closed'));
}
