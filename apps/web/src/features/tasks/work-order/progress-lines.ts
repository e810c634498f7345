import type { WorkProgress } from '@karkas/api/tasks/work/task-work.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { type AmountBound, boundOfShare, type Gaps } from '@karkas/domain/money/amount-bound.ts';
import {
  doneCost,
  doneWithVat,
  type DocumentSums,
  partWithVat,
  percentDone,
  percentOfPart,
  type WholeSums,
} from '@karkas/domain/tasks/work-items.ts';
import { type DoneTerm, joinTerms, termsOf } from './done-terms.ts';

/** A position of the specification; `total` is null without a price or without the permission to see it. */
export type ProgressPosition = {
  id: string;
  number: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  total: string | null;
  /** The number of prices missing in the total, and those of negative quantities. */
  missing: number;
  deductions: number;
};
export type ProgressLine = {
  /** As changed by signed agreements. */
  position: ProgressPosition;
  /** Removed by a signed agreement; listed for the work that tasks have ordered or done. */
  isExcluded: boolean;
  /** Null when no task orders it. */
  work: WorkProgress | null;
  /** By signed acts; null for none. */
  accepted: string | null;
  /** By orders or signed acts, whichever is more; null without either. */
  performed: string | null;
  /** Negative when more was performed; null without a volume. */
  remaining: string | null;
  /** Performed of the volume. */
  percent: string | null;
  /** Of the volume done by orders. */
  cost: string | null;
};
type Lacks = { missing: number; deductions: number };
/** Amounts with VAT. */
export type ProgressCost = {
  /** Null when all work done is on positions without a price: there is no amount to report. */
  done: string | null;
  whole: string;
  /** Charges on the document within the whole; no line includes them. */
  charges: string | null;
  /** What the amount done consists of beside its rows; empty where the rows alone are the amount. */
  terms: DoneTerm[];
  /** The done amounts of the rows, as their prices state them. */
  rows: string;
  /** 100 only when every position is finished and has a price. */
  percent: string | null;
  /** Started positions without a complete price. */
  unpricedStarted: number;
  /** Positions without a complete price. */
  gaps: number;
  /** Prices missing from the sums, and those of negative quantities. */
  lacks: { done: Lacks; whole: Lacks };
};
export type ProgressSum = {
  positions: number;
  /** The number of positions with work performed. */
  started: number;
  finished: number;
  /** The amount done of the whole; null without any price. */
  cost: ProgressCost | null;
};

/** Every position in force with its ordered and done volumes, in table order. */
export function progressLines(
  positions: readonly ProgressPosition[],
  progress: readonly WorkProgress[],
  /** Totals of the specification; undefined without the permission to see prices. */
  stated: WholeSums | undefined,
): { lines: ProgressLine[]; sum: ProgressSum } {
  const works = new Map(progress.map((work) => [work.specification_row_id, work]));
  const lines = positions
    .map((position) => lineOf(position, works.get(position.id)))
    .filter(({ isExcluded, work, accepted }) => !isExcluded || work !== null || accepted !== null);
  const inForce = lines.filter(({ isExcluded }) => !isExcluded);
  const isAsStated = positions.every(({ id, total }) => isSame(total, works.get(id)?.total));
  return {
    lines,
    sum: {
      positions: inForce.length,
      started: inForce.filter(({ performed }) => decimal(performed ?? '0').gt('0')).length,
      finished: inForce.filter(isFinished).length,
      cost: stated === undefined ? null : costOf(inForce, partsOf(inForce, works, { totals: stated, isAsStated })),
    },
  };
}

const isSame = (stated: string | null, agreed: string | null | undefined): boolean =>
  agreed === undefined || (stated === null || agreed === null ? stated === agreed : decimal(stated).eq(agreed));

type Whole = { totals: WholeSums; /** No agreement changed the amount of the positions. */ isAsStated: boolean };
/** The positions of one document. */
type Part = Pick<ProgressCost, 'whole' | 'charges'> & { done: string; rows: string; terms: DoneTerm[] };

