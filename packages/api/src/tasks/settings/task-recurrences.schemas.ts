import { RECURRENCE_KINDS, RECURRENCE_STATES } from '@karkas/domain/tasks/recurrence.ts';
import { z } from 'zod';
import { evenIfFieldsInvalid, day, id, timestamp, version } from '../../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../../core/page.ts';
import { plannedFields, plannedFieldsView } from './task-templates.schemas.ts';
import { startDay, startInput, taskPerson } from '../task-parts.schemas.ts';

/** The maximum number of rules per company. */
export const MOST_RECURRENCES = 200;

const choice = { error: 'unknown_choice' };
const whole = (least: number, most: number) =>
  z.number({ error: 'number_format' }).int('integer_expected').min(least, 'number_bounds').max(most, 'number_bounds');

/** The schedule. `month_day` null is the last day; a day the month does not have becomes its last day. */
export const recurrenceRule = z.strictObject({
  kind: z.enum(RECURRENCE_KINDS, choice),
  weekdays: z
    .array(whole(1, 7), { error: 'list_expected' })
    .max(7, 'too_long')
    .default([])
    .transform((days) => [...new Set(days)].toSorted((left, right) => left - right)),
  month_day: whole(1, 31)
    .nullish()
    .transform((value) => value ?? null),
  quarter_month: whole(1, 3).default(1),
});
export type RecurrenceRule = z.output<typeof recurrenceRule>;

const task = z.strictObject({
  ...plannedFields,
  project_id: id.nullish().transform((value) => value ?? null),
});
export type RecurringTask = z.output<typeof task>;

const fields = {
  rule: recurrenceRule,
  starts_on: startDay,
  ends_on: startInput,
  /** Days between the creation of a task and its day. */
  lead_days: whole(0, 90),
  task,
};
type Checked = {
  rule?: { kind?: string; weekdays?: unknown } | undefined;
  starts_on?: string | undefined;
  ends_on?: string | null | undefined;
};
function checkTogether({ rule, starts_on: from, ends_on: until }: Checked, context: z.RefinementCtx): void {
  if (rule?.kind === 'weekly' && (!Array.isArray(rule.weekdays) || rule.weekdays.length === 0))
    context.addIssue({ code: 'custom', path: ['rule', 'weekdays'], message: 'required' });
  if (typeof from === 'string' && typeof until === 'string' && until < from)
    context.addIssue({ code: 'custom', path: ['ends_on'], message: 'date_order' });
}

export const taskRecurrenceBody = z
  .strictObject({ ...fields, lead_days: fields.lead_days.default(0) })
  .superRefine(checkTogether, evenIfFieldsInvalid);
export type TaskRecurrenceFields = z.output<typeof taskRecurrenceBody>;
export const taskRecurrencePatch = z
  .strictObject({ ...fields, state: z.enum(RECURRENCE_STATES, choice), version })
  .partial()
  .superRefine(checkTogether, evenIfFieldsInvalid);
export type TaskRecurrenceChange = z.output<typeof taskRecurrencePatch>;
export const taskRecurrenceParams = z.object({ company_id: id, recurrence_id: id });

export const taskRecurrence = z
  .object({
    id,
    rule: z.object({
      kind: z.enum(RECURRENCE_KINDS),
      weekdays: z.array(z.number().int()),
      month_day: z.number().int().nullable(),
      quarter_month: z.number().int(),
    }),
    starts_on: day,
    ends_on: day.nullable(),
    lead_days: z.number().int(),
    state: z.enum(RECURRENCE_STATES),
    task: z.object({ ...plannedFieldsView, project_id: id.nullable(), project_name: z.string().nullable() }),
    author: taskPerson,
    /** The assignee has left the company. */
    has_lost_assignee: z.boolean(),
    /** Days of the next tasks; empty when paused, stopped or finished. */
    next_days: z.array(day),
    made_count: z.number().int(),
    last_made: z
      .object({ day, task_id: id.nullable(), number: z.number().int().nullable(), made_at: timestamp })
      .nullable(),
    version,
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'TaskRecurrence' });
export type TaskRecurrence = z.infer<typeof taskRecurrence>;
/** `next_day`: active rules first, by the day of the next task. */
export const taskRecurrenceQuery = listQuery({
  sorts: ['next_day', 'starts_on', 'created_at', 'updated_at'],
  defaultSort: 'next_day',
  defaultOrder: 'asc',
  limit: 200,
  filters: changesFilter,
});
export const taskRecurrencePage = changesPageOf(taskRecurrence);
