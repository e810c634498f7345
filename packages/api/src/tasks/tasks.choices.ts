/** Closed lists of the task manager. */
export const TASK_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export const MAIN_STATUSES = ['open', 'closed'] as const;
export type MainStatus = (typeof MAIN_STATUSES)[number];

/** Kinds of objects a task can be linked to. */
export const TASK_LINK_KINDS = [
  'project',
  'contract',
  'supplementary_agreement',
  'specification',
  'specification_row',
  'customer',
] as const;
export type TaskLinkKind = (typeof TASK_LINK_KINDS)[number];

/**
 * The purpose of a category, independent of its name: remarks are accepted, approvals decided, orders given to a
 * crew.
 */
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

/** Grouping fields: `due` is the distance from today, `due_week` the week of the due day. */
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
/** The groups of `due`, nearest first. */
export const DUE_GROUPS = ['overdue', 'today', 'week', 'later'] as const;

export const TASK_LAYOUTS = ['list', 'board', 'table', 'calendar', 'timeline'] as const;
export type TaskLayout = (typeof TASK_LAYOUTS)[number];
/** Columns of the task table. */
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

/** Why a transition is not possible now. */
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

/** Decisions of an approver. */
export const APPROVAL_DECISIONS = ['approved', 'approved_with_remarks', 'rejected'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/** Steps of a remark: reported as fixed, then accepted or returned. */
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

/** In list order; the first is the default colour. */
export const SEEDED_COLORS = ['gray', 'blue', 'violet', 'amber', 'green', 'red', 'teal', 'pink'] as const;

/** Of a comment as stored, in HTML. */
export const LONGEST_COMMENT = 50_000;

/** The limit for counting search results; `count` is then one more. */
export const MAX_COUNTED = 10_000;

/** The maximum number of photos per request. */
export const MOST_RECEIPTS = 50;