/** With agreements in effect each position has its share of its own document, else of the specification. */
function partsOf(
  lines: readonly ProgressLine[],
  progress: ReadonlyMap<string, WorkProgress>,
  { totals, isAsStated }: Whole,
): Part[] {
  const documentOf = ({ position }: ProgressLine) => progress.get(position.id)?.document_totals ?? null;
  // Unordered positions of a contract's specification are not reported; all have its document.
  const first = lines.map(documentOf).find((document) => document !== null);
  if (first === undefined) {
    const whole = isAsStated ? roundMoney(totals.gross) : doneWithVat(totalOf(lines), totals);
    const rows = costsOf(lines);
    const positive = totalOf(lines.filter((line) => !isTakenOff(line)));
    const done = doneWithVat(lessTakenOff(rows, lines), totals);
    const terms = termsOf({ rows, done, works: positive, positions: totalOf(lines) }, totals);
    return [{ whole, charges: chargesIn(whole, totals), done, rows, terms }];
  }
  const documents = Map.groupBy(lines, (line) => documentKey(documentOf(line) ?? first));
  return [...documents.values()].map((own) => {
    const document = own.map(documentOf).find((one) => one !== null) ?? first;
    const whole = partWithVat(totalOf(own.filter((line) => !isTakenOff(line))), document);
    const rows = costsOf(own);
    const done = partWithVat(rows, document);
    const { charges_total: charges, vat_included: isIncluded, net, gross } = document;
    const positions = decimal(isIncluded ? gross : net)
      .minus(charges)
      .toFixed();
    return {
      whole,
      charges: chargesIn(whole, document),
      done,
      rows,
      terms: termsOf({ rows, done, works: document.works, positions }, document),
    };
  });
}

const documentKey = ({ specification_id: id, net, gross }: DocumentSums): string => `${id} ${net} ${gross}`;
const totalOf = (lines: readonly ProgressLine[]): string => addAll(lines.map(({ position }) => position.total ?? '0'));
const costsOf = (lines: readonly ProgressLine[]): string => addAll(lines.map(({ cost }) => cost ?? '0'));

function costOf(lines: readonly ProgressLine[], parts: readonly Part[]): ProgressCost | null {
  if (!lines.some(({ position }) => isPriced(position))) return null;
  const whole = roundMoney(addAll(parts.map((part) => part.whole)));
  const stated = parts.flatMap(({ charges }) => charges ?? []);
  const charges = stated.length === 0 ? null : roundMoney(addAll(stated));
  const incomplete = lines.filter(({ position }) => isGap(position));
  const gaps = incomplete.length;
  const rows = roundMoney(addAll(parts.map((part) => part.rows)));
  const terms = joinTerms(parts.flatMap((part) => part.terms));
  const started = lines.filter(isStarted);
  const reported = started.filter(({ cost }) => cost !== null);
  const unpriced = started.filter(({ position, cost }) => cost === null || isGap(position));
  const unpricedStarted = unpriced.length;
  // Deductions lower the work done in proportion.
  const lacks = {
    done: lacksOf([...unpriced, ...incomplete.filter((line) => isTakenOff(line) && !isStarted(line))]),
    whole: lacksOf(incomplete),
  };
  if (unpricedStarted > 0 && reported.length === 0)
    return { done: null, whole, charges, rows, terms: [], percent: null, unpricedStarted, gaps, lacks };
  const done = roundMoney(addAll(parts.map((part) => part.done)));
  const isWhole = gaps === 0 && lines.every(isOrderedWhole);
  return {
    done,
    whole,
    percent: isWhole ? percentDone(done, whole) : percentOfPart(done, whole),
    unpricedStarted,
    gaps,
    lacks,
    charges,
    rows,
    terms,
  };
}

/** The bound of the percent, by the rule of the project's one. */
export function boundOfPercent({ done, whole, lacks }: ProgressCost): AmountBound {
  const gapsOf = ({ missing, deductions }: Lacks): Gaps => ({
    missing_prices: missing,
    missing_deductions: deductions,
  });
  return boundOfShare({ amount: done ?? '0', gaps: gapsOf(lacks.done) }, { amount: whole, gaps: gapsOf(lacks.whole) });
}

