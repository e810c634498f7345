import type { ObjectRow } from '@karkas/api/projects/objects.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { type AmountBound, boundOfSum, type Gaps } from '@karkas/domain/money/amount-bound.ts';
import { type DoneByDay, type Forecast, forecastEnd, spreadWork } from '@karkas/domain/objects/pace.ts';
import { boundsOf, daysAhead, type PlannedPart, plannedShare } from '@karkas/domain/objects/plan.ts';
import { type ContractLine, type Dossier, endOfWorks, isInForce, sumsOf } from '#features/project-overview';
import type { Matters, ObjectProject, ObjectRecords } from './objects.repository.ts';

type Sums = ReturnType<typeof sumsOf>;
/** Facts of one object, before permission checks. */
export type ObjectFacts = {
  project: ObjectProject;
  dossier: Dossier;
  contracts: ContractLine[];
  totals: Sums['totals'];
  matters: Matters | null;
  amount: string | null;
  amountSource: ObjectRow['amount_source'];
  end: string | null;
  endSource: ObjectRow['end_source'];
  plan: readonly PlannedPart[];
  planSource: ObjectRow['plan_source'];
  planShare: number | null;
  factShare: number | null;
  factSource: ObjectRow['fact_source'];
  factBound: AmountBound;
  daysAhead: number | null;
  days: readonly DoneByDay[];
  forecast: Forecast;
};

/** Minimum share of the cost that orders with an end date must cover to serve as the plan. */
const LEAST_ORDERED = 0.8;

/** Builds the facts of each object from records read for all objects at once. */
export function factsOf({ projects, ...records }: ObjectRecords, today: string): ObjectFacts[] {
  const contracts = Map.groupBy(records.contracts, (one) => one.project_id);
  const specifications = Map.groupBy(records.specifications, (one) => one.project_id);
  const matters = new Map(records.matters.map((one) => [one.project_id, one]));
  return projects.map((project) =>
    factsOfOne({
      project,
      dossier: { contracts: contracts.get(project.id) ?? [], specifications: specifications.get(project.id) ?? [] },
      matters: matters.get(project.id) ?? null,
      today,
    }),
  );
}

type FactsInput = Pick<ObjectFacts, 'project' | 'dossier' | 'matters'> & { today: string };

function factsOfOne({ project, dossier, matters, today }: FactsInput): ObjectFacts {
  const { contracts, totals } = sumsOf(project, dossier);
  const { amount, source: amountSource } = amountOf(project, contracts, totals);
  const whole = Number(amount ?? 0);
  const { parts: plan, source: planSource } = planOf(project, { dossier, contracts, whole });
  const isUnderWay = project.status === 'active';
  const isOver = project.status === 'completed' || project.status === 'canceled';
  const { share: factShare, source: factSource, bound: factBound } = factOf(project, { whole, totals });
  const days = daysOf(project, today);
  const { end, source: endSource } = endOfWorks(project, contracts);
  return {
    project,
    dossier,
    contracts,
    totals,
    matters,
    amount,
    amountSource,
    end,
    endSource,
    plan,
    planSource,
    planShare: isOver ? null : plannedShare(plan, today),
    factShare,
    factSource,
    factBound,
    daysAhead: isUnderWay && factShare !== null ? daysAhead(plan, factShare, today) : null,
    days,
    forecast: isUnderWay
      ? forecastEnd({ days, whole, today, until: untilOf(project, days) })
      : { end: null, perDay: 0, gap: 'not_under_way' },
  };
}

/** The progress of the project; of the contracts where nothing is estimated. */
function factOf(
  { completion_percent: percent, completion_bound: bound, ...project }: ObjectProject,
  { whole, totals }: { whole: number; totals: Sums['totals'] },
): { share: number | null; source: ObjectRow['fact_source']; bound: AmountBound } {
  if (project.is_completion_manual) return { share: Number(percent) / 100, source: 'manual', bound };
  if (decimal(project.estimated_cost).gt('0')) return { share: Number(percent) / 100, source: 'estimate', bound };
  if (whole > 0)
    return {
      share: Number(project.completed_work) / whole,
      source: 'contracts',
      bound: boundOfSum(gapsOfWork({ totals })),
    };
  return { share: null, source: null, bound: 'exact' };
}

