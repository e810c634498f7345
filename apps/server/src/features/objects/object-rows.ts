import type { AttentionGroup, ObjectRow, ObjectTotals } from '@karkas/api/projects/objects.schemas.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { commonBound } from '@karkas/domain/money/amount-bound.ts';
import type { ObjectFacts } from './object-facts.ts';
import { paymentOf } from './object-payment.ts';
import { bySeverityAndDays, type RiskReader, risksOf } from './object-risks.ts';
import { RISK_TITLES } from './object-risks.texts.ts';

/** A row with all amounts; they are removed from responses to users without the price permission. */
export type WholeObject = ObjectRow &
  Required<Pick<ObjectRow, 'amount' | 'done' | 'payment' | 'missing_prices_count' | 'missing_deductions_count'>>;

/** Formats a share as a percent; anything below the whole is never rounded up to 100. */
function percentOf(share: number | null): string | null {
  if (share === null) return null;
  const percent = Math.round(share * 10_000) / 100;
  return String(share < 1 ? Math.min(percent, 99.99) : percent);
}

export function objectRow(facts: ObjectFacts, reader: RiskReader): WholeObject {
  const { project, totals } = facts;
  const risks = risksOf(facts, reader);
  const isByEstimate = facts.amountSource === 'estimate';
  return {
    id: project.id,
    code: project.code,
    name: project.name,
    status: project.status,
    customer_id: project.customer_id,
    customer_name: project.customer_name,
    amount: facts.amount,
    amount_source: facts.amountSource,
    missing_prices_count: isByEstimate ? project.missing_prices_count : 0,
    missing_deductions_count: isByEstimate ? project.missing_deductions_count : 0,
    done: {
      gross: totals.completed,
      incomplete: totals.unpriced_work_count > 0,
      unpriced_count: totals.unpriced_work_count,
      unpriced_deductions_count: totals.unpriced_deductions_count,
      source: project.work_done.source,
    },
    fact_share: percentOf(facts.factShare),
    fact_source: facts.factSource,
    fact_bound: facts.factBound,
    plan_share: percentOf(facts.planShare),
    plan_source: facts.planSource,
    deviation_days: facts.daysAhead,
    end_date: facts.end,
    end_source: facts.endSource,
    forecast_end: facts.forecast.end,
    forecast_missing: facts.forecast.gap,
    ...paymentOf(facts),
    risks,
    worst_risk: risks[0] ?? null,
  };
}

export type ObjectSums = Omit<ObjectTotals, 'attention'>;
/** Canceled objects are summed only if the filter asks for them. */
export function objectTotals(all: readonly WholeObject[], isOfCanceled: boolean): ObjectSums {
  const rows = all.filter(({ status }) => isOfCanceled || status !== 'canceled');
  const sum = (amounts: readonly (string | null | undefined)[]): string =>
    roundMoney(addAll(amounts.map((amount) => amount ?? '0')));
  const countIn = (of: (row: WholeObject) => number): number => rows.reduce((count, row) => count + of(row), 0);
  const countOf = (isIt: (row: WholeObject) => boolean): number => rows.filter(isIt).length;
  return {
    count: all.length,
    high_count: countOf(({ worst_risk: worst }) => worst?.severity === 'high'),
    medium_count: countOf(({ worst_risk: worst }) => worst?.severity === 'medium'),
    low_count: countOf(({ worst_risk: worst }) => worst?.severity === 'low'),
    amount: sum(rows.map(({ amount }) => amount)),
    unknown_count: countOf(({ amount }) => amount === null),
    missing_prices_count: countIn((row) => row.missing_prices_count),
    missing_deductions_count: countIn((row) => row.missing_deductions_count),
    done: sum(rows.map(({ done }) => done.gross)),
    unpriced_work_count: countIn(({ done }) => done.unpriced_count),
    unpriced_deductions_count: countIn(({ done }) => done.unpriced_deductions_count),
    manual_work_count: countOf(({ done }) => done.source === 'manual'),
    retention: sum(rows.map(({ payment }) => payment?.retention_left)),
    paid: sum(rows.map(({ payment }) => payment?.paid)),
    to_pay: sum(rows.map(({ payment }) => payment?.to_pay)),
    without_payment_count: countOf(({ done, payment }) => payment === null && decimal(done.gross).gt('0')),
  };
}

/** Number of risks listed per group; the list of objects has them all. */
const MAX_LISTED_RISKS = 5;

/** Groups the risks of all objects by code, the most severe first. */
export function attentionOf(rows: readonly WholeObject[], language: Language): AttentionGroup[] {
  const all = rows.flatMap(({ name, risks }) => risks.map((risk) => ({ ...risk, project_name: name })));
  return [...Map.groupBy(all, ({ code }) => code)]
    .map(([code, found]) => {
      const risks = found.toSorted(bySeverityAndDays);
      const amounts = risks.flatMap(({ amount }) => amount ?? []);
      return {
        code,
        severity: risks[0]?.severity ?? 'low',
        title: RISK_TITLES[language][code],
        count: risks.length,
        amount: amounts.length === 0 ? null : roundMoney(addAll(amounts)),
        amount_bound: commonBound(risks.flatMap(({ amount_bound: bound = 'exact' }) => bound)),
        days: risks[0]?.days ?? null,
        results: risks.slice(0, MAX_LISTED_RISKS),
      };
    })
    .toSorted(bySeverityAndDays)
    .map(({ days: _, ...group }) => group);
}
