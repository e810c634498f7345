import { z } from 'zod';
import { externalId, externalIdFilter, externalIdInput } from '../core/external-id.ts';
import {
  evenIfFieldsInvalid,
  day,
  id,
  longText,
  moment,
  optionalText,
  requiredText,
  text,
  timestamp,
  version,
} from '../core/fields.ts';
import { changesFilter, changesPageOf, flag, listQuery, pageOf } from '../core/page.ts';
import {
  categoryOfTask,
  checklistInput,
  checklistItem,
  dueIfStated,
  dueInput,
  references,
  startInput,
  statusOfTask,
  tagOfTask,
  taskApproval,
  relatedTask,
  taskLink,
  taskLinkInput,
  taskPerson,
} from './task-parts.schemas.ts';
import { overrides } from './task-steps.schemas.ts';
import { taskFilterTree } from './lists/task-filter.schemas.ts';
import { taskWorkItem, workItemsInput } from './work/task-work.schemas.ts';
import {
  MAIN_STATUSES,
  TASK_ABILITIES,
  TASK_LINK_KINDS,
  TASK_PRIORITIES,
  TASK_SORTS,
  TRANSITION_REFUSALS,
} from './tasks.choices.ts';

export const taskAbilities = z.object({
  update: z.boolean(),
  delete: z.boolean(),
  change_status: z.boolean(),
  assign: z.boolean(),
  comment: z.boolean(),
  /** The user is one of the approvers. */
  decide: z.boolean(),
  /** The user may report the remark as fixed, or accept the fix. */
  mend: z.boolean(),
  accept: z.boolean(),
  override_block: z.boolean(),
});

/** What the user may do to the task, and the reasons for what they may not. */
export const taskPermissions = z
  .object({
    can_view: z.boolean(),
    can_edit: z.boolean(),
    can_delete: z.boolean(),
    can_change_status: z.boolean(),
    can_assign: z.boolean(),
    can_comment: z.boolean(),
    can_attach: z.boolean(),
    can_override_block: z.boolean(),
    /** Allowed transitions; `refusal` is what currently blocks one. */
    allowed_statuses: z.array(statusOfTask.extend({ refusal: z.enum(TRANSITION_REFUSALS).nullable() })),
    refusals: z.array(z.object({ ability: z.enum(TASK_ABILITIES), permission: z.string(), reason: z.string() })),
  })
  .meta({ id: 'TaskPermissions' });
export type TaskPermissions = z.infer<typeof taskPermissions>;

const commonFields = {
  id,
  external_id: externalId.nullable(),
  number: z.number().int(),
  title: z.string(),
  category: categoryOfTask,
  status: statusOfTask,
  priority: z.enum(TASK_PRIORITIES),
  author: taskPerson,
  assignee: taskPerson.nullable(),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  specification_row_id: id.nullable(),
  tags: z.array(tagOfTask),
  /** The location as text: building, floor, axes. */
  place: z.string(),
  /** When it was reported as fixed; null: not reported, or returned. */
  mended_at: timestamp.nullable(),
  start_date: day.nullable(),
  due_datetime: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  parent_id: id.nullable(),
  is_blocked: z.boolean(),
  subtasks_count: z.number().int(),
  open_subtasks_count: z.number().int(),
  checklist_count: z.number().int(),
  checklist_done_count: z.number().int(),
  /** Number of approvers, of approvals (with or without remarks), and of rejections. */
  approvals_count: z.number().int(),
  approved_count: z.number().int(),
  rejected_count: z.number().int(),
  /** The reader is an approver without a decision yet. */
  awaits_my_decision: z.boolean(),
  comments_count: z.number().int(),
  attachments_count: z.number().int(),
  version,
  created_at: timestamp,
  updated_at: timestamp,
  can: taskAbilities,
};

/** A task in a list. */
export const taskInList = z.object(commonFields).meta({ id: 'TaskInList' });
export type TaskInList = z.infer<typeof taskInList>;