/** A position without a complete price is missing at least one. */
function lacksOf(lines: readonly ProgressLine[]): Lacks {
  const sumOf = (count: (line: ProgressLine) => number) => lines.reduce((sum, line) => sum + count(line), 0);
  return {
    missing: sumOf(({ position }) => Math.max(position.missing, 1)),
    deductions: sumOf((line) => (isTakenOff(line) ? Math.max(line.position.deductions, 1) : line.position.deductions)),
  };
}

/** With VAT, like the whole. */
function chargesIn(
  whole: string,
  { net, gross, charges_total: charges, vat_included: isIncluded }: WholeSums,
): string | null {
  const stated = isIncluded ? gross : net;
  if (decimal(charges).eq('0') || decimal(stated).eq('0')) return null;
  return roundMoney(decimal(whole).times(charges).div(stated));
}

/** Deductions of a specification apply in proportion to the work done. */
function lessTakenOff(done: string, lines: readonly ProgressLine[]): string {
  const works = totalOf(lines.filter((line) => !isTakenOff(line)));
  const whole = totalOf(lines);
  return works === whole || decimal(works).eq('0') ? done : decimal(done).times(decimal(whole)).div(works).toFixed();
}

const isTakenOff = ({ position: { quantity } }: ProgressLine): boolean =>
  quantity !== null && decimal(quantity).lt('0');

/** A missing price is never treated as zero. */
const isPriced = ({ total }: ProgressPosition): boolean => total !== null && !decimal(total).eq('0');
const isGap = (position: ProgressPosition): boolean => !isPriced(position) || position.missing > 0;

const isStarted = ({ work }: ProgressLine): boolean => work !== null && decimal(work.quantity_done).gt('0');

function lineOf(stated: ProgressPosition, reported: WorkProgress | undefined): ProgressLine {
  const position = reported === undefined ? stated : agreedPosition(stated, reported);
  const { quantity, total } = position;
  const work = reported === undefined || !isOrdered(reported) ? null : reported;
  const done = work?.quantity_done ?? '0';
  const accepted = acceptedOf(reported);
  const performed = work === null && accepted === null ? null : moreOf(done, accepted ?? '0');
  return {
    position,
    isExcluded: reported?.is_excluded === true,
    work,
    accepted,
    performed,
    remaining: reported === undefined ? quantity : reported.quantity_remaining,
    percent: quantity === null || performed === null ? null : percentDone(performed, quantity),
    cost:
      work === null || !isPriced(position) || quantity === null || !decimal(quantity).gt('0')
        ? null
        : doneCost({ total, quantity, done }),
  };
}

const acceptedOf = (reported: WorkProgress | undefined): string | null => {
  const quantity = reported?.quantity_accepted ?? '0';
  return decimal(quantity).eq('0') ? null : quantity;
};

const moreOf = (one: string, other: string): string => (decimal(one).lt(other) ? other : one);

/** An order cancelled before any work has nothing left. */
const isOrdered = ({ quantity_planned: planned, quantity_done: done }: WorkProgress): boolean =>
  decimal(planned).gt('0') || decimal(done).gt('0');

function agreedPosition(stated: ProgressPosition, reported: WorkProgress): ProgressPosition {
  return {
    ...stated,
    quantity: reported.quantity_total,
    total: reported.total === undefined ? stated.total : reported.total,
    missing: reported.missing_prices,
    deductions: reported.missing_deductions,
  };
}

const isFinished = (line: ProgressLine): boolean => isWholeBy(line, line.performed);
const isOrderedWhole = (line: ProgressLine): boolean => isWholeBy(line, line.work?.quantity_done ?? null);

/** A negative volume needs no work. */
function isWholeBy(line: ProgressLine, done: string | null): boolean {
  if (isTakenOff(line)) return true;
  const { quantity } = line.position;
  return quantity !== null && done !== null && decimal(quantity).gt('0') && decimal(done).gte(quantity);
}
