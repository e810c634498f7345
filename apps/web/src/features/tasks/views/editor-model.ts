import { readJson } from '@karkas/domain/text/read-json.ts';
import type { FilterField, Joint, TaskCondition, TaskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';

/** The value type of a field. */
export type FieldKind = 'choice' | 'flag' | 'state' | 'text' | 'number' | 'date' | 'due' | 'given';

/** In menu order; `other` kinds cannot be created here, only displayed and removed. */
export const FIELD_KINDS: Readonly<Record<FilterField, FieldKind>> = {
  status_id: 'choice',
  assignee_id: 'choice',
  due_datetime: 'due',
  project_id: 'choice',
  category_id: 'choice',
  priority: 'choice',
  tag: 'choice',
  main_status: 'state',
  is_blocked: 'flag',
  is_started: 'flag',
  author_id: 'choice',
  watcher_id: 'choice',
  co_assignee_id: 'choice',
  awaiting_decision_id: 'choice',
  start_date: 'date',
  created_at: 'date',
  completed_at: 'date',
  title: 'text',
  search: 'text',
  number: 'number',
  has_children: 'flag',
  parent_id: 'given',
  link: 'given',
};

const DATE_OPERATORS = [
  'today',
  'this_week',
  'next_week',
  'next_days',
  'last_days',
  'on',
  'before',
  'after',
  'between',
  'none',
  'filled',
] as const;
/** The operators of each value type. */
export const OPERATORS = {
  choice: ['in'],
  flag: ['yes', 'no'],
  state: ['open', 'closed'],
  text: ['contains'],
  number: ['is', 'before', 'after', 'between'],
  date: DATE_OPERATORS,
  due: ['overdue', ...DATE_OPERATORS],
  given: ['raw'],
} as const satisfies Record<FieldKind, readonly string[]>;
export type Operator = (typeof OPERATORS)[FieldKind][number];

/** A condition being edited: values are text and may be incomplete. */
export type Row = { id: number; isNot: boolean; field: FilterField; ask: Operator; values: readonly string[] };
export type Group = { id: number; joint: Joint; items: readonly (Row | Group)[] };
export const isGroup = (item: Row | Group): item is Group => 'joint' in item;

/** Stands for null («nobody») among the values. */
export const NONE = 'none';

let last = 0;
const nextId = (): number => (last += 1);

export function newRow(field: FilterField = 'status_id'): Row {
  return { id: nextId(), isNot: false, field, ask: OPERATORS[FIELD_KINDS[field]][0], values: [] };
}
export const newGroup = (joint: Joint, items: Group['items']): Group => ({ id: nextId(), joint, items });

/** Expands a tree for editing. */
export function groupOf(tree: TaskFilterTree | undefined): Group {
  if (tree === undefined) return newGroup('and', []);
  const item = itemOf(tree);
  return isGroup(item) ? item : newGroup('and', [item]);
}

function itemOf(tree: TaskFilterTree): Row | Group {
  if ('field' in tree) return rowOf(tree);
  if ('and' in tree) return newGroup('and', tree.and.map(itemOf));
  if ('or' in tree) return newGroup('or', tree.or.map(itemOf));
  const [only, ...more] = tree.not;
  if (only !== undefined && more.length === 0 && 'field' in only) return { ...rowOf(only), isNot: true };
  return newGroup('not', tree.not.map(itemOf));
}

function textOf(value: unknown): string {
  if (value === null) return NONE;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function rowOf(condition: TaskCondition): Row {
  const row = { id: nextId(), isNot: false, field: condition.field };
  const { op, value }: { op: string; value: unknown } = condition;
  const texts = (Array.isArray(value) ? value : [value]).map(textOf);
  switch (FIELD_KINDS[condition.field]) {
    case 'choice':
      return { ...row, ask: 'in', values: texts };
    case 'flag':
      return { ...row, ask: value === true ? 'yes' : 'no', values: [] };
    case 'state':
      return { ...row, ask: value === 'closed' ? 'closed' : 'open', values: [] };
    case 'given':
      return { ...row, ask: 'raw', values: [JSON.stringify(condition)] };
    case 'text':
    case 'number':
      return { ...row, ask: OPERATORS.number.find((ask) => ask === op) ?? 'contains', values: texts };
    default:
      return { ...row, ...dateOperatorOf(op, value, texts) };
  }
}

function dateOperatorOf(op: string, value: unknown, texts: readonly string[]): Pick<Row, 'ask' | 'values'> {
  if (op === 'is_empty') return { ask: value === true ? 'none' : 'filled', values: [] };
  if (op !== 'is') return { ask: OPERATORS.due.find((ask) => ask === op) ?? 'on', values: texts };
  if (typeof value === 'object' && value !== null) {
    const [[ask, days] = ['next_days', 0]] = Object.entries(value);
    return { ask: ask === 'last_days' ? 'last_days' : 'next_days', values: [String(days)] };
  }
  return { ask: OPERATORS.due.find((ask) => ask === value) ?? 'today', values: [] };
}

/** The condition for the server; may be invalid, which its schema reports. */
export function conditionOf({ field, ask, values, isNot }: Row): unknown {
  const made = plainCondition({ field, ask, values });
  return isNot ? { not: [made] } : made;
}

function plainCondition({ field, ask, values }: Pick<Row, 'field' | 'ask' | 'values'>): unknown {
  const [first = '', second = ''] = values;
  switch (FIELD_KINDS[field]) {
    case 'choice':
      return { field, op: 'in', value: values.map((value) => (value === NONE ? null : value)) };
    case 'flag':
      return { field, op: 'is', value: ask === 'yes' };
    case 'state':
      return { field, op: 'is', value: ask };
    case 'given':
      return readJson(first);
    case 'text':
      return { field, op: 'contains', value: first };
    case 'number':
      return { field, op: ask, value: ask === 'between' ? [numberOf(first), numberOf(second)] : numberOf(first) };
    default:
      return dateCondition(field, ask, [first, second]);
  }
}

/** Keeps text that is not a number for the schema to reject. */
const numberOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

function dateCondition(field: FilterField, ask: Operator, [first, second]: readonly [string, string]): unknown {
  switch (ask) {
    case 'filled':
      return { field, op: 'is_empty', value: false };
    case 'next_days':
    case 'last_days':
      return { field, op: 'is', value: { [ask]: numberOf(first) } };
    case 'on':
    case 'before':
    case 'after':
      return { field, op: ask, value: first };
    case 'between':
      return { field, op: 'between', value: [first, second] };
    default:
      return { field, op: 'is', value: ask };
  }
}

/** The tree of a group; undefined when empty. A group of one becomes that item. */
export function treeOf(group: Group): unknown {
  const nodes = group.items.flatMap((item) => {
    const node = isGroup(item) ? treeOf(item) : conditionOf(item);
    return node === undefined ? [] : [node];
  });
  if (nodes.length === 0) return undefined;
  return nodes.length === 1 && group.joint !== 'not' ? nodes[0] : { [group.joint]: nodes };
}

export function rowsOf(group: Group): Row[] {
  return group.items.flatMap((item) => (isGroup(item) ? rowsOf(item) : [item]));
}

/** The group with one item replaced at any depth; null removes it. */
export function replaced(group: Group, id: number, put: (item: Row | Group) => Row | Group | null): Group {
  if (group.id === id) {
    const made = put(group);
    return made !== null && isGroup(made) ? made : group;
  }
  const items = group.items.flatMap((item) => {
    if (item.id !== id) return [isGroup(item) ? replaced(item, id, put) : item];
    const made = put(item);
    return made === null ? [] : [made];
  });
  return { ...group, items };
}
