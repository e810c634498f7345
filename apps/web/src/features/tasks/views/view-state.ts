import type { TaskView } from '@karkas/api/tasks/lists/task-views.schemas.ts';
import { TASK_PRIORITIES, TASK_SORTS } from '@karkas/api/tasks/tasks.choices.ts';
import type { TaskCondition, TaskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import { DUE_SPANS, NO_FILTERS, type DueSpan, type TaskFilters } from '../filters/task-filters.ts';

/** The screen state a view stores, without its name. */
export type ViewContent = Pick<
  TaskView,
  'layout' | 'filter' | 'group_by' | 'sub_group_by' | 'columns' | 'sort_by' | 'sort_order'
>;

const DUE: Readonly<Record<DueSpan, Extract<TaskCondition, { field: 'due_datetime'; op: 'is' }>['value']>> = {
  overdue: 'overdue',
  today: 'today',
  this_week: 'this_week',
  week: { next_days: 7 },
  fortnight: { next_days: 14 },
  none: 'none',
};
const orNull = (value: string): string | null => (value === 'none' ? null : value);

/** The filters and conditions as one tree; null means all tasks, open and closed. */
export function wholeTree(filters: TaskFilters, fixedProject?: string): TaskFilterTree | null {
  const { state, status, category, priority, assignee, author, awaiting, project, tag, due, search, filter } = filters;
  const own = project === fixedProject ? undefined : project;
  const nodes: (TaskFilterTree | null)[] = [
    state === 'all' ? null : { field: 'main_status', op: 'is', value: state ?? 'open' },
    status === undefined ? null : { field: 'status_id', op: 'is', value: status },
    category === undefined ? null : { field: 'category_id', op: 'is', value: category },
    priority === undefined ? null : { field: 'priority', op: 'is', value: priority },
    assignee === undefined ? null : { field: 'assignee_id', op: 'is', value: orNull(assignee) },
    author === undefined ? null : { field: 'author_id', op: 'is', value: author },
    awaiting === undefined ? null : { field: 'awaiting_decision_id', op: 'is', value: awaiting },
    own === undefined ? null : { field: 'project_id', op: 'is', value: own },
    tag === undefined ? null : { field: 'tag', op: 'is', value: tag },
    due === undefined ? null : { field: 'due_datetime', op: 'is', value: DUE[due] },
    search === undefined ? null : { field: 'search', op: 'contains', value: search },
    filter ?? null,
  ];
  const conditions = nodes.filter((node) => node !== null);
  const [only] = conditions;
  return conditions.length > 1 ? { and: conditions } : (only ?? null);
}

/** Splits a tree into simple filters and a remaining tree. */
export function filtersOfTree(tree: TaskFilterTree | null): Partial<TaskFilters> {
  const nodes = tree === null ? [] : 'and' in tree ? tree.and : [tree];
  const found: Partial<TaskFilters> = { ...NO_FILTERS, state: 'all' };
  const rest: TaskFilterTree[] = [];
  for (const node of nodes) {
    const asFilter = 'field' in node ? filterOf(node) : null;
    const [name] = asFilter === null ? [] : Object.keys(asFilter);
    const isTaken =
      name !== undefined &&
      name !== 'state' &&
      Object.entries(found).some(([key, value]) => key === name && value !== undefined);
    if (asFilter === null || isTaken) rest.push(node);
    else Object.assign(found, asFilter);
  }
  const [only] = rest;
  return { ...found, filter: rest.length > 1 ? { and: rest } : only };
}

function filterOf(condition: TaskCondition): Partial<TaskFilters> | null {
  if (condition.op !== 'is') return condition.field === 'search' ? { search: condition.value } : null;
  switch (condition.field) {
    case 'main_status':
      return { state: condition.value === 'open' ? undefined : 'closed' };
    case 'status_id':
      return { status: condition.value };
    case 'category_id':
      return { category: condition.value };
    case 'priority':
      return { priority: TASK_PRIORITIES.find((option) => option === condition.value) };
    case 'assignee_id':
      return { assignee: condition.value ?? 'none' };
    case 'author_id':
      return { author: condition.value };
    case 'awaiting_decision_id':
      return condition.value === null ? null : { awaiting: condition.value };
    case 'project_id':
      return condition.value === null ? null : { project: condition.value };
    case 'tag':
      return condition.value === null ? null : { tag: condition.value };
    case 'due_datetime':
      return spanOf(condition.value);
    default:
      return null;
  }
}

function spanOf(value: unknown): Partial<TaskFilters> | null {
  const text = JSON.stringify(value);
  const due = DUE_SPANS.find((span) => JSON.stringify(DUE[span]) === text);
  return due === undefined ? null : { due };
}

/** The screen state to store. On a project page the project is fixed and not part of the view. */
export function contentOf(filters: TaskFilters, fixedProject?: string): ViewContent {
  const { layout = 'list', group = 'due', subgroup, columns, sort = 'due_datetime', order = 'asc' } = filters;
  return {
    layout,
    filter: wholeTree(filters, fixedProject),
    group_by: group === 'none' ? null : group,
    sub_group_by: subgroup ?? null,
    columns: columns === undefined ? null : [...columns],
    sort_by: TASK_SORTS.find((option) => option === sort) ?? 'due_datetime',
    sort_order: order,
  };
}

/** The complete screen state of a view; nothing of the previous state stays. */
export function filtersOf(view: ViewContent & { id?: string }): Partial<TaskFilters> {
  const { layout, filter, group_by: group, sub_group_by: subgroup, columns, sort_by: sort, sort_order: order } = view;
  return {
    ...filtersOfTree(filter),
    layout: layout === 'list' ? undefined : layout,
    group: group === 'due' ? undefined : (group ?? 'none'),
    subgroup: subgroup ?? undefined,
    columns: columns ?? undefined,
    sort: sort === 'due_datetime' ? undefined : sort,
    order: order === 'asc' ? undefined : order,
    view: view.id,
    page: undefined,
    task: undefined,
  };
}

/** The database reorders the keys of a condition. */
const inOneOrder = (content: ViewContent): string =>
  JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );

/** Whether the screen differs from the saved view. */
export function differsFrom(view: ViewContent, filters: TaskFilters, fixedProject?: string): boolean {
  const viewFilters = filtersOf(view);
  return inOneOrder(contentOf(viewFilters)) !== inOneOrder(contentOf(filters, fixedProject));
}
