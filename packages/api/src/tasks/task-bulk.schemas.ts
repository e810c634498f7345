import { z } from 'zod';
import { evenIfFieldsInvalid, id, optionalText, text, version } from '../core/fields.ts';
import { JOB_STATUSES } from '../core/started-job.ts';
import { dueInput, references, startInput, relatedTask } from './task-parts.schemas.ts';
import { taskFilters } from './tasks.schemas.ts';
import { TASK_PRIORITIES } from './tasks.choices.ts';

/** The maximum number of tasks per request. */
export const MAX_BULK = 10_000;
/** The maximum processed within the request; more are changed by a job. */
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
    /** Shifts existing due dates. */
    due_shift_days: z.number().int('number_format').min(-3_650, 'number_bounds').max(3_650, 'number_bounds'),
    tags: references(50),
    add_tags: references(50),
    remove_tags: references(50),
  })
  .partial();
export type BulkChanges = z.output<typeof changes>;

const { updated_since: _, ...filters } = taskFilters;
const overrides = {
  override: z.boolean({ error: 'flag_expected' }).optional(),
  reason: optionalText(1_000),
  with_open_children: z.boolean({ error: 'flag_expected' }).optional(),
  with_open_approvals: z.boolean({ error: 'flag_expected' }).optional(),
};

/** Tasks selected in one of three ways, and the change; `items` has one per task. */
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
    /** `restore` with `ids` undoes a `delete` of the same request. */
    action: z.enum(['delete', 'restore'], { error: 'unknown_choice' }).optional(),
    ...overrides,
  })
  .superRefine(checkOneOfEach, evenIfFieldsInvalid);
export type TaskBulk = z.output<typeof taskBulkBody>;

type Ways = { ids?: unknown; filter?: unknown; items?: unknown; changes?: unknown; action?: unknown };

function checkOneOfEach({ ids, filter, items, changes: same, action }: Ways, context: z.RefinementCtx): void {
  const isOne = (values: readonly unknown[]): boolean => values.filter((value) => value !== undefined).length === 1;
  if (!isOne([ids, filter, items])) context.addIssue({ code: 'custom', path: ['ids'], message: 'one_of_these' });
  else if (!isOne([items, same, action]))
    context.addIssue({ code: 'custom', path: ['changes'], message: 'one_of_these' });
  // Filters do not match tasks in the bin.
  else if (action === 'restore' && ids === undefined)
    context.addIssue({ code: 'custom', path: ['ids'], message: 'required' });
}

export const bulkResult = z
  .object({
    id,
    number: z.number().int().nullable(),
    is_done: z.boolean(),
    /** The error code, and its text. */
    code: z.string().nullable(),
    detail: z.string().nullable(),
    blockers: z.array(relatedTask).optional(),
    /** Previous values of the changed fields; sent back as `items`, they undo the change. */
    before: z.record(z.string(), z.unknown()).optional(),
    /** The new version: sent back with `before`, the undo does not overwrite later changes. */
    version: z.number().int().optional(),
  })
  .meta({ id: 'TaskBulkResult' });
export type BulkResult = z.infer<typeof bulkResult>;
export const taskBulkAnswer = z
  .object({ results: z.array(bulkResult), done_count: z.number().int(), refused_count: z.number().int() })
  .meta({ id: 'TaskBulkAnswer' });
export type TaskBulkAnswer = z.infer<typeof taskBulkAnswer>;

/** Defaults to the caller's last job. */
export const taskBulkStatusQuery = z.strictObject({ job_id: id.optional() });
/** Progress of a bulk job; `answer` when it has ended. */
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
