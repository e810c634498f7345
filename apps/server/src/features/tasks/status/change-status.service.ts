import type { RelatedTask } from '@karkas/api/tasks/task-parts.schemas.ts';
import { isReason } from '@karkas/domain/tasks/work-items.ts';
import { blockRefusal, needsNoBlockers, type Stage, transitionRefusal } from '@karkas/domain/tasks/transition.ts';
import { requirePermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { findNotAgreed } from '../approvals/approvals.repository.ts';
import { notAgreedDetail } from '../approvals/approvals.texts.ts';
import { findStatus, type Status } from '../card/references.repository.ts';
import { blockerProblem, problemWithBlockers } from './blocker-problems.ts';
import { requireMayRelease } from './release-task.service.ts';
import { findBlockersOf } from './task-graph.repository.ts';
import { findTaskState, type TaskState } from '../card/task-view.repository.ts';
import { mayCloseUnapproved, type TaskParts } from '../tasks.policy.ts';
import type { LockedTask, StatusColumns } from '../tasks.repository.ts';

/** Overrides for a transition the workflow would normally reject. */
export type StatusOverrides = {
  override?: boolean | undefined;
  reason?: string | null | undefined;
  with_open_children?: boolean | undefined;
  with_open_approvals?: boolean | undefined;
};

/** @throws {Problem} `forbidden` without the permission; a reason is required. */
export function isOverridden({ actor }: CompanyScope, { override, reason }: StatusOverrides): boolean {
  if (override !== true) return false;
  requirePermission(actor, 'task.override_block');
  if (!reason) throw invalidField('reason', 'reason_required');
  return true;
}

export type StatusChange = {
  columns: StatusColumns;
  isClosed: boolean;
  isReopened: boolean;
  /** Closed without a requested approval. */
  isUnapproved: boolean;
};

/**
 * The status of a task is changed only here and by `decideStatus`, for single and bulk requests and API keys. Requires
 * locks on the task and the company's task graph.
 *
 * @throws {Problem} `task_blocked` with the blockers, checked first; `blocks_closed`; `transition_not_allowed` with the
 * allowed ones; `open_children`; `parent_closed`; `approvals_missing`, which names the approvers; `forbidden` for a
 * blocker the user may not close.
 */
export async function changeStatus(
  scope: CompanyScope,
  task: TaskParts & Pick<LockedTask, 'id'>,
  { statusId, ...overrides }: StatusOverrides & { statusId: string },
): Promise<StatusChange> {
  const [to, taskState] = await Promise.all([findStatus(scope, statusId), findTaskState(scope, task.id)]);
  const change = await decideStatus(scope, task, { to, taskState, overrides });
  if (change.isClosed) await requireMayRelease(scope, task);
  return change;
}

/**
 * The change, for a caller that has read the state and checks by itself that the task may be released.
 *
 * @throws {Problem} as `changeStatus`.
 */
export async function decideStatus(
  scope: CompanyScope,
  task: TaskParts & Pick<LockedTask, 'id'>,
  { to, taskState, overrides }: { to: Status | null; taskState: TaskState; overrides: StatusOverrides },
): Promise<StatusChange> {
  if (to === null) throw invalidField('status_id', 'not_of_company');
  const mayOverride = mayCloseUnapproved(scope.actor, task, { asksAll: !taskState.has_others_approvals });
  const refusal = transitionRefusal({
    from: taskState.status,
    to,
    nextIds: taskState.next.map(({ id }) => id),
    hasOpenBlockers: taskState.has_open_blockers,
    blocksClosed: taskState.blocks_closed,
    hasOpenChildren: taskState.has_open_children,
    parentIsClosed: taskState.parent_is_closed,
    hasOpenApprovals: taskState.has_open_approvals,
    isAcceptedByOthers: taskState.is_accepted_by_others,
    isOverridden: isOverridden(scope, overrides),
    isConfirmed: overrides.with_open_children === true,
    isUnapprovedConfirmed: mayOverride && overrides.with_open_approvals === true,
  });
  if (refusal === 'task_blocked') throw await problemWithBlockers(scope, refusal, task.id, 'blockers');
  if (refusal === 'blocks_closed') throw await problemWithBlockers(scope, refusal, task.id, 'blocked');
  if (refusal === 'open_children') throw await problemWithBlockers(scope, refusal, task.id, 'children');
  if (refusal === 'parent_closed') throw await problemWithBlockers(scope, refusal, task.id, 'whole');
  if (refusal === 'approvals_missing')
    throw new Problem(refusal, {
      detail: notAgreedDetail(await findNotAgreed(scope, task.id), mayOverride),
      may_insist: mayOverride,
    });
  if (refusal === 'acceptance_needed') throw new Problem(refusal);
  if (refusal !== null) throw new Problem(refusal, { allowed: taskState.next });
  const isClosed = taskState.status.main_status === 'open' && to.main_status === 'closed';
  const isUnapproved = isClosed && taskState.has_open_approvals;
  if (isUnapproved && !isReason(overrides.reason ?? null)) throw invalidField('reason', 'reason_required');
  return {
    columns: columnsOf(to),
    isClosed,
    isUnapproved,
    isReopened: taskState.status.main_status === 'closed' && to.main_status === 'open',
  };
}

function columnsOf({ id, main_status }: Stage & { id: string }): StatusColumns {
  return { status_id: id, is_closed: main_status === 'closed' };
}

/** Initial status of a new task; without an id the first open one. `openBlockers`: the blockers it would have. */
export async function firstStatus(
  scope: CompanyScope,
  statusId: string | undefined,
  openBlockers: readonly RelatedTask[],
): Promise<StatusColumns> {
  const status = await findStatus(scope, statusId);
  if (status === null)
    throw statusId === undefined ? new Problem('impossible_state') : invalidField('status_id', 'not_of_company');
  if (openBlockers.length > 0 && needsNoBlockers(status))
    throw blockerProblem(
      'task_blocked',
      openBlockers.map((task) => ({ ...task, is_seen: true })),
    );
  return columnsOf(status);
}

/** A closed task cannot get an open blocker. */
export async function requireMayWait(
  scope: CompanyScope,
  task: Pick<LockedTask, 'id' | 'completed_at'>,
  overrides: StatusOverrides,
): Promise<void> {
  const openBlockers = await findBlockersOf(scope, task.id, 'blockers');
  const stage: Stage = { main_status: task.completed_at === null ? 'open' : 'closed', is_started: false };
  if (blockRefusal(stage, openBlockers.length > 0, isOverridden(scope, overrides)) !== null)
    throw blockerProblem('task_blocked', openBlockers);
}
