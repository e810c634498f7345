import type { TaskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import type {
  TASK_SORTS,
  TaskColumn,
  TaskGrouping as Grouping,
  TaskPriority,
} from '@karkas/api/tasks/tasks.choices.ts';
import { endOfDueDay } from '#platform/clock.ts';

export const DUE_SPANS = ['overdue', 'today', 'this_week', 'week', 'fortnight', 'none'] as const;
export type DueSpan = (typeof DUE_SPANS)[number];
export const TASK_GROUPS = [
  'due',
  'due_week',
  'status',
  'assignee',
  'project',
  'category',
  'priority',
  'tag',
  'none',
] as const satisfies readonly (Grouping | 'none')[];
export type TaskGrouping = (typeof TASK_GROUPS)[number];
/** The list is the default layout. */
export type TaskLayout = 'board' | 'table' | 'calendar' | 'timeline';
export const TIMELINE_ZOOMS = ['day', 'week', 'month', 'quarter'] as const;
export type TimelineZoom = (typeof TIMELINE_ZOOMS)[number];
export type TaskSort = (typeof TASK_SORTS)[number];

/**
 * The search parameters of the task list URL; omitted ones use the defaults of the specification: open tasks, sorted
 * by due date.
 */
export type TaskFilters = {
  search?: string | undefined;
  state?: 'closed' | 'all' | undefined;
  status?: string | undefined;
  category?: string | undefined;
  priority?: TaskPriority | undefined;
  assignee?: string | undefined;
  author?: string | undefined;
  /** Whose decision is pending. */
  awaiting?: string | undefined;
  project?: string | undefined;
  tag?: string | undefined;
  due?: DueSpan | undefined;
  sort?: TaskSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  group?: TaskGrouping | undefined;
  layout?: TaskLayout | undefined;
  /** The month or day of the calendar, and its span. */
  on?: string | undefined;
  span?: 'month' | 'week' | undefined;
  /** The zoom of the timeline. */
  zoom?: TimelineZoom | undefined;
  /** Conditions in addition to the filters above. */
  filter?: TaskFilterTree | undefined;
  subgroup?: Grouping | undefined;
  columns?: TaskColumn[] | undefined;
  /** The open saved view, possibly modified. */
  view?: string | undefined;
  /** The number of the task opened beside the list. */
  task?: number | undefined;
};

export const NO_FILTERS = {
  search: undefined,
  state: undefined,
  status: undefined,
  category: undefined,
  priority: undefined,
  assignee: undefined,
  author: undefined,
  awaiting: undefined,
  project: undefined,
  tag: undefined,
  due: undefined,
  filter: undefined,
  page: undefined,
} as const satisfies Partial<TaskFilters>;

/** Whether the list is filtered, so that an empty one does not mean there are no tasks. */
export function isNarrowed(filters: TaskFilters): boolean {
  const { search, state, status, category, priority, assignee, author, awaiting, project, tag, due, filter } = filters;
  return [search, state, status, category, priority, assignee, author, awaiting, project, tag, due, filter].some(
    Boolean,
  );
}

const DAY_MS = 86_400_000;
const DAYS_OF: Readonly<Partial<Record<DueSpan, number>>> = { today: 0, week: 7, fortnight: 14 };
/** Filters that no two dates can express become conditions: the server computes the company's week and «no date». */
function treeOf({ due, filter }: TaskFilters): TaskFilterTree | undefined {
  if (due !== 'this_week' && due !== 'none') return filter;
  const span: TaskFilterTree = { field: 'due_datetime', op: 'is', value: due };
  if (filter === undefined) return span;
  return { and: 'and' in filter ? [...filter.and, span] : [filter, span] };
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The query for the server; a span of days counts from the given day. */
export function queryOf(filters: TaskFilters, today: string) {
  const { due, sort, order, state, status, category, assignee, author, project } = filters;
  const tree = treeOf(filters);
  const days = due === undefined ? undefined : DAYS_OF[due];
  return {
    search: filters.search,
    main_status: state ?? ('open' as const),
    status_id: status,
    category_id: category,
    priority: filters.priority,
    assignee_id: assignee,
    author_id: author,
    awaiting_decision_id: filters.awaiting,
    project_id: project,
    tag: filters.tag,
    filter: tree === undefined ? undefined : JSON.stringify(tree),
    ...(due === 'overdue' ? { overdue: 'true' as const } : {}),
    ...(days === undefined ? {} : { due_from: today, due_to: endOfDueDay(addDays(today, days)) }),
    sort_by: sort,
    sort_order: order,
  };
}
