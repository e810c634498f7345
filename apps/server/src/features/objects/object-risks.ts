import type { ObjectRisk, ObjectRiskCode } from '@karkas/api/projects/objects.schemas.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { addGaps, type AmountBound, boundOfSum, type Gaps, NO_GAPS } from '@karkas/domain/money/amount-bound.ts';
import { grossAmount } from '@karkas/domain/project-sums/project-sums.ts';
import { daysBetween } from '@karkas/domain/zones/days-between.ts';
import { maySeeRisk, projectRisks } from '#features/project-overview';
import { gapsOfWork, type ObjectFacts, plannedAmount } from './object-facts.ts';
import type { ObjectsSeen } from './objects.policy.ts';
import { RISK_SENTENCES } from './object-risks.texts.ts';

type Severity = ObjectRisk['severity'];
type Found = {
  code: ObjectRiskCode;
  object_id: string | null;
  contract_id: string | null;
  name: string | null;
  days: number | null;
  count: number | null;
  amount?: string | null;
  bound?: AmountBound;
};
export type RiskReader = { seen: ObjectsSeen; language: Language; today: string };

/**
 * Severity of each risk: problems that have occurred, likely problems, and missing data. Risks of equal severity keep
 * this order.
 */
const SEVERITY: Readonly<Record<ObjectRiskCode, Severity>> = {
  project_overdue: 'high',
  contract_overdue: 'high',
  work_over_contract: 'high',
  cost_over_contracts: 'high',
  specification_over_contract: 'high',
  specification_of_draft_contract: 'high',
  agreement_differs: 'high',
  behind_plan: 'medium',
  forecast_late: 'medium',
  contract_ends_soon: 'medium',
  no_movement: 'medium',
  orders_overdue: 'medium',
  remarks_overdue: 'medium',
  agreement_not_signed: 'medium',
  specification_not_committed: 'medium',
  specification_without_prices: 'medium',
  work_unpriced: 'medium',
  terminated_without_amount: 'medium',
  contract_without_specification: 'low',
  specification_outside_contracts: 'low',
  remarks_open: 'low',
  no_contract: 'low',
  no_customer: 'low',
};
const ORDER: readonly Severity[] = ['high', 'medium', 'low'];
/** In days. An even plan is only an approximation, so its delay is reported and escalated later than one by orders. */
const BEHIND = { orders: { minor: 7, severe: 14 }, even: { minor: 14, severe: 45 } } as const;
const SEVERE_DELAY = 14;
const STILL_DAYS = 14;

/** Risks of an object, the most severe first. */
export function risksOf(facts: ObjectFacts, reader: RiskReader): ObjectRisk[] {
  const { seen } = reader;
  const minor = projectRisks({ ...facts, today: reader.today })
    .filter((one) => maySeeRisk(one, seen))
    .map((one): Found => ({ ...one, ...amountOf(one, facts) }));
  const own = facts.project.status === 'canceled' ? [] : ownRisks(facts, reader);
  return [...minor, ...own].map((one) => present(one, facts, reader)).toSorted(bySeverityAndDays);
}

type RankedRisk = Pick<ObjectRisk, 'code' | 'severity' | 'days'>;
const CODES = Object.keys(SEVERITY);

export const bySeverity = (left: Pick<RankedRisk, 'severity'>, right: Pick<RankedRisk, 'severity'>): number =>
  ORDER.indexOf(left.severity) - ORDER.indexOf(right.severity);

/** Amounts do not affect the order for users without the price permission. */
export function bySeverityAndDays(left: RankedRisk, right: RankedRisk): number {
  return (
    bySeverity(left, right) ||
    CODES.indexOf(left.code) - CODES.indexOf(right.code) ||
    (right.days ?? 0) - (left.days ?? 0)
  );
}

function ownRisks(facts: ObjectFacts, reader: RiskReader): Found[] {
  const isUnderWay = facts.project.status === 'active';
  return [
    ...(isUnderWay ? [...lateness(facts, reader.today), ...standstill(facts, reader.today)] : []),
    ...(reader.seen.tasks && facts.project.status !== 'completed' ? openTasks(facts) : []),
    ...(facts.totals.unpriced_work_count > 0
      ? [found('work_unpriced', { count: facts.totals.unpriced_work_count })]
      : []),
  ];
}

const found = (code: ObjectRiskCode, fields: Partial<Found> = {}): Found => ({
  code,
  object_id: null,
  contract_id: null,
  name: null,
  days: null,
  count: null,
  ...fields,
});

const boundsOf = ({ planSource }: ObjectFacts) => BEHIND[planSource === 'orders' ? 'orders' : 'even'];

function lateness(facts: ObjectFacts, today: string): Found[] {
  const { daysAhead, forecast, end, totals } = facts;
  const isBehind = daysAhead !== null && daysAhead <= -boundsOf(facts).minor;
  const behind = decimal(plannedAmount(facts, today)).minus(decimal(totals.completed));
  const late = forecast.end === null || end === null ? 0 : daysBetween(end, forecast.end);
  return [
    ...(isBehind
      ? [
          found('behind_plan', {
            days: -daysAhead,
            amount: behind.gt('0') ? roundMoney(behind) : null,
            bound: boundOfRest(facts),
          }),
        ]
      : []),
    ...(late > 0
      ? [
          found('forecast_late', {
            days: late,
            amount: totals.remaining.startsWith('-') ? null : totals.remaining,
            bound: boundOfRest(facts),
          }),
        ]
      : []),
  ];
}