/** The gaps of the work done: unpriced positions raise it, unpriced deductions lower it. */
export const gapsOfWork = ({ totals }: Pick<ObjectFacts, 'totals'>): Gaps => ({
  missing_prices: totals.unpriced_work_count + totals.unpriced_deductions_count,
  missing_deductions: totals.unpriced_deductions_count,
});

/** Sum of contracts with customers if there are any, else the estimate. */
function amountOf(project: ObjectProject, contracts: readonly ContractLine[], totals: Sums['totals']) {
  const hasPrice = contracts.some((one) => one.counted_as === 'price');
  if (hasPrice && decimal(totals.current).gt('0')) return { amount: totals.current, source: 'contracts' as const };
  if (decimal(project.estimated_cost).gt('0')) return { amount: project.estimated_cost, source: 'estimate' as const };
  return { amount: null, source: null };
}

type Planned = { dossier: Dossier; contracts: readonly ContractLine[]; whole: number };

/**
 * Plan by orders with an end date if they cover most of the cost, else spread evenly over contract dates, else over
 * project dates.
 */
function planOf(project: ObjectProject, { dossier, contracts, whole }: Planned) {
  const ordered = project.planned.map(([starts, ends, worth]) => ({ starts, ends, worth: Number(worth) }));
  const worth = ordered.reduce((sum, part) => sum + part.worth, 0);
  if (whole > 0 && worth >= whole * LEAST_ORDERED) return { parts: ordered, source: 'orders' as const };
  const inForce = contracts.filter(isInForce);
  const parts = inForce.flatMap((line): PlannedPart[] => {
    const own = dossier.contracts.find((one) => one.id === line.id);
    const starts = own?.start_date ?? own?.date;
    if (starts === undefined || line.end_date === null || line.end_date < starts) return [];
    return [{ starts, ends: line.end_date, worth: Number(line.current) }];
  });
  if (parts.length > 0 && parts.length === inForce.length) return { parts, source: 'contracts' as const };
  const { start_date: starts, end_date: ends } = project;
  if (starts === null || ends === null || ends < starts) return { parts: [], source: null };
  return { parts: [{ starts, ends, worth: whole > 0 ? whole : 1 }], source: 'project' as const };
}

/**
 * Work done by each day it was reported, from the current source of the work done; the last entry is the current total.
 */
function daysOf({ work_done: work, completed_work: completed, ...project }: ObjectProject, today: string): DoneByDay[] {
  if (work.source === 'acts')
    return spreadWork(
      project.accepted.map(([starts, ends, worth]) => ({ starts, ends, worth: Number(worth) })),
      today,
    );
  if (work.source === 'manual')
    return Object.entries(project.typed_days)
      .flatMap(([day, done]) => (done === null ? [] : [{ day, done }]))
      .toSorted((left, right) => (left.day < right.day ? -1 : 1));
  const last = Number(project.done_days.at(-1)?.[1] ?? 0);
  // Daily values are unrounded, while the total rounds each specification once; scale them to the total.
  const scale = last > 0 ? Number(completed) / last : 0;
  return project.done_days.map(([day, done]) => ({ day, done: Number(done) * scale }));
}

/** The amount planned by a day, to the kopeck; the same in risks and curve, so that their sums agree. */
export const plannedAmount = ({ plan, amount }: Pick<ObjectFacts, 'plan' | 'amount'>, day: string): string =>
  roundMoney(decimal(amount ?? '0').times(decimal((plannedShare(plan, day) ?? 0).toFixed(15))));

/** Acts are complete up to the end of the last period; reports up to today. */
const untilOf = ({ work_done: work }: ObjectProject, days: readonly DoneByDay[]): string | undefined =>
  work.source === 'acts' ? days.at(-1)?.day : undefined;

/** First and last day of an object's plan. */
export const planBounds = ({ plan }: Pick<ObjectFacts, 'plan'>) => boundsOf(plan);
