import type { WorkProgress } from '@karkas/api/tasks/task-work.schemas.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { remainingVolume } from '@karkas/domain/tasks/work-items.ts';

/** A position of a specification that work may be ordered of. */
export type OrderedPosition = {
  id: string;
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
};

/** What of a position is ordered now; by default what no order has yet. */
export type OrderLine = OrderedPosition & { ordered: string; planned: string };

export function orderLines(positions: readonly OrderedPosition[], progress: readonly WorkProgress[]): OrderLine[] {
  const known = new Map(progress.map((line) => [line.specification_row_id, line.quantity_planned]));
  return positions.map((position) => {
    const ordered = known.get(position.id) ?? '0';
    return { ...position, ordered, planned: remainingVolume(position.quantity, ordered) ?? '' };
  });
}

const isSome = (volume: string): boolean => /[1-9]/.test(volume);

export const isOrdered = ({ planned }: OrderLine): boolean => isSome(planned);

export const isNumber = (volume: string): boolean => /^\d+(\.\d+)?$/.test(volume);

type Item = Task['work_items'][number];
/** What the person has typed over what is kept. */
export type Report = Readonly<Record<string, { done?: string; reason?: string }>>;

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