/** No work reported recently although it has begun or should have begun. */
function standstill({ project, plan, factShare }: ObjectFacts, today: string): Found[] {
  if (factShare !== null && factShare >= 1) return [];
  const begins = plan.map((part) => part.starts).toSorted()[0];
  const last = project.last_reported ?? begins;
  const still = last === undefined ? 0 : daysBetween(last, today);
  return still >= STILL_DAYS ? [found('no_movement', { days: still })] : [];
}

function openTasks({ matters }: ObjectFacts): Found[] {
  if (matters === null) return [];
  const { orders_overdue: orders, remarks_open: remarks, remarks_overdue: late } = matters;
  return [
    ...(orders > 0 ? [found('orders_overdue', { count: orders, days: matters.orders_days })] : []),
    ...(late > 0 ? [found('remarks_overdue', { count: late, days: matters.remarks_days })] : []),
    ...(remarks > late ? [found('remarks_open', { count: remarks - late })] : []),
  ];
}

type Counted = { missing_prices_count?: number | undefined; missing_deductions_count?: number | undefined };
const gapsOf = ({ missing_prices_count: missing = 0, missing_deductions_count: deductions = 0 }: Counted): Gaps => ({
  missing_prices: missing,
  missing_deductions: deductions,
});

/** The bound of the amount of the object less the work done. */
const boundOfRest = (facts: ObjectFacts): AmountBound =>
  boundOfSum(facts.amountSource === 'estimate' ? gapsOf(facts.project) : NO_GAPS, gapsOfWork(facts));

/** Amount of a project risk, where it has one. */
function amountOf(
  { code, object_id: id, contract_id: contractId }: Pick<Found, 'code' | 'object_id' | 'contract_id'>,
  facts: ObjectFacts,
): Pick<Found, 'amount' | 'bound'> {
  const { contracts, dossier, totals } = facts;
  const over = (amount: string, limit: string) => roundMoney(decimal(amount).minus(decimal(limit)));
  const line = contracts.find((one) => one.id === contractId);
  const own = dossier.contracts.find((one) => one.id === contractId);
  const specification = dossier.specifications.find((one) => one.id === id);
  const agreement = own?.agreements.find((one) => one.id === id);
  switch (code) {
    case 'specification_over_contract':
      return line === undefined
        ? {}
        : { amount: over(line.specifications, line.current), bound: boundOfSum(gapsOf(line)) };
    case 'work_over_contract':
      return { amount: over(totals.completed, totals.current), bound: boundOfSum(gapsOfWork({ totals })) };
    case 'cost_over_contracts':
      return { amount: over(totals.cost, totals.current) };
    case 'project_overdue':
      return totals.remaining.startsWith('-') ? {} : { amount: totals.remaining, bound: boundOfRest(facts) };
    case 'agreement_not_signed':
      // What is agreed is unknown before the specification of the agreement is committed.
      return own === undefined || agreement === undefined || decimal(agreement.amount_delta).eq('0')
        ? {}
        : { amount: grossAmount(agreement.amount_delta, own) };
    case 'specification_not_committed':
    case 'specification_without_prices':
      return specification === undefined || !decimal(specification.total_gross).gt('0')
        ? {}
        : { amount: specification.total_gross, bound: boundOfSum(gapsOf(specification)) };
    case 'specification_outside_contracts': {
      const free = dossier.specifications.filter((one) => one.contract_id === null);
      return {
        amount: roundMoney(addAll(free.map((one) => one.total_gross))),
        bound: boundOfSum(addGaps(free.map(gapsOf))),
      };
    }
    default:
      return {};
  }
}

const OF_CONTRACTS = new Set<ObjectRiskCode>([
  'no_contract',
  'work_over_contract',
  'cost_over_contracts',
  'specification_outside_contracts',
]);
const OF_TASKS = new Set<ObjectRiskCode>(['orders_overdue', 'remarks_overdue', 'remarks_open', 'no_movement']);

function linkOf({ code, object_id: id, contract_id: contractId }: Found, projectId: string): ObjectRisk['link'] {
  const to = (kind: ObjectRisk['link']['kind'], of: string | null = null): ObjectRisk['link'] => ({
    kind,
    project_id: projectId,
    contract_id: contractId,
    id: of,
  });
  if (OF_TASKS.has(code)) return to('tasks');
  if (OF_CONTRACTS.has(code)) return to('contracts');
  if (code === 'specification_not_committed' || code === 'specification_without_prices') return to('specification', id);
  if (code === 'agreement_not_signed' || code === 'agreement_differs') return to('supplementary_agreement', id);
  return contractId === null ? to('project') : to('contract', contractId);
}

function present(one: Found, facts: ObjectFacts, { language }: RiskReader): ObjectRisk {
  const { code, days, count, amount = null, bound = 'exact' } = one;
  const { project, dossier } = facts;
  const severeFrom = { behind_plan: boundsOf(facts).severe, forecast_late: SEVERE_DELAY };
  const isSevere = (code === 'behind_plan' || code === 'forecast_late') && (days ?? 0) > severeFrom[code];
  const contract = dossier.contracts.find(({ id }) => id === one.contract_id)?.number ?? null;
  return {
    code,
    severity: isSevere ? 'high' : SEVERITY[code],
    message: RISK_SENTENCES[language][code]({ name: one.name ?? '', contract, days: days ?? 0, count: count ?? 0 }),
    amount,
    amount_bound: bound,
    days,
    count,
    link: linkOf(one, project.id),
  };
}
