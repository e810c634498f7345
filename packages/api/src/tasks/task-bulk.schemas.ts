import { z } from 'zod';
import { besideOtherProblems, id, optionalText, text, version } from '../core/fields.ts';
import { JOB_STATUSES } from '../core/started-job.ts';
import { dueInput, references, startInput, taskBeside } from './task-parts.schemas.ts';
import { taskFilters } from './tasks.schemas.ts';
import { TASK_PRIORITIES } from './tasks.choices.ts';

/** As many tasks as one request may change. */
export const MAX_BULK = 10_000;
/** As many are changed while the request waits; more are changed by a job. */
export const BULK_AT_ONCE = 500;

const optionalId = id.nullish().transform((value) => value ?? null);
const changes = z
  .strictObject({
    status_id: id,
    category_id: id,
    priority: z.enum(TASK_PRIORITIES, { error: 'unknown_choice' }),
    assignee_id: optionalId,
    project_id: optionalId,
    start_date: startInput,
    due_datetime: dueInput,
    /** Moves the due time of those that have one. */
    due_shift_days: z.number().int('number_format').min(-3_650, 'number_bounds').max(3_650, 'number_bounds'),
    tags: references(50),
    add_tags: references(50),
    remove_tags: references(50),
  })
  .partial();
export type BulkChanges = z.output<typeof changes>;

const { updated_since: _, ...filters } = taskFilters;
const insistence = {
  override: z.boolean({ error: 'flag_expected' }).optional(),
  reason: optionalText(1_000),
  with_open_children: z.boolean({ error: 'flag_expected' }).optional(),
  with_open_approvals: z.boolean({ error: 'flag_expected' }).optional(),
};

/** Which tasks, by one of three ways, and what is done to them; `items` says it for each. */
export const taskBulkBody = z
  .strictObject({
    ids: z.array(id, { error: 'list_expected' }).min(1, 'required').max(MAX_BULK, 'at_most_10000').optional(),
    filter: z.strictObject({ search: text(200).optional(), ...filters }).optional(),
    items: z
      .array(z.strictObject({ id, changes, version: version.optional() }), { error: 'list_expected' })
      .min(1, 'required')
      .max(MAX_BULK, 'at_most_10000')
      .optional(),
    changes: changes.optional(),
    /** `restore` brings back by `ids` what the same request has deleted: its undo. */
    action: z.enum(['delete', 'restore'], { error: 'unknown_choice' }).optional(),
    ...insistence,
  })
  .superRefine(checkOneOfEach, besideOtherProblems);
export type TaskBulk = z.output<typeof taskBulkBody>;

type Ways = { ids?: unknown; filter?: unknown; items?: unknown; changes?: unknown; action?: unknown };

function checkOneOfEach({ ids, filter, items, changes: same, action }: Ways, context: z.RefinementCtx): void {
  const isOne = (values: readonly unknown[]): boolean => values.filter((value) => value !== undefined).length === 1;
  if (!isOne([ids, filter, items])) context.addIssue({ code: 'custom', path: ['ids'], message: 'one_of_these' });
  else if (!isOne([items, same, action]))
    context.addIssue({ code: 'custom', path: ['changes'], message: 'one_of_these' });
  // No filter finds what lies in the bin.
  else if (action === 'restore' && ids === undefined)
    context.addIssue({ code: 'custom', path: ['ids'], message: 'required' });
}

export const bulkResult = z
  .object({
    id,
    number: z.number().int().nullable(),
    is_done: z.boolean(),
    /** The refusal, and its sentence. */
    code: z.string().nullable(),
    detail: z.string().nullable(),
    blockers: z.array(taskBeside).optional(),
    /** What the changed fields were: sent back as `items`, they undo it. */
    before: z.record(z.string(), z.unknown()).optional(),
    /** What a change has made of the version: sent back with `before`, it undoes nothing that others have done since. */
    version: z.number().int().optional(),
  })
  .meta({ id: 'TaskBulkResult' });
export type BulkResult = z.infer<typeof bulkResult>;
export const taskBulkAnswer = z
  .object({ results: z.array(bulkResult), done_count: z.number().int(), refused_count: z.number().int() })
  .meta({ id: 'TaskBulkAnswer' });
export type TaskBulkAnswer = z.infer<typeof taskBulkAnswer>;

/** Without `job_id`: the last that the caller has asked for. */
export const taskBulkStatusQuery = z.strictObject({ job_id: id.optional() });
/** How far a job is that changes many tasks; `answer` when it has ended. */
export const taskBulkStatus = z
  .object({
    id: id.nullable(),
    status: z.enum(JOB_STATUSES),
    processed: z.number().int(),
    total: z.number().int(),
    error: z.string().nullable(),
    answer: taskBulkAnswer.nullable(),
  })
  .meta({ id: 'TaskBulkStatus' });
export type TaskBulkStatus = z.infer<typeof taskBulkStatus>;