export const task = z
  .object({
    ...commonFields,
    category_id: id,
    status_id: id,
    assignee_id: id.nullable(),
    /** HTML with the allowed elements. */
    description: z.string(),
    watchers: z.array(taskPerson),
    co_assignees: z.array(taskPerson),
    approvals: z.array(taskApproval),
    /** Of what a decision is given on: texts, works, files and the state of the named records. */
    content_hash: z.string(),
    /** Who accepts the fix; null: the author. */
    acceptor: taskPerson.nullable(),
    acceptor_id: id.nullable(),
    mended_by: taskPerson.nullable(),
    checklist: z.array(checklistItem),
    /** The works of a work order, by position. */
    work_items: z.array(taskWorkItem),
    links: z.array(taskLink),
    parent: relatedTask.nullable(),
    subtasks: z.array(relatedTask),
    blocked_by: z.array(relatedTask),
    blocks: z.array(relatedTask),
    /** The number of blocking tasks hidden from the reader. */
    hidden_blockers_count: z.number().int(),
    permissions: taskPermissions,
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

const optionalId = id.nullish().transform((value) => value ?? null);
/** Of a description as stored; requests may be longer, with markup that is removed. */
export const LONGEST_DESCRIPTION = 100_000;
const description = longText(2 * LONGEST_DESCRIPTION, 'longest_description');
const fields = {
  external_id: externalIdInput,
  title: requiredText(300),
  description,
  category_id: id,
  status_id: id,
  priority: z.enum(TASK_PRIORITIES, { error: 'unknown_choice' }),
  assignee_id: optionalId,
  acceptor_id: optionalId,
  place: optionalText(300).transform((value) => value ?? ''),
  watchers: references(100),
  co_assignees: references(100),
  /** Approvers; decisions of those who stay are kept. */
  approvals: references(50),
  project_id: optionalId,
  specification_row_id: optionalId,
  tags: references(50),
  start_date: startInput,
  due_datetime: dueInput,
  parent_id: optionalId,
  blocked_by: references(200),
  checklist: checklistInput,
  work_items: workItemsInput,
  links: z.array(taskLinkInput, { error: 'list_expected' }).max(50, 'too_long'),
};

type Dates = { start_date?: string | null | undefined; due_datetime?: string | null | undefined };
function checkDates({ start_date: start, due_datetime: due }: Dates, context: z.RefinementCtx): void {
  if (typeof start === 'string' && typeof due === 'string' && due.slice(0, 10) < start)
    context.addIssue({ code: 'custom', path: ['due_datetime'], message: 'date_order' });
}

/** Omitted fields use the defaults of the category. */
export const taskBody = z
  .strictObject({
    ...fields,
    description: description.optional(),
    category_id: id.optional(),
    status_id: id.optional(),
    priority: fields.priority.optional(),
    assignee_id: id.nullable().optional(),
    acceptor_id: id.nullable().optional(),
    place: fields.place.optional(),
    watchers: fields.watchers.optional(),
    co_assignees: fields.co_assignees.optional(),
    approvals: fields.approvals.optional(),
    tags: fields.tags.optional(),
    due_datetime: dueIfStated,
    blocked_by: fields.blocked_by.optional(),
    checklist: checklistInput.optional(),
    work_items: workItemsInput.optional(),
    links: fields.links.optional(),
  })
  .superRefine(checkDates, evenIfFieldsInvalid);
export type TaskInput = z.output<typeof taskBody>;

/** Omitted fields are cleared; status and category stay unchanged. */
export const taskReplacement = z
  .strictObject({
    ...fields,
    ...overrides,
    description: description.default(''),
    category_id: id.optional(),
    status_id: id.optional(),
    priority: fields.priority.default('normal'),
    watchers: fields.watchers.default([]),
    co_assignees: fields.co_assignees.default([]),
    approvals: fields.approvals.default([]),
    tags: fields.tags.default([]),
    blocked_by: fields.blocked_by.default([]),
    checklist: checklistInput.default([]),
    work_items: workItemsInput.default([]),
    links: fields.links.default([]),
    version: version.optional(),
  })
  .superRefine(checkDates, evenIfFieldsInvalid);
export const taskPatch = z
  .strictObject({ ...fields, ...overrides, version })
  .partial()
  .superRefine(checkDates, evenIfFieldsInvalid);
export type TaskChange = z.output<typeof taskPatch>;

/** An id, the reader (`me`), or nobody (`none`). */
const person = text(40).refine(
  (value) => value === 'me' || value === 'none' || id.safeParse(value).success,
  'id_format',
);
const dayOrMoment = z.union([day, moment], { error: 'date_format' });
export const taskFilters = {
  /** Defaults to open ones; with `updated_since`, to all. */
  main_status: z.enum([...MAIN_STATUSES, 'all'], { error: 'unknown_choice' }).optional(),
  status_id: id.optional(),
  category_id: id.optional(),
  /** The id or name of a tag. */
  tag: text(60).optional(),
  assignee_id: person.optional(),
  author_id: person.optional(),
  /** A participant: author, assignee, co-assignee, watcher. */
  participant_id: person.optional(),
  /** An approver without a decision yet. */
  awaiting_decision_id: person.optional(),
  project_id: id.optional(),
  priority: z.enum(TASK_PRIORITIES, { error: 'unknown_choice' }).optional(),
  parent_id: id.optional(),
  link_kind: z.enum(TASK_LINK_KINDS, { error: 'unknown_choice' }).optional(),
  link_id: id.optional(),
  is_blocked: flag.optional(),
  overdue: flag.optional(),
  due_from: dayOrMoment.optional(),
  due_to: dayOrMoment.optional(),
  /** A tree of conditions, in addition to the filters above. */
  filter: taskFilterTree.optional(),
  ...externalIdFilter,
  ...changesFilter,
};
export const taskQuery = listQuery({
  sorts: TASK_SORTS,
  defaultSort: 'due_datetime',
  defaultOrder: 'asc',
  limit: 25,
  filters: taskFilters,
});
export const taskPage = changesPageOf(taskInList);
export const myTasksQuery = listQuery({
  sorts: ['due_datetime', 'number'],
  defaultSort: 'due_datetime',
  defaultOrder: 'asc',
  limit: 200,
  filters: {},
}).omit({ search: true });
export const myTasksPage = pageOf(task);
export const taskParams = z.object({ company_id: id, task_id: id });
export const taskNumberParams = z.object({
  company_id: id,
  number: z.coerce
    .number<string | number>({ error: 'number_format' })
    .int('number_format')
    .min(1, 'number_bounds')
    .max(2_147_483_647, 'number_bounds'),
});
