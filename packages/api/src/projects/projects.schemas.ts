import { z } from 'zod';
import { day, id, longText, money, moneyInput, percent, percentInput, priced, quantity, quantityInput, requiredText, text, timestamp, version } from '../core/fields.ts';
import { flag, listQuery, pageOf } from '../core/page.ts';
import { NEW_PROJECT_NAME } from './projects.texts.ts';

export const PROJECT_STATUSES = ['active', 'completed', 'pending', 'canceled'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export const CONDITION_TARGETS = ['labour', 'machines', 'machinists', 'materials'] as const;

/** A correction coefficient for the conditions of the works, with its reason (Методика 421/пр). */
export const productionCondition = z.object({
  name: z.string(), reason: z.string(), value: quantity, targets: z.array(z.enum(CONDITION_TARGETS)),
}).meta({ id: 'ProductionCondition' });

const productionConditionInput = z.strictObject({
  name: requiredText(300), reason: text(500).default(''), value: quantityInput,
  targets: z.array(z.enum(CONDITION_TARGETS, { error: 'unknown_choice' })).min(1, 'required').max(4),
});

export const projectFile = z.object({ id, name: z.string(), size: z.number().int() });

export const project = z.object({
  id,
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
  completed_work: priced(money),
  completion_percent: percent,
  is_completion_manual: z.boolean(),
  due_at: timestamp.nullable(),
  is_archived: z.boolean(),
  contracts_count: z.number().int(),
  files: z.array(projectFile),
  version,
  created_at: timestamp,
  updated_at: timestamp,
  can: z.object({ update: z.boolean(), delete: z.boolean(), archive: z.boolean() }),
}).meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

const optionalText = (maxLength: number) => text(maxLength).nullish().transform((value) => value || null);

const projectFields = {
  code: text(50).nullish().transform((value) => value || null),
  name: requiredText(300),
  status: z.enum(PROJECT_STATUSES, { error: 'unknown_choice' }),
  customer_id: id.nullish().transform((value) => value ?? null),
  address: optionalText(500),
  rns_name: optionalText(300),
  production_condition_text: longText(10_000).nullish().transform((value) => value || null),
  production_conditions: z.array(productionConditionInput).max(50),
  start_date: day.nullish().transform((value) => value ?? null),
  end_date: day.nullish().transform((value) => value ?? null),
  duration: z.number().int('number_format').min(0, 'not_negative').max(36_500, 'number_bounds').nullish().transform((value) => value ?? null),
  estimated_cost: moneyInput,
  completed_work: moneyInput,
  /** Set by hand through the progress bar; null goes back to the derived percent. */
  completion_percent: percentInput.refine((value) => Number(value) <= 100, 'number_bounds').nullish().transform((value) => value ?? null),
  due_at: timestamp.nullish().transform((value) => value ?? null),
};

type Dates = { start_date?: string | null | undefined; end_date?: string | null | undefined };
function checkDates(fields: Dates, context: z.RefinementCtx): void {
  if (fields.start_date && fields.end_date && fields.end_date < fields.start_date) {
    context.addIssue({ code: 'custom', path: ['end_date'], message: 'date_order' });
  }
}

export const projectBody = z.strictObject({
  ...projectFields,
  name: projectFields.name.default(NEW_PROJECT_NAME),
  status: projectFields.status.default('active'),
  production_conditions: projectFields.production_conditions.default([]),
  estimated_cost: projectFields.estimated_cost.default('0'),
  completed_work: projectFields.completed_work.default('0'),
  version: version.optional(),
}).superRefine(checkDates);
export const projectPatch = z.strictObject({ ...projectFields, version }).partial().superRefine(checkDates);
export type ProjectInput = Omit<z.output<typeof projectBody>, 'version'>;

export const PROJECT_SORTS = ['created_at', 'name', 'status', 'completion_percent'] as const;
export const projectQuery = listQuery({
  sorts: PROJECT_SORTS, defaultSort: 'created_at', defaultOrder: 'desc', limit: 10,
  filters: {
    customer_name: text(200).optional(),
    customer_id: id.optional(),
    project_code: text(50).optional(),
    project_name: text(300).optional(),
    status: z.enum(PROJECT_STATUSES, { error: 'unknown_choice' }).optional(),
    is_archived: flag.optional(),
  },
});
export const projectPage = pageOf(project);
export const projectParams = z.object({ project_id: id });
