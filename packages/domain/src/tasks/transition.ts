/** A status as far as a transition goes by it. */
export type Stage = { main_status: 'open' | 'closed'; is_started: boolean };

export type TransitionFacts = {
  from: Stage & { id: string };
  to: Stage & { id: string };
  /** The statuses that may follow the present one. */
  nextIds: readonly string[];
  hasOpenBlockers: boolean;
  /** Whether it blocks tasks that are closed. */
  blocksClosed: boolean;
  hasOpenChildren: boolean;
  /** It is a part of a task that is closed. */
  parentIsClosed: boolean;
  /** Somebody who is asked has not agreed. */
  hasOpenApprovals: boolean;
  /** Somebody else is named to accept it. */
  isAcceptedByOthers: boolean;
  /** Somebody with the right to it insists past the blockers. */
  isOverridden: boolean;
  /** Open subtasks, or the closed task that it is a part of, have been told of, and the person goes on. */
  isConfirmed: boolean;
  /** The same of those who have not agreed, by somebody with the right to it. */
  isUnapprovedConfirmed: boolean;
};

export type Refusal =
  | 'task_blocked'
  | 'blocks_closed'
  | 'transition_not_allowed'
  | 'open_children'
  | 'parent_closed'
  | 'approvals_missing'
  | 'acceptance_needed';

/** Whether a task gets into the stage only when nothing blocks it. */
export function needsNoBlockers({ main_status, is_started }: Stage): boolean {
  return main_status === 'closed' || is_started;
}

/**
 * The one rule of every transition: why the task does not get to the status, or null when it does. A block is told before
 * all else, so that the person learns of what has to be done and not of the order of statuses.
 */
export function transitionRefusal(facts: TransitionFacts): Refusal | null {
  const { from, to } = facts;
  if (from.id === to.id) return null;
  if (facts.hasOpenBlockers && needsNoBlockers(to) && !facts.isOverridden) return 'task_blocked';
  const isReopened = from.main_status === 'closed' && to.main_status === 'open';
  if (isReopened && facts.blocksClosed && !facts.isOverridden) return 'blocks_closed';
  if (!facts.nextIds.includes(to.id)) return 'transition_not_allowed';
  if (isReopened && facts.parentIsClosed && !facts.isConfirmed) return 'parent_closed';
  const isClosed = from.main_status === 'open' && to.main_status === 'closed';
  if (isClosed && facts.isAcceptedByOthers && !facts.isOverridden) return 'acceptance_needed';
  if (isClosed && facts.hasOpenChildren && !facts.isConfirmed) return 'open_children';
  if (isClosed && facts.hasOpenApprovals && !facts.isUnapprovedConfirmed) return 'approvals_missing';
  return null;
}

/**
 * Why a task in this stage may not get these blockers, or null when it may: no closed task waits for an open one. One that
 * is under way may be stopped by something new.
 */
export function blockRefusal(stage: Stage, hasOpenBlockers: boolean, isOverridden: boolean): 'task_blocked' | null {
  return stage.main_status === 'closed' && hasOpenBlockers && !isOverridden ? 'task_blocked' : null;
}
