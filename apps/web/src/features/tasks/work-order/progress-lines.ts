import type { WorkProgress } from '@karkas/api/tasks/task-work.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { doneCost, doneWithVat, percentDone, percentOfPart, type WholeSums } from '@karkas/domain/tasks/work-items.ts';

/** A position of the specification; `total` is null where its price is not known, or not for whoever looks. */
export type ProgressPosition = {
  id: string;
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  total: string | null;
  /** Prices that are missing in the total. */
  missing: number;
};
export type ProgressLine = {
  position: ProgressPosition;
  /** Null where no task orders it. */
  work: WorkProgress | null;
  percent: string | null;
  cost: string | null;
};
/** With VAT. */
export type ProgressCost = {
  /** Null where all that is done is of positions whose price is not known: nothing in money tells of it. */
  done: string | null;
  whole: string;
  /** 100 only where every position is finished and has its price. */
  percent: string | null;
  /** The positions at which something is done whose price is not known, or not all of it: the sum is the least it can be. */
  untold: number;
  /** The positions whose price is not known, or not all of it: then the whole is the least it can be. */
  gaps: number;
};
export type ProgressSum = {
  positions: number;
  /** Of them those at which something is done. */
  started: number;
  finished: number;
  /** What is done of what the positions come to, in money; null where no price is known. */
  cost: ProgressCost | null;
};

/** Every position with what tasks have ordered and done of it, in the order of the table. */
export function progressLines(
  positions: readonly ProgressPosition[],
  progress: readonly WorkProgress[],
  /** What the document comes to; none for whoever sees no prices. */
  totals: WholeSums | undefined,
): { lines: ProgressLine[]; sum: ProgressSum } {
  const works = new Map(progress.map((work) => [work.specification_row_id, work]));
  const lines = positions.map((position) => lineOf(position, works.get(position.id) ?? null));
  return {
    lines,
    sum: {
      positions: lines.length,
      started: lines.filter(isStarted).length,
      finished: lines.filter(isFinished).length,
      cost: totals === undefined ? null : costOf(lines, totals),
    },
  };
}

function costOf(lines: readonly ProgressLine[], totals: WholeSums): ProgressCost | null {
  if (!lines.some(({ position }) => isPriced(position))) return null;
  const whole = roundMoney(totals.gross);
  const gaps = lines.filter(({ position }) => isGap(position)).length;
  const started = lines.filter(isStarted);
  const told = started.filter(({ cost }) => cost !== null);
  const untold = started.filter(({ position, cost }) => cost === null || isGap(position)).length;
  if (untold > 0 && told.length === 0) return { done: null, whole, percent: null, untold, gaps };
  const done = doneWithVat(addAll(told.map(({ cost }) => cost ?? '0')), totals);
  const isWhole = gaps === 0 && lines.every(isFinished);
  return { done, whole, percent: isWhole ? percentDone(done, whole) : percentOfPart(done, whole), untold, gaps };
}

/** A price that is missing is never zero. */
const isPriced = ({ total }: ProgressPosition): boolean => total !== null && !decimal(total).eq('0');
const isGap = (position: ProgressPosition): boolean => !isPriced(position) || position.missing > 0;

const isStarted = ({ work }: ProgressLine): boolean => work !== null && decimal(work.quantity_done).gt('0');

function lineOf(position: ProgressPosition, work: WorkProgress | null): ProgressLine {
  const { quantity, total } = position;
  const done = work?.quantity_done ?? '0';
  return {
    position,
    work,
    percent: quantity === null || work === null ? null : percentDone(done, quantity),
    cost:
      work === null || !isPriced(position) || quantity === null || !decimal(quantity).gt('0')
        ? null
        : doneCost({ total, quantity, done }),
  };
}

function isFinished({ position: { quantity }, work }: ProgressLine): boolean {
  return quantity !== null && work !== null && decimal(quantity).gt('0') && decimal(work.quantity_done).gte(quantity);
}
