import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { RELEASE_PROTECTED } from './protected-links.texts.ts';
import { countBlockedForOthers } from './task-graph.repository.ts';
import { mayTask, type TaskParts } from '../tasks.policy.ts';

/**
 * A blocker of tasks of others may be closed, cancelled or deleted only by its participants or with the override
 * permission; otherwise overriding a block would need no permission. Requires a lock on the task graph.
 *
 * @throws {Problem} `forbidden`, with the reason.
 */
export async function requireMayRelease(scope: CompanyScope, task: TaskParts & { id: string }): Promise<void> {
  if (task.is_author || task.is_assignee || task.is_acceptor || mayTask(scope.actor, 'override_block', task)) return;
  if ((await countBlockedForOthers(scope, task.id)) > 0) throw new Problem('forbidden', { detail: RELEASE_PROTECTED });
}
