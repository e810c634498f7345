import type { WorkProgress } from '@karkas/api/tasks/work/task-work.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { isOverdone, isReason, remainingVolume, sumQuantities } from '@karkas/domain/tasks/work-items.ts';

/** A position that work can be ordered for. */
export type OrderedPosition = {
  id: string;
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
};

/** What is ordered of a position now; by default the unordered remainder. */
export type OrderLine = OrderedPosition & { ordered: string; planned: string; reason?: string };

export function orderLines(positions: readonly OrderedPosition[], progress: readonly WorkProgress[]): OrderLine[] {
  const progressById = new Map(progress.map((line) => [line.specification_row_id, line]));
  return positions.map((position) => {
    const progressLine = progressById.get(position.id);
    const ordered = progressLine?.quantity_planned ?? '0';
    // The volume of the signed agreements.
    const quantity = progressLine === undefined ? position.quantity : progressLine.quantity_total;
    return { ...position, quantity, ordered, planned: remainingVolume(quantity, ordered) ?? '' };
  });
}

export const isNumber = (volume: string): boolean => /^\d+(\.\d+)?$/.test(volume);

export const isOrdered = ({ planned }: OrderLine): boolean => isNumber(planned) && /[1-9]/.test(planned);

/** The problem with a typed volume; an empty one has none. */
export function volumeFault(volume: string): 'badVolume' | 'belowZero' | null {
  if (volume === '' || isNumber(volume)) return null;
  return /^[-\u2212\u2013]\s*[\d.,]/.test(volume) ? 'belowZero' : 'badVolume';
}

/** The total ordered with the planned volume, where it exceeds the position. */
export function overOrdered({ quantity, ordered, planned }: OrderLine): { sum: string; quantity: string } | null {
  if (quantity === null || !isNumber(planned) || !/[1-9]/.test(planned)) return null;
  const sum = sumQuantities([ordered, planned]);
  return isOverdone({ quantity_planned: quantity, quantity_done: sum }) ? { sum, quantity } : null;
}

/** Whether the order exceeds the position without a reason. */
export const isOverUnexplained = (line: OrderLine): boolean =>
  overOrdered(line) !== null && !isReason(line.reason ?? null);

type Item = Task['work_items'][number];
/** Typed values over the saved ones; `over` is the saved value when typing began. */
export type Report = Readonly<Record<string, { done?: string; reason?: string; over?: string }>>;

/** Works with more done than ordered and no reason. */
export function unexplained(items: readonly Item[], report: Report): string[] {
  return items
    .filter(({ row_key, quantity_planned, quantity_done, over_reason }) => {
      const { done = quantity_done, reason = over_reason } = report[row_key] ?? {};
      return isNumber(done) && isOverdone({ quantity_planned, quantity_done: done }) && !isReason(reason);
    })
    .map(({ row_key }) => row_key);
}

/** The works of the task with the typed values, for the request. */
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
