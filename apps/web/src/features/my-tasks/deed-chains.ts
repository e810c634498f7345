import { isCompared, isSame, seenOf, wantedOf, type Deed, type Doing } from './deeds.ts';

/** Code of an action that depends on a rejected earlier action on the same field: it waits with that one. */
export const WAITS_FOR_EARLIER = 'waits_for_earlier';

/** Identifies the changed field: later changes of it build on earlier ones. Null for actions that only add. */
export function thingOf({ taskId, doing }: Pick<Deed, 'taskId' | 'doing'>): string | null {
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

const isOfSame = (deed: Pick<Deed, 'taskId' | 'doing'>, other: Deed): boolean => {
  const thing = thingOf(deed);
  return thing !== null && thing === thingOf(other);
};

/**
 * The operation rebased on the value an earlier one sets, or, if that one is never sent, on the value the earlier
 * one started from.
 */
function goneBy(doing: Doing, earlier: Doing, side: 'value' | 'seen'): Doing {
  const isOfStatus = earlier.kind === 'status' || earlier.kind === 'mended';
  if (doing.kind === 'status' && isOfStatus) return { ...doing, seen: earlier[side] };
  if (doing.kind === 'quantity' && earlier.kind === 'quantity') return { ...doing, seen: earlier[side] };
  if (doing.kind === 'tick' && earlier.kind === 'tick') return { ...doing, seen: earlier[side] };
  return doing;
}

const isHeld = ({ refusal }: Deed): boolean => refusal?.code === WAITS_FOR_EARLIER;

/** Actions that depend on a rejected one; they are set aside together with it. */
export function heldWith(refused: Deed, deeds: readonly Deed[]): Deed[] {
  return (
    deeds
      .filter((deed) => deed.id > refused.id && isOfSame(refused, deed) && deed.refusal === null && deed.sent === null)
      // «Fixed» holds regardless of the status.
      .filter(({ doing }) => isCompared(doing))
      .map((deed) => ({ ...deed, refusal: { status: 0, code: WAITS_FOR_EARLIER, words: [], theirs: null } }))
  );
}

/**
 * Actions that depended on one that is done or withdrawn: the next one is rebased on the current value and the rest
 * are released.
 */
export function freedFrom(gone: Deed, deeds: readonly Deed[], isDone: boolean): Deed[] {
  const same = deeds.filter((deed) => deed.id !== gone.id && isOfSame(gone, deed));
  const isStillHeld = same.some((deed) => deed.id < gone.id && deed.refusal !== null);
  const [next, ...rest] = same.filter((deed) => deed.id > gone.id && deed.sent === null);
  if (next === undefined) return [];
  const following = { ...next, doing: goneBy(next.doing, gone.doing, isDone ? 'value' : 'seen') };
  return [following, ...rest].map((deed) => (isHeld(deed) && !isStillHeld ? { ...deed, refusal: null } : deed));
}

/** Rebases a new action on queued ones; null when the queue already results in the same value. */
export function chained<New extends Omit<Deed, 'id'>>(made: New, deeds: readonly Deed[]): New | null {
  const { doing } = made;
  if (!isCompared(doing)) return made;
  const before = deeds.findLast((deed) => deed.refusal === null && isOfSame(made, deed));
  const doingNow = before === undefined ? doing : goneBy(doing, before.doing, 'value');
  if (isCompared(doingNow) && isSame(wantedOf(doingNow), seenOf(doingNow))) return null;
  return { ...made, doing: doingNow };
}
