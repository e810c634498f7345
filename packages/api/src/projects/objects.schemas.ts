import { FORECAST_GAPS } from '@karkas/domain/objects/pace.ts';
import { z } from 'zod';
import { day, id, money, percent, priced, text } from '../core/fields.ts';
import { flag, listQuery, pageOf } from '../core/page.ts';
import { PROJECT_RISKS } from './project-reports.schemas.ts';
import { PROJECT_STATUSES } from './projects.choices.ts';

/** What a director should look at over all objects: what one project tells, and what only its days, orders and remarks do. */
export const OBJECT_RISKS = [
  ...PROJECT_RISKS,
  'behind_plan',
  'forecast_late',
  'no_movement',
  'orders_overdue',
  'remarks_overdue',
  'remarks_open',
  'work_unpriced',
] as const;
export type ObjectRiskCode = (typeof OBJECT_RISKS)[number];

export const RISK_SEVERITIES = ['high', 'medium', 'low'] as const;
export const OBJECT_SORTS = ['risk', 'name', 'deviation', 'end_date', 'forecast_end', 'fact_share'] as const;
/** What the contract share of an object is planned by: orders with a last day, else the days of its contracts, else its own. */
export const PLAN_SOURCES = ['orders', 'contracts', 'project'] as const;
/** Why nobody can say what is to be paid. */
export const PAYMENT_GAPS = ['no_contract', 'terms_unknown', 'terms_differ', 'no_work', 'work_over_contract'] as const;
const count = z.number().int();

/** Where a risk is put right. */
const riskLink = z.object({
  kind: z.enum(['project', 'contracts', 'contract', 'supplementary_agreement', 'specification', 'tasks']),
  project_id: id,
  contract_id: id.nullable(),
  id: id.nullable(),
});

export const objectRisk = z
  .object({
    code: z.enum(OBJECT_RISKS),
    severity: z.enum(RISK_SEVERITIES),
    /** In the language of the request, without an amount. */
    message: z.string(),
    /** With VAT; null where the risk has none. */
    amount: priced(money.nullable()),
    /** The amount is the least it can be: prices are missing in it. */
    is_amount_least: priced(z.boolean()),
    days: count.nullable(),
    count: count.nullable(),
    link: riskLink,
  })
  .meta({ id: 'ObjectRisk' });
export type ObjectRisk = z.infer<typeof objectRisk>;

const payment = z.object({
  /** What of the advance the work done has earned. */
  advance: money,
  retention: money,
  /** Work done less both, before what was paid already, which is not kept here. */
  to_pay: money,
});

/** A project as a director looks at it among the others; amounts with VAT. */
export const objectRow = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    status: z.enum(PROJECT_STATUSES),
    customer_id: id.nullable(),
    customer_name: z.string().nullable(),
    /** Contracts with customers and their signed agreements, else the estimated cost; null while nobody has said either. */
    amount: priced(money.nullable()),
    amount_source: z.enum(['contracts', 'estimate']).nullable(),
    /** In an estimated cost. */
    missing_prices_count: priced(count),
    done: priced(
      z.object({
        gross: money,
        /** A begun position has no price: the amount is the least it can be. */
        incomplete: z.boolean(),
        unpriced_count: count,
        source: z.enum(['orders', 'acts', 'manual']),
      }),
    ),
    fact_share: percent.nullable(),
    /** What should be done by today. */
    plan_share: percent.nullable(),
    plan_source: z.enum(PLAN_SOURCES).nullable(),
    /** Days ahead of the plan; below zero, behind it. */
    deviation_days: count.nullable(),
    /** By contracts with signed agreements, else of the project. */
    end_date: day.nullable(),
    end_source: z.enum(['contracts', 'project']).nullable(),
    /** If the work goes on as in the last six weeks. */
    forecast_end: day.nullable(),
    forecast_missing: z.enum(FORECAST_GAPS).nullable(),
    payment: priced(payment.nullable()),
    payment_missing: z.enum(PAYMENT_GAPS).nullable(),
    risks: z.array(objectRisk),
    worst_risk: objectRisk.nullable(),
  })
  .meta({ id: 'ObjectRow' });
export type ObjectRow = z.infer<typeof objectRow>;

const filters = {
  customer_id: id.optional(),
  status: z.enum(PROJECT_STATUSES, { error: 'unknown_choice' }).optional(),
  is_archived: flag.default(false),
};
export const objectQuery = listQuery({
  sorts: OBJECT_SORTS,
  defaultSort: 'risk',
  defaultOrder: 'desc',
  filters,
});
export const objectCurveQuery = z.strictObject({ search: text(200).optional(), ...filters });
export const objectExportQuery = objectQuery
  .omit({ page: true, limit: true })
  .extend({ format: z.enum(['xlsx', 'csv', 'pdf'], { error: 'unknown_choice' }).default('xlsx') });

/** Risks of one code over all objects, the worst first. */
export const attentionGroup = z
  .object({
    code: z.enum(OBJECT_RISKS),
    severity: z.enum(RISK_SEVERITIES),
    title: z.string(),
    count,
    /** Of those that have one. */
    amount: priced(money.nullable()),
    is_amount_least: priced(z.boolean()),
    results: z.array(objectRisk.extend({ project_name: z.string() })),
  })
  .meta({ id: 'AttentionGroup' });
export type AttentionGroup = z.infer<typeof attentionGroup>;

/** Over the whole filter; canceled objects add up to something only where they are asked for. */
export const objectTotals = z
  .object({
    count,
    /** Objects with a risk of each gravity as their worst. */
    high_count: count,
    medium_count: count,
    low_count: count,
    amount: priced(money),
    /** Objects whose amount nobody has said. */
    unknown_count: count,
    missing_prices_count: priced(count),
    done: priced(money),
    unpriced_work_count: priced(count),
    manual_work_count: priced(count),
    retention: priced(money),
    to_pay: priced(money),
    /** Objects with work done of which nobody can say what is to be paid. */
    without_payment_count: count,
    /** What needs a look over all of them, by what it is. */
    attention: z.array(attentionGroup),
  })
  .meta({ id: 'ObjectTotals' });
export type ObjectTotals = z.infer<typeof objectTotals>;

export const objectPage = pageOf(objectRow);

/** The portfolio by weeks: what was to be done by the end of each, what was, and what will be if it goes on so. */
export const objectCurve = z
  .object({
    today: day,
    points: priced(
      z.array(
        z.object({
          day,
          plan: money,
          /** Null after today. */
          fact: money.nullable(),
          /** Null before today. */
          forecast: money.nullable(),
        }),
      ),
    ),
    /** Objects in the curve, and what they come to. */
    count,
    amount: priced(money),
    /** Objects that are not in it: nobody has said what they come to, or when. */
    without_amount_count: count,
    without_days_count: count,
    /** Objects in it whose end nobody can foretell: the forecast leaves them as they are. */
    without_forecast_count: count,
    unpriced_work_count: priced(count),
    /** Before this day work has the day its order was last changed; null where all of it was told by days. */
    days_known_from: day.nullable(),
  })
  .meta({ id: 'ObjectCurve' });
export type ObjectCurve = z.infer<typeof objectCurve>;
