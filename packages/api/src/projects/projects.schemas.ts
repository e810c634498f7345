import { AMOUNT_BOUNDS } from '@karkas/domain/money/amount-bound.ts';
import { z } from 'zod';
import { externalId, externalIdFilter, externalIdInput } from '../core/external-id.ts';
import {
  checkPeriod,
  coefficientInput,
  day,
  evenIfFieldsInvalid,
  grossMoney,
  id,
  moment,
  money,
  moneyInput,
  optionalDay,
  optionalLongText,
  optionalText,
  percent,
  percentInput,
  priced,
  quantity,
  requiredText,
  text,
  timestamp,
  version,
} from '../core/fields.ts';
import { changesFilter, changesPageOf, flag, listQuery } from '../core/page.ts';
import { FILE_PURPOSES } from '../files/files.schemas.ts';
import { CONDITION_TARGETS, PROJECT_SORTS, PROJECT_STATUSES } from './projects.choices.ts';
import { NEW_PROJECT_NAME } from './projects.texts.ts';

/** A correction coefficient for the conditions of the works, with its reason (Методика 421/пр). */
export const productionCondition = z
  .object({
    name: z.string(),
    reason: z.string(),
    value: quantity,
    targets: z.array(z.enum(CONDITION_TARGETS)),
  })
  .meta({ id: 'ProductionCondition' });

const productionConditionInput = z.strictObject({
  name: requiredText(300),
  reason: text(500).default(''),
  value: coefficientInput,
  targets: z
    .array(z.enum(CONDITION_TARGETS, { error: 'unknown_choice' }))
    .min(1, 'required')
    .max(4),
});

export const projectFile = z.object({
  id,
  name: z.string(),
  size: z.number().int(),
  purpose: z.enum(FILE_PURPOSES),
  content_type: z.string(),
});

/** Prices missing from work done: an amount by acts or by hand lacks none. */
const unpriced = {
  unpriced_count: z.number().int(),
  /** Missing prices that lower the amounts: with any of them, the amounts are no lower bounds. */
  unpriced_deductions_count: z.number().int(),
};

/** Completed work of a project as its source states it, and the work orders apart. */
export const workDone = z
  .object({
    /** Without VAT; null for a manual entry, which does not state its VAT. */
    amount: money.nullable(),
    /** With VAT, as `completed_work`. */
    gross: grossMoney,
    /** Signed acts, else a manual entry, else the work orders. */
    source: z.enum(['orders', 'acts', 'manual']),
    /** Whether a started position lacks a price. */
    incomplete: z.boolean(),
    ...unpriced,
    /** Entered manually, with VAT; null without an entry. */
    manual_amount: money.nullable(),
    /** What the work orders report, whatever the source. */
    orders: z.object({ amount: money, gross: grossMoney, ...unpriced }).meta({ id: 'WorkOfOrders' }),
  })
  .meta({ id: 'WorkDone' });
export type WorkDone = z.infer<typeof workDone>;

