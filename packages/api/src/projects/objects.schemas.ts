import { AMOUNT_BOUNDS } from '@karkas/domain/money/amount-bound.ts';
import { FORECAST_GAPS } from '@karkas/domain/objects/pace.ts';
import { z } from 'zod';
import { day, grossMoney, id, money, percent, priced, text } from '../core/fields.ts';
import { flag, listQuery, pageOf } from '../core/page.ts';
import { PROJECT_RISKS } from './project-reports.schemas.ts';
import { PROJECT_STATUSES } from './projects.choices.ts';

/** Risks across all objects: those of a single project, and those derived from its dates, orders and remarks. */
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
/** The basis of the plan: orders with an end date, else contract dates, else the dates of the object. */
export const PLAN_SOURCES = ['orders', 'contracts', 'project'] as const;
/** The basis of the fact: the estimate, the contracts where nothing is estimated, or a percent entered by a user. */
export const FACT_SOURCES = ['estimate', 'contracts', 'manual'] as const;
/** Why the amount to be paid is unknown. */
export const PAYMENT_GAPS = ['no_contract', 'terms_unknown', 'terms_differ', 'no_work', 'work_over_contract'] as const;
const count = z.number().int();

/** The page where a risk is resolved. */
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
    /** With VAT; null for risks without an amount. */
    amount: priced(money.nullable()),
    /** How certain the amount is: it may lack prices. */
    amount_bound: priced(z.enum(AMOUNT_BOUNDS)),
    days: count.nullable(),
    count: count.nullable(),
    link: riskLink,
  })
  .meta({ id: 'ObjectRisk' });
export type ObjectRisk = z.infer<typeof objectRisk>;

const payment = z.object({
  /** The part of the advance covered by the work done. */
  advance: money,
  retention: money,
  /** Less the retention paid back without an act that claims it. */
  retention_left: money,
  /** By signed acts, else the work done less both. */
  payable: money,
  /** Received for acts, without advances. */
  paid: money,
  /** Payable less paid; negative when more is paid than is due. */
  to_pay: money,
});

/** A project in the directors' overview; amounts with VAT. */
export const objectRow = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    status: z.enum(PROJECT_STATUSES),
    customer_id: id.nullable(),
    customer_name: z.string().nullable(),
    /** Contracts with customers and their signed agreements, else the estimated cost; null without either. */
    amount: priced(money.nullable()),
    amount_source: z.enum(['contracts', 'estimate']).nullable(),
    /** In an estimated cost. */
    missing_prices_count: priced(count),
    missing_deductions_count: priced(count),
    done: priced(
      z.object({
        gross: grossMoney,
        /** A started position has no price. */
        incomplete: z.boolean(),
        unpriced_count: count,
        unpriced_deductions_count: count,
        source: z.enum(['orders', 'acts', 'manual']),
      }),
    ),
    /** The progress of the project, as `completion_percent`. */
    fact_share: percent.nullable(),
    /** How certain it is, as `completion_bound`. */
    fact_bound: z.enum(AMOUNT_BOUNDS),
    fact_source: z.enum(FACT_SOURCES).nullable(),
    /** The share that should be done by today. */
    plan_share: percent.nullable(),
    plan_source: z.enum(PLAN_SOURCES).nullable(),
    /** Days ahead of the plan; negative: behind it. */
    deviation_days: count.nullable(),
    /** From contracts with signed agreements, else from the project. */
    end_date: day.nullable(),
    end_source: z.enum(['contracts', 'project']).nullable(),
    /** At the pace of the last six weeks. */
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

/** Risks with one code over all objects, worst first. */
export const attentionGroup = z
  .object({
    code: z.enum(OBJECT_RISKS),
    severity: z.enum(RISK_SEVERITIES),
    title: z.string(),
    count,
    /** Of those that have an amount. */
    amount: priced(money.nullable()),
    amount_bound: priced(z.enum(AMOUNT_BOUNDS)),
    results: z.array(objectRisk.extend({ project_name: z.string() })),
  })
  .meta({ id: 'AttentionGroup' });
export type AttentionGroup = z.infer<typeof attentionGroup>;

/** Totals of the whole filter; cancelled objects count only when requested. */
export const objectTotals = z
  .object({
    count,
    /** The number of objects whose worst risk has this severity. */
    high_count: count,
    medium_count: count,
    low_count: count,
    amount: priced(money),
    /** Objects without an amount. */
    unknown_count: count,
    missing_prices_count: priced(count),
    missing_deductions_count: priced(count),
    done: priced(money),
    unpriced_work_count: priced(count),
    unpriced_deductions_count: priced(count),
    manual_work_count: priced(count),
    retention: priced(money),
    paid: priced(money),
    to_pay: priced(money),
    /** Objects with work done for which the amount to be paid is unknown. */
    without_payment_count: count,
    /** Risks over all objects, by code. */
    attention: z.array(attentionGroup),
  })
  .meta({ id: 'ObjectTotals' });
export type ObjectTotals = z.infer<typeof objectTotals>;

export const objectPage = pageOf(objectRow);

/** The portfolio by weeks: planned, done, and forecast at the current pace, at the end of each. */
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
          /** Null before today, and where no object has a forecast. */
          forecast: money.nullable(),
        }),
      ),
    ),
    /** Objects in the curve, and their total amount. */
    count,
    amount: priced(money),
    /** Objects not included: without an amount, or without dates. */
    without_amount_count: count,
    without_days_count: count,
    /** Included objects without a forecast end: they stay unchanged in the forecast. */
    without_forecast_count: count,
    unpriced_work_count: priced(count),
    unpriced_deductions_count: priced(count),
    /** Work before this day has the date its order was last changed; null when all work was reported by day. */
    days_known_from: day.nullable(),
  })
  .meta({ id: 'ObjectCurve' });
export type ObjectCurve = z.infer<typeof objectCurve>;
