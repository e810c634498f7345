import type { WorkProgress } from '@karkas/api/tasks/task-work.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { doneCost, percentDone } from '@karkas/domain/tasks/work-items.ts';

/** A position of the specification; `total` is null where its price is not known, or not for whoever looks. */
export type ProgressPosition = {
  id: string;
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  total: string | null;
};
export type ProgressLine = {
  position: ProgressPosition;
  /** Null where no task orders it. */
  work: WorkProgress | null;
  percent: string | null;
  cost: string | null;
};
export type ProgressSum = {
  positions: number;
  finished: number;
  /** What is done of what the positions come to, in money; null where no price is known. */
  cost: { done: string; whole: string; percent: string | null } | null;
};

/** Every position with what tasks have ordered and done of it, in the order of the table. */
export function progressLines(
  positions: readonly ProgressPosition[],
  progress: readonly WorkProgress[],
): { lines: ProgressLine[]; sum: ProgressSum } {
  const works = new Map(progress.map((work) => [work.specification_row_id, work]));
  const lines = positions.map((position) => lineOf(position, works.get(position.id) ?? null));
  const priced = lines.filter(({ position }) => position.total !== null);
  const done = roundMoney(addAll(priced.map(({ cost }) => cost ?? '0')));
  const whole = roundMoney(addAll(priced.map(({ position }) => position.total ?? '0')));
  return {
    lines,
    sum: {
      positions: lines.length,
      finished: lines.filter(isFinished).length,
      cost: priced.length === 0 ? null : { done, whole, percent: percentDone(done, whole) },
    },
  };
}

function lineOf(position: ProgressPosition, work: WorkProgress | null): ProgressLine {
  const { quantity, total } = position;
  const done = work?.quantity_done ?? '0';
  return {
    position,
    work,
    percent: quantity === null || work === null ? null : percentDone(done, quantity),
    cost: total === null || work === null ? null : doneCost({ total, quantity, done }),
  };
}

function isFinished({ position: { quantity }, work }: ProgressLine): boolean {
  return quantity !== null && work !== null && decimal(quantity).gt('0') && decimal(work.quantity_done).gte(quantity);
}
