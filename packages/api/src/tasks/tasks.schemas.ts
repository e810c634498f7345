import { z } from 'zod';
import { externalId, externalIdFilter, externalIdInput } from '../core/external-id.ts';
import {
  besideOtherProblems,
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
  taskBeside,
  taskLink,
  taskLinkInput,
  taskPerson,
} from './task-parts.schemas.ts';
import { insistence } from './task-steps.schemas.ts';
import { taskFilterTree } from './task-filter.schemas.ts';
import { taskWorkItem, workItemsInput } from './task-work.schemas.ts';
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
  /** He is one of those who are asked to agree. */
  decide: z.boolean(),
  /** He may say that what the task remarks is mended, and accept that it is. */
  mend: z.boolean(),
  accept: z.boolean(),
  override_block: z.boolean(),
});

/** What one may do to the task, and why not what one may not. */
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
    /** The allowed next ones; `refusal` says what stands in the way of one now. */
    allowed_statuses: z.array(statusOfTask.extend({ refusal: z.enum(TRANSITION_REFUSALS).nullable() })),
    refusals: z.array(z.object({ ability: z.enum(TASK_ABILITIES), permission: z.string(), reason: z.string() })),
  })
  .meta({ id: 'TaskPermissions' });
export type TaskPermissions = z.infer<typeof taskPermissions>;

const inEveryAnswer = {
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
  /** Where it is, in words: building, floor, axes. */
  place: z.string(),
  /** When somebody said that it is mended; null: nobody did, or it was sent back. */
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
  /** How many are asked to agree, how many have agreed, with remarks or without, and how many refuse. */
  approvals_count: z.number().int(),
  approved_count: z.number().int(),
  rejected_count: z.number().int(),
  /** The reader is asked, and has not decided yet. */
  awaits_my_decision: z.boolean(),
  comments_count: z.number().int(),
  attachments_count: z.number().int(),
  version,
  created_at: timestamp,
  updated_at: timestamp,
  can: taskAbilities,
};

/** A task in a list. */
export const taskInList = z.object(inEveryAnswer).meta({ id: 'TaskInList' });
export type TaskInList = z.infer<typeof taskInList>;

export const task = z
  .object({
    ...inEveryAnswer,
    category_id: id,
    status_id: id,
    assignee_id: id.nullable(),
    /** HTML of the allowed elements. */
    description: z.string(),
    watchers: z.array(taskPerson),
    co_assignees: z.array(taskPerson),
    approvals: z.array(taskApproval),
    /** Who accepts that it is mended; null: its author. */
    acceptor: taskPerson.nullable(),
    acceptor_id: id.nullable(),
    mended_by: taskPerson.nullable(),
    checklist: z.array(checklistItem),
    /** A work order: what of which positions is to be done. */
    work_items: z.array(taskWorkItem),
    links: z.array(taskLink),
    parent: taskBeside.nullable(),
    subtasks: z.array(taskBeside),
    blocked_by: z.array(taskBeside),
    blocks: z.array(taskBeside),
    /** How many of the tasks that block this one the reader may not see. */
    hidden_blockers_count: z.number().int(),
    permissions: taskPermissions,
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

const optionalId = id.nullish().transform((value) => value ?? null);
/** Of a description as it is kept; as it comes, it may have marks that are dropped. */
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
  /** Who is asked to agree; what those say who stay in the list is kept. */
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

/** What is left out is taken from the settings of the category. */
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
  .superRefine(checkDates, besideOtherProblems);
export type TaskInput = z.output<typeof taskBody>;

/** What is left out becomes empty; the status and the category stay as they are. */
export const taskReplacement = z
  .strictObject({
    ...fields,
    ...insistence,
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
  .superRefine(checkDates, besideOtherProblems);
export const taskPatch = z
  .strictObject({ ...fields, ...insistence, version })
  .partial()
  .superRefine(checkDates, besideOtherProblems);
export type TaskChange = z.output<typeof taskPatch>;

/** An id, oneself, or nobody. */
const person = text(40).refine(
  (value) => value === 'me' || value === 'none' || id.safeParse(value).success,
  'id_format',
);
const dayOrMoment = z.union([day, moment], { error: 'date_format' });
export const taskFilters = {
  /** Open ones unless asked otherwise; all of them where `updated_since` asks for changes. */
  main_status: z.enum([...MAIN_STATUSES, 'all'], { error: 'unknown_choice' }).optional(),
  status_id: id.optional(),
  category_id: id.optional(),
  /** The id of a tag or its name. */
  tag: text(60).optional(),
  assignee_id: person.optional(),
  author_id: person.optional(),
  /** Who has a part in it: author, assignee, co-assignee, watcher. */
  participant_id: person.optional(),
  /** Who is asked to agree and has not decided yet. */
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
  /** A tree of conditions, beside the filters above. */
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
