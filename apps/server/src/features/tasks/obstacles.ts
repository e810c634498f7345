import type { CompanyScope } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { findObstacles } from './task-graph.repository.ts';
import { findStanding } from './task-view.repository.ts';

type Obstacles = Awaited<ReturnType<typeof findObstacles>>;

export async function withObstacles(
  scope: CompanyScope,
  code: Exclude<Refusal, 'status_of_blocked'>,
  taskId: string,
  which: Parameters<typeof findObstacles>[2],
): Promise<Problem> {
  return refusalWith(code, await findObstacles(scope, taskId, which));
}

type Refusal = 'task_blocked' | 'blocks_closed' | 'open_children' | 'parent_closed' | 'status_of_blocked';

/** Lists the tasks visible to the user, and counts the others. */
export function refusalWith(code: Refusal, obstacles: Obstacles): Problem {
  const seen = obstacles.filter(({ is_seen }) => is_seen).map(({ is_seen: _, ...task }) => task);
  return new Problem(code, { blockers: seen, hidden_blockers_count: obstacles.length - seen.length });
}

/**
 * Checks the task against both its blockers and the tasks it blocks: no closed task has an open blocker, and no
 * restored open task has a closed parent. Requires a lock on the task graph.
 *
 * @throws {Problem} `task_blocked`, `blocks_closed` or `parent_closed`, with the other tasks.
 */
export async function requireOrderOf(scope: CompanyScope, taskId: string): Promise<void> {
  const { has_open_blockers: isWaiting, blocks_closed: isWaitedFor, status } = await findStanding(scope, taskId);
  if (status.main_status === 'closed' && isWaiting)
    throw await withObstacles(scope, 'task_blocked', taskId, 'blockers');
  if (status.main_status === 'open' && isWaitedFor)
    throw await withObstacles(scope, 'blocks_closed', taskId, 'blocked');
  await requireOpenWhole(scope, taskId, status);
}

/** @throws {Problem} `parent_closed` if the task is open and its parent is closed. */
export async function requireOpenWhole(
  scope: CompanyScope,
  taskId: string,
  { main_status: stage }: { main_status: 'open' | 'closed' },
): Promise<void> {
  const closed = stage === 'open' ? await findObstacles(scope, taskId, 'whole') : [];
  if (closed.length > 0) throw refusalWith('parent_closed', closed);
}
