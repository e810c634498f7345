import type { CompanyScope } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { findObstacles } from './task-graph.repository.ts';
import { findStanding } from './task-view.repository.ts';

type Obstacles = Awaited<ReturnType<typeof findObstacles>>;

export async function withObstacles(
  scope: CompanyScope,
  code: 'task_blocked' | 'blocks_closed' | 'open_children',
  taskId: string,
  which: Parameters<typeof findObstacles>[2],
): Promise<Problem> {
  return refusalWith(code, await findObstacles(scope, taskId, which));
}

type Refusal = 'task_blocked' | 'blocks_closed' | 'open_children' | 'status_of_blocked';

/** Names the tasks that the person sees, and counts the others. */
export function refusalWith(code: Refusal, obstacles: Obstacles): Problem {
  const seen = obstacles.filter(({ is_seen }) => is_seen).map(({ is_seen: _, ...task }) => task);
  return new Problem(code, { blockers: seen, hidden_blockers_count: obstacles.length - seen.length });
}

/**
 * No closed task waits for an open one, whichever of the two this is. The graph of the company is locked.
 *
 * @throws {Problem} `task_blocked` or `blocks_closed`, with the others.
 */
export async function requireOrderOf(scope: CompanyScope, taskId: string): Promise<void> {
  const { has_open_blockers: isWaiting, blocks_closed: isWaitedFor, status } = await findStanding(scope, taskId);
  if (status.main_status === 'closed' && isWaiting)
    throw await withObstacles(scope, 'task_blocked', taskId, 'blockers');
  if (status.main_status === 'open' && isWaitedFor)
    throw await withObstacles(scope, 'blocks_closed', taskId, 'blocked');
}
