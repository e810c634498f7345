import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { findBlockersOf } from './task-graph.repository.ts';
import { findTaskState } from '../card/task-view.repository.ts';

type Blockers = Awaited<ReturnType<typeof findBlockersOf>>;

export async function problemWithBlockers(
  scope: CompanyScope,
  code: Exclude<Refusal, 'status_of_blocked'>,
  taskId: string,
  which: Parameters<typeof findBlockersOf>[2],
): Promise<Problem> {
  return blockerProblem(code, await findBlockersOf(scope, taskId, which));
}

type Refusal = 'task_blocked' | 'blocks_closed' | 'open_children' | 'parent_closed' | 'status_of_blocked';

/** Lists the tasks visible to the user, and counts the others. */
export function blockerProblem(code: Refusal, blockers: Blockers): Problem {
  const seen = blockers.filter(({ is_seen }) => is_seen).map(({ is_seen: _, ...task }) => task);
  return new Problem(code, { blockers: seen, hidden_blockers_count: blockers.length - seen.length });
}

/**
 * Checks the task against both its blockers and the tasks it blocks: no closed task has an open blocker, and no
 * restored open task has a closed parent. Requires a lock on the task graph.
 *
 * @throws {Problem} `task_blocked`, `blocks_closed` or `parent_closed`, with the other tasks.
 */
export async function requireConsistentBlockers(scope: CompanyScope, taskId: string): Promise<void> {
  const { has_open_blockers: isWaiting, blocks_closed: isWaitedFor, status } = await findTaskState(scope, taskId);
  if (status.main_status === 'closed' && isWaiting)
    throw await problemWithBlockers(scope, 'task_blocked', taskId, 'blockers');
  if (status.main_status === 'open' && isWaitedFor)
    throw await problemWithBlockers(scope, 'blocks_closed', taskId, 'blocked');
  await requireParentOpen(scope, taskId, status);
}

/** @throws {Problem} `parent_closed` if the task is open and its parent is closed. */
export async function requireParentOpen(
  scope: CompanyScope,
  taskId: string,
  { main_status: mainStatus }: { main_status: 'open' | 'closed' },
): Promise<void> {
  const closed = mainStatus === 'open' ? await findBlockersOf(scope, taskId, 'whole') : [];
  if (closed.length > 0) throw blockerProblem('parent_closed', closed);
}
