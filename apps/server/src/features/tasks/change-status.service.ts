import { blockRefusal, needsNoBlockers, type Stage, transitionRefusal } from '@karkas/domain/tasks/transition.ts';
import { requirePermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { findStatus } from './references.repository.ts';
import { refusalWith, withObstacles } from './obstacles.ts';
import { findObstacles } from './task-graph.repository.ts';
import { findStanding } from './task-view.repository.ts';
import type { LockedTask, StatusColumns } from './tasks.repository.ts';

/** How a person insists where the task would not go by itself. */
export type Insistence = {
  override?: boolean | undefined;
  reason?: string | null | undefined;
  with_open_children?: boolean | undefined;
};

/** @throws {Problem} `forbidden` without the right; a reason has to be given. */
export function isOverridden({ actor }: CompanyScope, { override, reason }: Insistence): boolean {
  if (override !== true) return false;
  requirePermission(actor, 'task.override_block');
  if (!reason) throw invalidField('reason', 'reason_required');
  return true;
}

/**
 * The one place where a task gets another status, whoever asks: screen, program, many at once. The task is locked, and the
 * graph of the company with it.
 *
 * @throws {Problem} `task_blocked` with the blockers, told before all else; `blocks_closed`; `transition_not_allowed` with
 *   the allowed ones; `open_children`.
 */
export async function changeStatus(
  scope: CompanyScope,
  task: Pick<LockedTask, 'id'>,
  { statusId, ...insistence }: Insistence & { statusId: string },
): Promise<{ columns: StatusColumns; isClosed: boolean }> {
  const to = await findStatus(scope, statusId);
  if (to === null) throw invalidField('status_id', 'not_of_company');
  const standing = await findStanding(scope, task.id);
  const refusal = transitionRefusal({
    from: standing.status,
    to,
    nextIds: standing.next.map(({ id }) => id),
    hasOpenBlockers: standing.has_open_blockers,
    blocksClosed: standing.blocks_closed,
    hasOpenChildren: standing.has_open_children,
    isOverridden: isOverridden(scope, insistence),
    isConfirmed: insistence.with_open_children === true,
  });
  if (refusal === 'task_blocked') throw await withObstacles(scope, refusal, task.id, 'blockers');
  if (refusal === 'blocks_closed') throw await withObstacles(scope, refusal, task.id, 'blocked');
  if (refusal === 'open_children') throw await withObstacles(scope, refusal, task.id, 'children');
  if (refusal !== null) throw new Problem(refusal, { allowed: standing.next });
  return {
    columns: columnsOf(to),
    isClosed: standing.status.main_status === 'open' && to.main_status === 'closed',
  };
}

function columnsOf({ id, main_status }: Stage & { id: string }): StatusColumns {
  return { status_id: id, is_closed: main_status === 'closed' };
}

/** The status that a new task begins in; without an id, the first open one. */
export async function firstStatus(
  scope: CompanyScope,
  statusId: string | undefined,
  hasOpenBlockers: boolean,
): Promise<StatusColumns> {
  const status = await findStatus(scope, statusId);
  if (status === null)
    throw statusId === undefined ? new Problem('impossible_state') : invalidField('status_id', 'not_of_company');
  if (hasOpenBlockers && needsNoBlockers(status)) throw new Problem('task_blocked');
  return columnsOf(status);
}

/** A task that is closed gets no open blocker. */
export async function requireMayWait(
  scope: CompanyScope,
  task: Pick<LockedTask, 'id' | 'completed_at'>,
  insistence: Insistence,
): Promise<void> {
  const obstacles = await findObstacles(scope, task.id, 'blockers');
  const stage: Stage = { main_status: task.completed_at === null ? 'open' : 'closed', is_started: false };
  if (blockRefusal(stage, obstacles.length > 0, isOverridden(scope, insistence)) !== null)
    throw refusalWith('task_blocked', obstacles);
}
