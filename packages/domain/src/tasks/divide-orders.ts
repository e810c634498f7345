import Big from 'big.js';

/** Cumulative quantities done, by day. */
export type DoneDays = Readonly<Record<string, string>>;
export type OrderOfPosition = {
  quantity_planned: string;
  quantity_done: string;
  labour_hours: string | null;
  done_days: DoneDays;
};
export type OrderPart = OrderOfPosition;
/** Null: nothing of the order belongs to this position. */
export type DividedOrder = { kept: OrderPart | null; moved: OrderPart | null };

const HOUR_PLACES = 2;
const least = (left: Big, right: Big): Big => (left.lt(right) ? left : right);
const atLeastZero = (value: Big): Big => (value.lt(0) ? new Big(0) : value);

/**
 * Divides orders of a position that keeps only a part of its quantity: the first ones fill that part, what exceeds it
 * belongs to the position that continues it. Work done, days and hours stay in sum; the plan of an order that did more
 * than planned grows by the excess, because each part plans at least what it did.
 */
export function divideOrders(orders: readonly OrderOfPosition[], kept: string): DividedOrder[] {
  let [doneLeft, plannedLeft] = [new Big(kept), new Big(kept)];
  return orders.map((order) => {
    const [planned, done] = [new Big(order.quantity_planned), new Big(order.quantity_done)];
    const keptDone = least(done, atLeastZero(doneLeft));
    const room = atLeastZero(plannedLeft);
    const keptPlanned = keptDone.gt(least(planned, room)) ? least(planned, keptDone) : least(planned, room);
    doneLeft = doneLeft.minus(keptDone);
    plannedLeft = plannedLeft.minus(keptPlanned);
    const movedDone = done.minus(keptDone);
    const left = planned.minus(keptPlanned);
    const movedPlanned = left.gt(0) ? left : movedDone;
    const parts = { order, keptDone };
    return {
      kept: keptPlanned.gt(0) ? partOf(parts, { planned: keptPlanned, done: keptDone, isKept: true }) : null,
      moved: movedPlanned.gt(0) ? partOf(parts, { planned: movedPlanned, done: movedDone, isKept: false }) : null,
    };
  });
}

function partOf(
  { order, keptDone }: { order: OrderOfPosition; keptDone: Big },
  { planned, done, isKept }: { planned: Big; done: Big; isKept: boolean },
): OrderPart {
  const days = Object.entries(order.done_days).map(([day, value]): [string, Big] => {
    const sum = new Big(value);
    return [day, isKept ? least(sum, keptDone) : atLeastZero(sum.minus(keptDone))];
  });
  return {
    quantity_planned: planned.toFixed(),
    quantity_done: done.toFixed(),
    labour_hours: order.labour_hours === null ? null : hoursOf(order, order.labour_hours, { planned, isKept }),
    done_days: Object.fromEntries(days.map(([day, sum]) => [day, sum.toFixed()])),
  };
}

/** In proportion to the plan; the moved part takes the rest, so that the sum stays. */
function hoursOf(
  { quantity_planned: whole }: OrderOfPosition,
  hours: string,
  { planned, isKept }: { planned: Big; isKept: boolean },
): string {
  const kept = isKept ? planned : atLeastZero(new Big(whole).minus(planned));
  const ofKept = new Big(hours).times(kept).div(whole).round(HOUR_PLACES, Big.roundHalfUp);
  return (isKept ? ofKept : new Big(hours).minus(ofKept)).toFixed();
}
