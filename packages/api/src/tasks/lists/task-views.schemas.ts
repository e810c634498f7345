import { z } from 'zod';
import { id, requiredText, text, version } from '../../core/fields.ts';
import { type TaskFilterTree, taskFilterTree } from './task-filter.schemas.ts';
import { taskPerson } from '../task-parts.schemas.ts';
import { TASK_COLUMNS, TASK_GROUPINGS, TASK_LAYOUTS, TASK_SORTS } from '../tasks.choices.ts';
import { taskFilters } from '../tasks.schemas.ts';

/** The maximum number of views of each sort, so that the menu stays usable. */
export const MOST_VIEWS = 100;
/** The maximum number of groups in a response. */
export const MOST_GROUPS = 200;

const choice = { error: 'unknown_choice' };
const grouping = z.enum(TASK_GROUPINGS, choice);
const optionalGrouping = grouping.nullish().transform((value) => value ?? null);

const { updated_since: _, ...filters } = taskFilters;
export const taskGroupQuery = z.strictObject({
  search: text(200).optional(),
  group_by: grouping.default('status'),
  sub_group_by: grouping.optional(),
  ...filters,
});

/** Null: tasks without a value. */
const group = { id: z.string().nullable(), name: z.string().nullable(), count: z.number().int() };
export const taskGroups = z
  .object({
    /** Of all tasks; a task with two tags is in two groups. */
    count: z.number().int(),
    groups: z.array(z.object({ ...group, sub_groups: z.array(z.object(group)).optional() })),
    /** Whether groups were omitted because there are too many. */
    is_cut: z.boolean(),
  })
  .meta({ id: 'TaskGroups' });
export type TaskGroups = z.infer<typeof taskGroups>;

export const taskView = z
  .object({
    id,
    name: z.string(),
    is_shared: z.boolean(),
    author: taskPerson,
    layout: z.enum(TASK_LAYOUTS),
    filter: z.custom<TaskFilterTree | null>().meta({ type: ['object', 'null'] }),
    group_by: grouping.nullable(),
    sub_group_by: grouping.nullable(),
    columns: z.array(z.enum(TASK_COLUMNS)).nullable(),
    sort_by: z.enum(TASK_SORTS),
    sort_order: z.enum(['asc', 'desc']),
    version,
    can: z.object({ update: z.boolean(), delete: z.boolean(), share: z.boolean() }),
  })
  .meta({ id: 'TaskView' });
export type TaskView = z.infer<typeof taskView>;
export const taskViewList = z.array(taskView);

const fields = {
  name: requiredText(100),
  is_shared: z.boolean({ error: 'flag_expected' }),
  layout: z.enum(TASK_LAYOUTS, choice),
  filter: taskFilterTree.nullable(),
  group_by: optionalGrouping,
  sub_group_by: optionalGrouping,
  columns: z
    .array(z.enum(TASK_COLUMNS, choice), { error: 'list_expected' })
    .max(TASK_COLUMNS.length, 'too_long')
    .nullable(),
  sort_by: z.enum(TASK_SORTS, choice),
  sort_order: z.enum(['asc', 'desc'], choice),
};
export const taskViewBody = z.strictObject({
  ...fields,
  is_shared: fields.is_shared.default(false),
  layout: fields.layout.default('list'),
  filter: fields.filter.default(null),
  columns: fields.columns.default(null),
  sort_by: fields.sort_by.default('due_datetime'),
  sort_order: fields.sort_order.default('asc'),
});
export const taskViewPatch = z.strictObject({ ...fields, version }).partial();
export type TaskViewFields = z.output<typeof taskViewBody>;
export type TaskViewChange = z.output<typeof taskViewPatch>;
export const taskViewParams = z.object({ company_id: id, view_id: id });
