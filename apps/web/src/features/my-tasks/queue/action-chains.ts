import { isComparable, isSame, seenOf, wantedOf, type QueuedAction, type Operation } from './queued-actions.ts';

/** Code of an action that depends on a rejected earlier action on the same field: it waits with that one. */
export const WAITS_FOR_EARLIER = 'waits_for_earlier';

/** Identifies the changed field: later changes of it build on earlier ones. Null for actions that only add. */
export function targetOf({ taskId, doing }: Pick<QueuedAction, 'taskId' | 'doing'>): string | null {
  switch (doing.kind) {
    case 'status':
    case 'mended':
      return `${taskId} status`;
    case 'quantity':
      return `${taskId} quantity ${doing.rowId}`;
    case 'tick':
      return `${taskId} tick ${doing.place} ${doing.text}`;
    case 'comment':
    case 'photo':
      return null;
  }
}

const isOfSame = (action: Pick<QueuedAction, 'taskId' | 'doing'>, other: QueuedAction): boolean => {
  const target = targetOf(action);
  return target !== null && target === targetOf(other);
};

/**
 * The operation rebased on the value an earlier one sets, or, if that one is never sent, on the value the earlier
 * one started from.
 */
function rebasedOn(doing: Operation, earlier: Operation, side: 'value' | 'seen'): Operation {
  const isOfStatus = earlier.kind === 'status' || earlier.kind === 'mended';
  if (doing.kind === 'status' && isOfStatus) return { ...doing, seen: earlier[side] };
  if (doing.kind === 'quantity' && earlier.kind === 'quantity') return { ...doing, seen: earlier[side] };
  if (doing.kind === 'tick' && earlier.kind === 'tick') return { ...doing, seen: earlier[side] };
  return doing;
}

const isWaiting = ({ refusal }: QueuedAction): boolean => refusal?.code === WAITS_FOR_EARLIER;

/** Actions that depend on a rejected one; they are set aside together with it. */
export function dependentsOf(refused: QueuedAction, actions: readonly QueuedAction[]): QueuedAction[] {
  return (
    actions
      .filter(
        (action) =>
          action.id > refused.id && isOfSame(refused, action) && action.refusal === null && action.sent === null,
      )
      // «Fixed» holds regardless of the status.
      .filter(({ doing }) => isComparable(doing))
      .map((action) => ({ ...action, refusal: { status: 0, code: WAITS_FOR_EARLIER, words: [], theirs: null } }))
  );
}

/**
 * Actions that depended on one that is done or withdrawn: the next one is rebased on the current value and the rest
 * are released.
 */
export function releasedBy(finished: QueuedAction, actions: readonly QueuedAction[], isDone: boolean): QueuedAction[] {
  const same = actions.filter((action) => action.id !== finished.id && isOfSame(finished, action));
  const isStillBlocked = same.some((action) => action.id < finished.id && action.refusal !== null);
  const [next, ...rest] = same.filter((action) => action.id > finished.id && action.sent === null);
  if (next === undefined) return [];
  const following = { ...next, doing: rebasedOn(next.doing, finished.doing, isDone ? 'value' : 'seen') };
  return [following, ...rest].map((action) =>
    isWaiting(action) && !isStillBlocked ? { ...action, refusal: null } : action,
  );
}

/** Rebases a new action on queued ones; null when the queue already results in the same value. */
export function rebasedOnQueue<New extends Omit<QueuedAction, 'id'>>(
  made: New,
  actions: readonly QueuedAction[],
): New | null {
  const { doing } = made;
  if (!isComparable(doing)) return made;
  const before = actions.findLast((action) => action.refusal === null && isOfSame(made, action));
  const rebased = before === undefined ? doing : rebasedOn(doing, before.doing, 'value');
  if (isComparable(rebased) && isSame(wantedOf(rebased), seenOf(rebased))) return null;
  return { ...made, doing: rebased };
}
