import type { TaskCondition, TaskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import { branchesOf } from '@karkas/api/tasks/lists/task-filter.schemas.ts';

const ZONE_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A task with every property a filter can refer to. */
export type SampleTask = {
  id: string;
  number: number;
  title: string;
  status_id: string;
  main_status: 'open' | 'closed';
  is_started: boolean;
  category_id: string;
  priority: string;
  author_id: string;
  assignee_id: string | null;
  project_id: string | null;
  parent_id: string | null;
  start_date: string | null;
  due_datetime: string | null;
  created_at: string;
  completed_at: string | null;
  tags: { id: string; name: string }[];
  watchers: string[];
  co_assignees: string[];
  awaited: string[];
  links: { kind: string; id: string }[];
  is_blocked: boolean;
  has_children: boolean;
};
type World = { me: string; now: Date };

/** In-memory equivalent of `treeSql`. */
export function matches(tree: TaskFilterTree, task: SampleTask, world: World): boolean {
  const branch = branchesOf(tree);
  if (branch?.joint === 'and') return branch.nodes.every((node) => matches(node, task, world));
  if (branch?.joint === 'or') return branch.nodes.some((node) => matches(node, task, world));
  if (branch?.joint === 'not') return branch.nodes.every((node) => !matches(node, task, world));
  return 'field' in tree && answers(tree, task, world);
}

function answers(condition: TaskCondition, task: SampleTask, world: World): boolean {
  switch (condition.field) {
    case 'main_status':
    case 'is_started':
    case 'is_blocked':
    case 'has_children':
      return task[condition.field] === condition.value;
    case 'title':
    case 'search':
      return saidBy(task, condition.field).includes(condition.value.toLowerCase());
    case 'number':
      return withinNumbers(condition, task.number);
    case 'link': {
      const { kind, id } = condition.value;
      return task.links.some((link) => link.kind === kind && (id === undefined || link.id === id));
    }
    case 'due_datetime':
    case 'created_at':
    case 'completed_at':
    case 'start_date':
      return withinDays(condition, task, world);
    default: {
      const wanted = (Array.isArray(condition.value) ? condition.value : [condition.value]).map((value) =>
        value === 'me' && condition.field !== 'tag' ? world.me : value,
      );
      const held = fieldValues(task, condition.field);
      return held.some((value) => wanted.includes(value)) || (held.length === 0 && wanted.includes(null));
    }
  }
}

function saidBy(task: SampleTask, field: 'title' | 'search'): string {
  return (field === 'title' ? task.title : `№${task.number} ${task.title}`).toLowerCase();
}

function fieldValues(task: SampleTask, field: TaskCondition['field']): string[] {
  const one = (value: string | null) => (value === null ? [] : [value]);
  switch (field) {
    case 'tag':
      return task.tags.flatMap(({ id, name }) => [id, name]);
    case 'watcher_id':
      return task.watchers;
    case 'co_assignee_id':
      return task.co_assignees;
    case 'awaiting_decision_id':
      return task.awaited;
    case 'project_id':
      return [...one(task.project_id), ...task.links.filter(({ kind }) => kind === 'project').map(({ id }) => id)];
    case 'status_id':
    case 'category_id':
    case 'priority':
    case 'author_id':
    case 'assignee_id':
    case 'parent_id':
      return one(task[field]);
    default:
      throw new Error(`${field} holds no values`);
  }
}

function withinNumbers({ op, value }: Extract<TaskCondition, { field: 'number' }>, number: number): boolean {
  if (op === 'is') return number === value;
  if (op === 'before') return number < value;
  if (op === 'after') return number > value;
  return number >= value[0] && number <= value[1];
}

type Dated = Extract<TaskCondition, { field: 'due_datetime' | 'start_date' | 'created_at' | 'completed_at' }>;

function withinDays(condition: Dated, task: SampleTask, { now }: World): boolean {
  const held = task[condition.field];
  if (condition.op === 'is_empty') return (held === null) === condition.value;
  if (condition.op === 'is' && condition.value === 'none') return held === null;
  if (held === null) return false;
  if (condition.op === 'is' && condition.value === 'overdue')
    return task.main_status === 'open' && new Date(held) < now;
  const today = dayIn(now.toISOString());
  // Days are counted since 1970, independently of the product's date arithmetic.
  const day = numberOf(held.length === 10 ? held : dayIn(held));
  const present = numberOf(today);
  const named = (value: string) => (value === 'today' ? present : numberOf(value));
  if (condition.op === 'on') return day === named(condition.value);
  if (condition.op === 'before') return day < named(condition.value);
  if (condition.op === 'after') return day > named(condition.value);
  if (condition.op === 'between') return day >= named(condition.value[0]) && day <= named(condition.value[1]);
  const { value } = condition;
  if (value === 'today') return day === present;
  if (typeof value === 'object')
    return 'next_days' in value
      ? day >= present && day <= present + value.next_days
      : day <= present && day >= present - value.last_days;
  // 1970-01-01 was a Thursday.
  const weekOf = (one: number) => Math.floor((one + 3) / 7);
  return weekOf(day) === weekOf(present) + (value === 'next_week' ? 1 : 0);
}

const dayIn = (instant: string): string => new Date(Date.parse(instant) + ZONE_MS).toISOString().slice(0, 10);
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
