/** The properties of a status that matter for a transition. */
export type Stage = { main_status: 'open' | 'closed'; is_started: boolean };

export type TransitionFacts = {
  from: Stage & { id: string };
  to: Stage & { id: string };
  /** The statuses that may follow the current one. */
  nextIds: readonly string[];
  hasOpenBlockers: boolean;
  /** It blocks tasks that are closed. */
  blocksClosed: boolean;
  hasOpenChildren: boolean;
  /** It is a subtask of a closed task. */
  parentIsClosed: boolean;
  /** A requested approval is outstanding. */
  hasOpenApprovals: boolean;
  /** Somebody else is named to accept it. */
  isAcceptedByOthers: boolean;
  /** A permitted user overrides the blockers. */
  isOverridden: boolean;
  /** The user confirmed the warning about open subtasks or the closed parent. */
  isConfirmed: boolean;
  /** A permitted user confirmed the warning about outstanding approvals. */
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

/** Whether a task may only enter the stage without blockers. */
export function needsNoBlockers({ main_status, is_started }: Stage): boolean {
  return main_status === 'closed' || is_started;
}

/**
 * The only rule of transitions: why the task cannot enter the status, or null if it can. Blockers are reported first,
 * so that the user learns what must be done before the order of statuses.
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
 * Why a task in this stage cannot get these blockers, or null if it can: no closed task waits for an open one. One in
 * progress may be blocked by something new.
 */
export function blockRefusal(stage: Stage, hasOpenBlockers: boolean, isOverridden: boolean): 'task_blocked' | null {
  return stage.main_status === 'closed' && hasOpenBlockers && !isOverridden ? 'task_blocked' : null;
}
