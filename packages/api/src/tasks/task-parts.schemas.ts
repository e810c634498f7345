import { z } from 'zod';
import { id, momentOfAnyYear, requiredText, timestamp } from '../core/fields.ts';
import {
  APPROVAL_DECISIONS,
  MAIN_STATUSES,
  SEEDED_COLORS,
  TASK_CATEGORY_KINDS,
  TASK_LINK_KINDS,
} from './tasks.choices.ts';

const EARLIEST_DUE = '2000-01-01';
const LATEST_DUE = '2099-12-31';

/** A member of the company, possibly a former one. */
export const taskPerson = z.object({ id, name: z.string() }).meta({ id: 'TaskPerson' });
/** An approver and their decision; `is_member` is false for former members. */
export const taskApproval = z
  .object({
    id,
    name: z.string(),
    is_member: z.boolean(),
    is_self: z.boolean(),
    decision: z.enum(APPROVAL_DECISIONS).nullable(),
    comment: z.string().nullable(),
    decided_at: timestamp.nullable(),
    /** The decision before it, dropped because somebody changed what it was given on; null: none, or decided again. */
    dropped: z
      .object({
        decision: z.enum(APPROVAL_DECISIONS),
        at: timestamp,
        by: z.object({ id, name: z.string() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'TaskApproval' });
export type TaskApproval = z.infer<typeof taskApproval>;
export const statusOfTask = z
  .object({
    id,
    name: z.string(),
    main_status: z.enum(MAIN_STATUSES),
    is_started: z.boolean(),
    is_canceled: z.boolean(),
  })
  .meta({ id: 'StatusOfTask' });
export type StatusOfTask = z.infer<typeof statusOfTask>;
/** `null`: no special kind. */
export const categoryKind = z.enum(TASK_CATEGORY_KINDS).nullable();
export const categoryOfTask = z.object({ id, name: z.string(), kind: categoryKind }).meta({ id: 'CategoryOfTask' });
export const tagOfTask = z.object({ id, name: z.string(), color: z.enum(SEEDED_COLORS) }).meta({ id: 'TagOfTask' });
/** Summary of another task, displayed beside this one. */
export const relatedTask = z
  .object({ id, number: z.number().int(), title: z.string(), main_status: z.enum(MAIN_STATUSES) })
  .meta({ id: 'TaskBeside' });
export type RelatedTask = z.infer<typeof relatedTask>;

/** A person, tag or task: its id, or the object from a response. */
const reference = z
  .union([id, z.object({ id })], { error: 'id_format' })
  .transform((value) => (typeof value === 'string' ? value : value.id));
/** A list of references without duplicates. */
export const references = (most: number) =>
  z
    .array(reference, { error: 'list_expected' })
    .max(most, 'too_long')
    .transform((values) => [...new Set(values)]);

export const taskLink = z.object({ kind: z.enum(TASK_LINK_KINDS), id, name: z.string() }).meta({ id: 'TaskLink' });
export type TaskLink = z.infer<typeof taskLink>;
/** The name is ignored in requests, so that a response can be sent back. */
export const taskLinkInput = z
  .strictObject({ kind: z.enum(TASK_LINK_KINDS, { error: 'unknown_choice' }), id, name: z.string().optional() })
  .transform(({ kind, id: objectId }) => ({ kind, id: objectId }));

export const checklistItem = z.object({ text: z.string(), is_done: z.boolean() }).meta({ id: 'ChecklistItem' });
export const checklistInput = z
  .array(z.strictObject({ text: requiredText(500), is_done: z.boolean({ error: 'flag_expected' }).default(false) }), {
    error: 'list_expected',
  })
  .max(200, 'too_long');

/** Whether a day or timestamp is in the allowed years of start and due dates. */
export function isDueWithin(value: string): boolean {
  return value >= EARLIEST_DUE && value.slice(0, 10) <= LATEST_DUE;
}

/** A start day, in the allowed years. */
export const startDay = z.iso.date({ error: 'date_format', abort: true }).refine(isDueWithin, 'date_bounds');
export const startInput = startDay.nullish().transform((value) => value ?? null);

/** A timestamp, or a day, which lasts until its end in the company's time zone. */
const due = z.union([z.iso.date(), momentOfAnyYear], { error: 'date_format' }).refine(isDueWithin, 'date_bounds');
export const dueInput = due.nullish().transform((value) => value ?? null);
/** Distinguishes absent from null. */
export const dueIfStated = due.nullable().optional();