export const project = z
  .object({
    id,
    external_id: externalId.nullable(),
    code: z.string(),
    name: z.string(),
    status: z.enum(PROJECT_STATUSES),
    customer_id: id.nullable(),
    customer_name: z.string().nullable(),
    address: z.string().nullable(),
    rns_name: z.string().nullable(),
    production_condition_text: z.string().nullable(),
    production_conditions: z.array(productionCondition),
    start_date: day.nullable(),
    end_date: day.nullable(),
    duration: z.number().int().nullable(),
    estimated_cost: priced(money),
    /** In the estimated cost, which is then only a bound; zero for a manual cost. */
    missing_prices_count: priced(z.number().int()),
    /** Those of them with a negative quantity, which lower the cost. */
    missing_deductions_count: priced(z.number().int()),
    /** With VAT: what signed acts accept, else the manual entry, else the total of the work orders. */
    completed_work: priced(money),
    work_done: priced(workDone),
    completion_percent: percent,
    /** How certain the percentage is: prices may be missing from the work done or from the cost. */
    completion_bound: z.enum(AMOUNT_BOUNDS),
    is_completion_manual: z.boolean(),
    due_at: timestamp.nullable(),
    is_archived: z.boolean(),
    contracts_count: z.number().int(),
    files: z.array(projectFile),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    can: z.object({ update: z.boolean(), delete: z.boolean(), archive: z.boolean() }),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

const projectFields = {
  external_id: externalIdInput,
  code: optionalText(50),
  name: requiredText(300),
  status: z.enum(PROJECT_STATUSES, { error: 'unknown_choice' }),
  customer_id: id.nullish().transform((value) => value ?? null),
  address: optionalText(500),
  rns_name: optionalText(300),
  production_condition_text: optionalLongText(10_000),
  production_conditions: z.array(productionConditionInput).max(50),
  start_date: optionalDay,
  end_date: optionalDay,
  duration: z
    .number()
    .int('number_format')
    .min(0, 'not_negative')
    .max(36_500, 'number_bounds')
    .nullish()
    .transform((value) => value ?? null),
  estimated_cost: priced(moneyInput),
  /** A manual entry; null or zero returns to the work orders. */
  completed_work: priced(moneyInput.nullable()),
  /** Set manually in the progress bar; null returns to the derived percentage. */
  completion_percent: percentInput
    .refine((value) => Number(value) <= 100, 'number_bounds')
    .nullish()
    .transform((value) => value ?? null),
  due_at: moment.nullish().transform((value) => value ?? null),
};

export const projectBody = z
  .strictObject({
    ...projectFields,
    name: projectFields.name.default(NEW_PROJECT_NAME),
    status: projectFields.status.default('active'),
    production_conditions: projectFields.production_conditions.default([]),
    /** False: the percentage is derived, regardless of `completion_percent`. */
    is_completion_manual: z.boolean({ error: 'wrong_type' }).optional(),
    version: version.optional(),
  })
  .superRefine(checkPeriod, evenIfFieldsInvalid);
export const projectPatch = z
  .strictObject({ ...projectFields, version })
  .partial()
  .superRefine(checkPeriod, evenIfFieldsInvalid);
export type ProjectInput = Omit<z.output<typeof projectBody>, 'version' | 'is_completion_manual'>;

export const projectQuery = listQuery({
  sorts: [...PROJECT_SORTS, 'updated_at'],
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  limit: 10,
  filters: {
    customer_name: text(200).optional(),
    customer_id: id.optional(),
    project_code: text(50).optional(),
    project_name: text(300).optional(),
    status: z.enum(PROJECT_STATUSES, { error: 'unknown_choice' }).optional(),
    is_archived: flag.optional(),
    ...externalIdFilter,
    ...changesFilter,
  },
});
export const projectPage = changesPageOf(project);
/** Totals cover the whole filter, not only the current page. */
export const projectTotalsQuery = projectQuery.pick({
  search: true,
  customer_name: true,
  customer_id: true,
  project_code: true,
  project_name: true,
  status: true,
  is_archived: true,
});
export const projectTotals = z
  .object({
    count: z.number().int(),
    estimated_cost: priced(money),
    completed_work: priced(money),
    /** Of the estimated cost. Negative: more was done. */
    remaining: priced(money),
    /** In the estimated cost. */
    missing_prices_count: priced(z.number().int()),
    missing_deductions_count: priced(z.number().int()),
    /** Positions started by work orders whose price is missing in the completed work. */
    unpriced_work_count: priced(z.number().int()),
    /** Missing prices that lower the completed work. */
    unpriced_deductions_count: priced(z.number().int()),
    /** Projects with a manual entry of completed work. */
    manual_work_count: priced(z.number().int()),
    /** Projects without a cost. */
    unknown_count: z.number().int(),
  })
  .meta({ id: 'ProjectTotals' });
export type ProjectTotals = z.infer<typeof projectTotals>;
export const projectParams = z.object({ project_id: id });
