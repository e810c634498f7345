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

/** Names the tasks that the person sees, and counts the others. */
export function refusalWith(code: Refusal, obstacles: Obstacles): Problem {
  const seen = obstacles.filter(({ is_seen }) => is_seen).map(({ is_seen: _, ...task }) => task);
  return new Problem(code, { blockers: seen, hidden_blockers_count: obstacles.length - seen.length });
}

/**
 * No closed task waits for an open one, whichever of the two this is, and none that comes back is an open part of a closed
 * one. The graph of the company is locked.
 *
 * @throws {Problem} `task_blocked`, `blocks_closed` or `parent_closed`, with the others.
 */
export async function requireOrderOf(scope: CompanyScope, taskId: string): Promise<void> {
  const { has_open_blockers: isWaiting, blocks_closed: isWaitedFor, status } = await findStanding(scope, taskId);
  if (status.main_status === 'closed' && isWaiting)
    throw await withObstacles(scope, 'task_blocked', taskId, 'blockers');
  if (status.main_status === 'open' && isWaitedFor)
    throw await withObstacles(scope, 'blocks_closed', taskId, 'blocked');
  await requireOpenWhole(scope, taskId, status);
}

/** @throws {Problem} `parent_closed` where the task is open, and the one that it is a part of is not. */
export async function requireOpenWhole(
  scope: CompanyScope,
  taskId: string,
  { main_status: stage }: { main_status: 'open' | 'closed' },
): Promise<void> {
  const closed = stage === 'open' ? await findObstacles(scope, taskId, 'whole') : [];
  if (closed.length > 0) throw refusalWith('parent_closed', closed);
}
