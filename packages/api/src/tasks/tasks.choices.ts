/** The closed lists of the task manager. */
export const TASK_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export const MAIN_STATUSES = ['open', 'closed'] as const;
export type MainStatus = (typeof MAIN_STATUSES)[number];

/** What a task may be about. */
export const TASK_LINK_KINDS = [
  'project',
  'contract',
  'supplementary_agreement',
  'specification',
  'specification_row',
  'customer',
] as const;
export type TaskLinkKind = (typeof TASK_LINK_KINDS)[number];

/** What a category is for, by whatever name: remarks are accepted, approvals agreed to, orders put to a crew. */
export const TASK_CATEGORY_KINDS = ['remark', 'approval', 'order'] as const;

export const TASK_SORTS = [
  'due_datetime',
  'number',
  'title',
  'priority',
  'status',
  'start_date',
  'completed_at',
  'created_at',
  'updated_at',
] as const;

/** What tasks are put together by: `due` is how near it is today, `due_week` the week of its day. */
export const TASK_GROUPINGS = [
  'due',
  'due_week',
  'status',
  'assignee',
  'project',
  'category',
  'priority',
  'tag',
] as const;
export type TaskGrouping = (typeof TASK_GROUPINGS)[number];
/** The groups of `due`, from the nearest. */
export const DUE_GROUPS = ['overdue', 'today', 'week', 'later'] as const;

export const TASK_LAYOUTS = ['list', 'board', 'table', 'calendar', 'timeline'] as const;
export type TaskLayout = (typeof TASK_LAYOUTS)[number];
/** What a table of tasks may show. */
export const TASK_COLUMNS = [
  'number',
  'title',
  'status',
  'assignee',
  'due_datetime',
  'start_date',
  'priority',
  'project',
  'category',
  'tags',
] as const;
export type TaskColumn = (typeof TASK_COLUMNS)[number];

/** Why a status cannot be taken now. */
export const TRANSITION_REFUSALS = [
  'task_blocked',
  'blocks_closed',
  'transition_not_allowed',
  'open_children',
  'parent_closed',
  'approvals_missing',
  'acceptance_needed',
] as const;
export type TransitionRefusal = (typeof TRANSITION_REFUSALS)[number];

/** What a named person says of a task that he is asked to agree to. */
export const APPROVAL_DECISIONS = ['approved', 'approved_with_remarks', 'rejected'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/** The way of a remark: who mends says so, who accepts takes it or sends it back. */
export const MENDING_STEPS = ['mended', 'accepted', 'returned'] as const;
export type MendingStep = (typeof MENDING_STEPS)[number];

export const TASK_ABILITIES = [
  'view',
  'edit',
  'delete',
  'change_status',
  'assign',
  'comment',
  'attach',
  'override_block',
] as const;
export type TaskAbility = (typeof TASK_ABILITIES)[number];

/** The first of them is that of a task whose maker chose none; the order is that of the lists. */
export const SEEDED_COLORS = ['gray', 'blue', 'violet', 'amber', 'green', 'red', 'teal', 'pink'] as const;

/** Of a comment as it is kept, in HTML. */
export const LONGEST_COMMENT = 50_000;

/** A search counts no further: `count` is then one more. */
export const MAX_COUNTED = 10_000;

/** So many photos are asked for at once. */
export const MOST_RECEIPTS = 50;
