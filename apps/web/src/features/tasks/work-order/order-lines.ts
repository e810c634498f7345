import type { WorkProgress } from '@karkas/api/tasks/task-work.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { isOverdone, isReason, remainingVolume, sumQuantities } from '@karkas/domain/tasks/work-items.ts';

/** A position of a specification that work may be ordered of. */
export type OrderedPosition = {
  id: string;
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
};

/** What of a position is ordered now; by default what no order has yet. */
export type OrderLine = OrderedPosition & { ordered: string; planned: string; reason?: string };

export function orderLines(positions: readonly OrderedPosition[], progress: readonly WorkProgress[]): OrderLine[] {
  const known = new Map(progress.map((line) => [line.specification_row_id, line]));
  return positions.map((position) => {
    const told = known.get(position.id);
    const ordered = told?.quantity_planned ?? '0';
    // The volume is that of the signed agreements.
    const quantity = told === undefined ? position.quantity : told.quantity_total;
    return { ...position, quantity, ordered, planned: remainingVolume(quantity, ordered) ?? '' };
  });
}

export const isNumber = (volume: string): boolean => /^\d+(\.\d+)?$/.test(volume);

export const isOrdered = ({ planned }: OrderLine): boolean => isNumber(planned) && /[1-9]/.test(planned);

/** What is wrong with a volume as it is typed; an empty one is none. */
export function volumeFault(volume: string): 'badVolume' | 'belowZero' | null {
  if (volume === '' || isNumber(volume)) return null;
  return /^[-\u2212\u2013]\s*[\d.,]/.test(volume) ? 'belowZero' : 'badVolume';
}

/** What of a position is ordered with what is planned now, where that is more than the position has. */
export function overOrdered({ quantity, ordered, planned }: OrderLine): { sum: string; quantity: string } | null {
  if (quantity === null || !isNumber(planned) || !/[1-9]/.test(planned)) return null;
  const sum = sumQuantities([ordered, planned]);
  return isOverdone({ quantity_planned: quantity, quantity_done: sum }) ? { sum, quantity } : null;
}

/** Whether more is ordered than the position has, and nobody says why. */
export const isOverUnexplained = (line: OrderLine): boolean =>
  overOrdered(line) !== null && !isReason(line.reason ?? null);

type Item = Task['work_items'][number];
/** What the person has typed over what is kept; `over` is what stood there when the typing began. */
export type Report = Readonly<Record<string, { done?: string; reason?: string; over?: string }>>;

/** The works at which more is done than is ordered and nobody says why. */
export function unexplained(items: readonly Item[], report: Report): string[] {
  return items
    .filter(({ row_key, quantity_planned, quantity_done, over_reason }) => {
      const { done = quantity_done, reason = over_reason } = report[row_key] ?? {};
      return isNumber(done) && isOverdone({ quantity_planned, quantity_done: done }) && !isReason(reason);
    })
    .map(({ row_key }) => row_key);
}

/** The works of the task with what was typed, as they are sent. */
export function reportedItems(items: readonly Item[], report: Report) {
  return items.map((item) => {
    const typed = report[item.row_key] ?? {};
    return {
      specification_row_id: item.specification_row_id,
      quantity_planned: item.quantity_planned,
      quantity_done: typed.done ?? item.quantity_done,
      labour_hours: item.labour_hours,
      over_reason: typed.reason === undefined ? item.over_reason : typed.reason.trim() || null,
    };
  });
}
