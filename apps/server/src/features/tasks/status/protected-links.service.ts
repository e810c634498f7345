import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import type { Fields } from '../card/differing-fields.ts';
import { countBlockersOfOthers, waitsForItself, blocksWithinFamily } from './task-graph.repository.ts';
import { APPROVER_PROTECTED, BLOCKER_PROTECTED } from './protected-links.texts.ts';
import { mayTask, type TaskParts } from '../tasks.policy.ts';

/**
 * A participant may not remove what blocks them: an open blocker can be removed by the author of the task or of the
 * blocker, by the user who added it, or with the override permission; a requested approval only by the task's author or
 * with that permission.
 *
 * @throws {Problem} `forbidden`, with the reason.
 */
export async function requireMayRemoveBlockers(
  scope: CompanyScope,
  task: TaskParts,
  { fields, now }: { fields: Fields; now: Task },
): Promise<void> {
  if (task.is_author || mayTask(scope.actor, 'override_block', task)) return;
  const left = new Set(fields.blocked_by);
  const open = now.blocked_by.filter(({ id, main_status: status }) => status === 'open' && !left.has(id));
  if (fields.blocked_by !== undefined && (await countBlockersOfOthers(scope, now.id, open)) > 0)
    throw new Problem('forbidden', { detail: BLOCKER_PROTECTED });
  const asked = new Set(fields.approvals);
  if (fields.approvals !== undefined && now.approvals.some(({ id }) => !asked.has(id)))
    throw new Problem('forbidden', { detail: APPROVER_PROTECTED });
}

/**
 * Requires the change to be written and the task graph locked.
 *
 * @throws {Problem} at the field if a task and its subtask would wait for each other, directly or through others.
 */
export async function requireNoSubtaskCycle(
  scope: CompanyScope,
  taskId: string,
  field: 'blocked_by' | 'parent_id',
): Promise<void> {
  const waits = await blocksWithinFamily(scope, taskId);
  if (waits !== null) throw invalidField(field, waits === 'part' ? 'own_subtask' : 'own_parent');
  if (await waitsForItself(scope, taskId)) throw invalidField(field, 'waits_for_whole');
}

/**
 * A limited member cannot move a task out of all projects unless they participate in it, because it would become
 * invisible to them.
 */
export function requireStaysVisible(scope: CompanyScope, task: TaskParts, fields: Fields): void {
  const hasPart = task.is_author || task.is_assignee || task.is_watcher || task.is_approver || task.is_acceptor;
  if (scope.isLimited && fields.project_id === null && !hasPart) throw invalidField('project_id', 'required');
}
