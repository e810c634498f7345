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
  /** As signed agreements left it. */
  position: ProgressPosition;
  /** A signed agreement took it out: it is here for what tasks have done or ordered of it. */
  isExcluded: boolean;
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
  /** Of the whole, what the document charges on its positions: no line has it. */
  charges: string | null;
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

/** Every position that stands with what tasks have ordered and done of it, in the order of the table. */
export function progressLines(
  positions: readonly ProgressPosition[],
  progress: readonly WorkProgress[],
  /** What the document comes to; none for whoever sees no prices. */
  totals: WholeSums | undefined,
): { lines: ProgressLine[]; sum: ProgressSum } {
  const works = new Map(progress.map((work) => [work.specification_row_id, work]));
  const lines = positions
    .map((position) => lineOf(position, works.get(position.id)))
    .filter(({ isExcluded, work }) => !isExcluded || work !== null);
  const standing = lines.filter(({ isExcluded }) => !isExcluded);
  const isAsStated = positions.every(({ id, total }) => isSame(total, works.get(id)?.total));
  return {
    lines,
    sum: {
      positions: standing.length,
      started: standing.filter(isStarted).length,
      finished: standing.filter(isFinished).length,
      cost: totals === undefined ? null : costOf(standing, { totals, isAsStated }),
    },
  };
}

const isSame = (stated: string | null, agreed: string | null | undefined): boolean =>
  agreed === undefined || (stated === null || agreed === null ? stated === agreed : decimal(stated).eq(agreed));

type Whole = { totals: WholeSums; /** No agreement changed what the positions come to. */ isAsStated: boolean };

function costOf(lines: readonly ProgressLine[], { totals, isAsStated }: Whole): ProgressCost | null {
  if (!lines.some(({ position }) => isPriced(position))) return null;
  const whole = isAsStated
    ? roundMoney(totals.gross)
    : doneWithVat(addAll(lines.map(({ position }) => position.total ?? '0')), totals);
  const charges = chargesIn(whole, totals);
  const gaps = lines.filter(({ position }) => isGap(position)).length;
  const started = lines.filter(isStarted);
  const told = started.filter(({ cost }) => cost !== null);
  const untold = started.filter(({ position, cost }) => cost === null || isGap(position)).length;
  if (untold > 0 && told.length === 0) return { done: null, whole, charges, percent: null, untold, gaps };
  const done = doneWithVat(lessTakenOff(addAll(told.map(({ cost }) => cost ?? '0')), lines), totals);
  const isWhole = gaps === 0 && lines.every(isFinished);
  return {
    done,
    whole,
    percent: isWhole ? percentDone(done, whole) : percentOfPart(done, whole),
    untold,
    gaps,
    charges,
  };
}

/** With VAT, as the whole is. */
function chargesIn(
  whole: string,
  { net, gross, charges_total: charges, vat_included: isIncluded }: WholeSums,
): string | null {
  const stated = isIncluded ? gross : net;
  if (decimal(charges).eq('0') || decimal(stated).eq('0')) return null;
  return roundMoney(decimal(whole).times(charges).div(stated));
}

/** What a specification takes off its works is taken off each part of them that is done. */
function lessTakenOff(done: string, lines: readonly ProgressLine[]): string {
  const sumOf = (some: readonly ProgressLine[]) => addAll(some.map(({ position }) => position.total ?? '0'));
  const works = sumOf(lines.filter((line) => !isTakenOff(line)));
  const whole = sumOf(lines);
  return works === whole || decimal(works).eq('0') ? done : decimal(done).times(decimal(whole)).div(works).toFixed();
}

const isTakenOff = ({ position: { quantity } }: ProgressLine): boolean =>
  quantity !== null && decimal(quantity).lt('0');

/** A price that is missing is never zero. */
const isPriced = ({ total }: ProgressPosition): boolean => total !== null && !decimal(total).eq('0');
const isGap = (position: ProgressPosition): boolean => !isPriced(position) || position.missing > 0;

const isStarted = ({ work }: ProgressLine): boolean => work !== null && decimal(work.quantity_done).gt('0');

function lineOf(stated: ProgressPosition, told: WorkProgress | undefined): ProgressLine {
  const position = told === undefined ? stated : agreedPosition(stated, told);
  const { quantity, total } = position;
  const work = told === undefined || !isOrdered(told) ? null : told;
  const done = work?.quantity_done ?? '0';
  return {
    position,
    isExcluded: told?.is_excluded === true,
    work,
    percent: quantity === null || work === null ? null : percentDone(done, quantity),
    cost:
      work === null || !isPriced(position) || quantity === null || !decimal(quantity).gt('0')
        ? null
        : doneCost({ total, quantity, done }),
  };
}

/** Of what was given up before anything was done nothing is left. */
const isOrdered = ({ quantity_planned: planned, quantity_done: done }: WorkProgress): boolean =>
  decimal(planned).gt('0') || decimal(done).gt('0');

function agreedPosition(stated: ProgressPosition, told: WorkProgress): ProgressPosition {
  return {
    ...stated,
    quantity: told.quantity_total,
    total: told.total === undefined ? stated.total : told.total,
    missing: told.missing_prices,
  };
}

/** Of a volume that is taken off nothing is to be done. */
function isFinished(line: ProgressLine): boolean {
  const { position, work } = line;
  if (isTakenOff(line)) return true;
  const { quantity } = position;
  return quantity !== null && work !== null && decimal(quantity).gt('0') && decimal(work.quantity_done).gte(quantity);
}
