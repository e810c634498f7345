import { readJson } from '@karkas/domain/text/read-json.ts';
import { z } from 'zod';
import { day, id, requiredText, text } from '../../core/fields.ts';
import { keysOf } from '../../core/keys-of.ts';
import { parseFields } from '../../core/problems/field-problems.ts';
import { MAIN_STATUSES, TASK_LINK_KINDS, TASK_PRIORITIES } from '../tasks.choices.ts';

/** Limits of a tree, so that its SQL stays small. */
export const FILTER_BOUNDS = {
  levels: 6,
  conditions: 60,
  /** Text conditions among them, each of which scans the text of every task. */
  words: 5,
  characters: 20_000,
  values: 100,
} as const;
const MOST_DAYS = 3_650;

const some = <Value extends z.ZodType>(value: Value) =>
  z.array(value, { error: 'list_expected' }).min(1, 'required').max(FILTER_BOUNDS.values, 'too_long');
const oneOf = <Value extends z.ZodType>(value: Value) => ({ is: value, in: some(value) });
const yes = z.boolean({ error: 'flag_expected' });
const me = z.literal('me');
const wrongId = { error: 'id_format' };
const author = z.union([id, me], wrongId);
/** Null: nobody. */
const person = z.union([id, me, z.null()], wrongId);
const optionalId = z.union([id, z.null()], wrongId);
const words = { contains: requiredText(200) };

const number = z
  .number({ error: 'number_format' })
  .int('number_format')
  .min(1, 'number_bounds')
  .max(2_147_483_647, 'number_bounds');
const days = z
  .number({ error: 'number_format' })
  .int('number_format')
  .min(0, 'number_bounds')
  .max(MOST_DAYS, 'number_bounds');
/** A day, or today. */
const onDay = z.union([z.literal('today'), day], { error: 'date_format' });
const SPANS = ['today', 'this_week', 'next_week', 'none'] as const;
const inDays = [z.strictObject({ next_days: days }), z.strictObject({ last_days: days })] as const;
const span = z.union([z.enum(SPANS), ...inDays], { error: 'unknown_choice' });
const dueSpan = z.union([z.enum([...SPANS, 'overdue']), ...inDays], { error: 'unknown_choice' });
const date = {
  on: onDay,
  before: onDay,
  after: onDay,
  between: z.tuple([onDay, onDay], { error: 'list_expected' }),
  is_empty: yes,
};

/** Operators of each field, with the schema of the value. */
export const FILTER_FIELDS = {
  status_id: oneOf(id),
  main_status: { is: z.enum(MAIN_STATUSES, { error: 'unknown_choice' }) },
  is_started: { is: yes },
  category_id: oneOf(id),
  /** The id or name of a tag; null: no tag. */
  tag: oneOf(text(60).nullable()),
  assignee_id: oneOf(person),
  author_id: oneOf(author),
  watcher_id: oneOf(person),
  co_assignee_id: oneOf(person),
  /** An approver without a decision yet; null: no pending decision. */
  awaiting_decision_id: oneOf(person),
  project_id: oneOf(optionalId),
  priority: oneOf(z.enum(TASK_PRIORITIES, { error: 'unknown_choice' })),
  title: words,
  search: words,
  number: { is: number, before: number, after: number, between: z.tuple([number, number], { error: 'list_expected' }) },
  due_datetime: { is: dueSpan, ...date },
  start_date: { is: span, ...date },
  created_at: { is: span, ...date },
  completed_at: { is: span, ...date },
  is_blocked: { is: yes },
  has_children: { is: yes },
  parent_id: oneOf(optionalId),
  link: {
    is: z.strictObject({ kind: z.enum(TASK_LINK_KINDS, { error: 'unknown_choice' }), id: id.optional() }),
  },
} as const;

type Fields = typeof FILTER_FIELDS;
export type FilterField = keyof Fields;
type ConditionOf<Field extends FilterField> = {
  [Op in keyof Fields[Field]]: Fields[Field][Op] extends z.ZodType
    ? { field: Field; op: Op; value: z.output<Fields[Field][Op]> }
    : never;
}[keyof Fields[Field]];
/** One condition of a tree. */
export type TaskCondition = { [Field in FilterField]: ConditionOf<Field> }[FilterField];
/** `and`: all hold; `or`: at least one; `not`: none. */
export type TaskFilterTree =
  | { and: TaskFilterTree[] }
  | { or: TaskFilterTree[] }
  | { not: TaskFilterTree[] }
  | TaskCondition;
export const JOINTS = ['and', 'or', 'not'] as const;
export type Joint = (typeof JOINTS)[number];

/** The operator and operands of an inner node; null for a condition. */
export function branchesOf(tree: TaskFilterTree): { joint: Joint; nodes: readonly TaskFilterTree[] } | null {
  if ('and' in tree) return { joint: 'and', nodes: tree.and };
  if ('or' in tree) return { joint: 'or', nodes: tree.or };
  return 'not' in tree ? { joint: 'not', nodes: tree.not } : null;
}

/** All conditions of a tree. */
export function conditionsOf(tree: TaskFilterTree): TaskCondition[] {
  const branch = branchesOf(tree);
  if (branch !== null) return branch.nodes.flatMap(conditionsOf);
  return 'field' in tree ? [tree] : [];
}

/** Whether a tree itself restricts the state (open or closed). */
export const restrictsState = (tree: TaskFilterTree): boolean =>
  conditionsOf(tree).some(({ field }) => field === 'main_status' || field === 'completed_at');

type Walk = { context: z.RefinementCtx; conditions: number; words: number };
type Path = readonly (string | number)[];

/** A tree in a request; JSON-encoded in a query. Problems include their place in the tree. */
export const taskFilterTree = z
  .unknown()
  .transform((value, context): TaskFilterTree => {
    const read = typeof value === 'string' ? fromJson(value) : value;
    const size = typeof value === 'string' ? value.length : lengthOf(value);
    if (size !== undefined && size > FILTER_BOUNDS.characters) return refuse(context, [], 'too_long');
    const walk = { context, conditions: 0, words: 0 };
    return readNode(walk, read, []);
  })
  .meta({ type: ['object', 'string'] });

/** Treats values too deep to serialise as infinitely long. */
function lengthOf(value: unknown): number | undefined {
  try {
    return JSON.stringify(value)?.length;
  } catch {
    return Infinity;
  }
}

function fromJson(json: string): unknown {
  try {
    // The contents are checked node by node.
    return readJson(json);
  } catch {
    return undefined;
  }
}

function refuse(context: z.RefinementCtx, path: Path, message: string): never {
  context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
}

function readNode(walk: Walk, node: unknown, path: Path): TaskFilterTree {
  if (typeof node !== 'object' || node === null || Array.isArray(node))
    return refuse(walk.context, path, 'object_expected');
  const [joint, ...more] = JOINTS.filter((name) => Object.hasOwn(node, name));
  if (joint === undefined) return readCondition(walk, node, path);
  if (more.length > 0) return refuse(walk.context, path, 'one_of_these');
  const [unknown] = Object.keys(node).filter((key) => key !== joint);
  if (unknown !== undefined) return refuse(walk.context, [...path, unknown], 'unknown_field');
  const nodes: unknown = Object.getOwnPropertyDescriptor(node, joint)?.value;
  const below = [...path, joint];
  if (!Array.isArray(nodes)) return refuse(walk.context, below, 'list_expected');
  if (nodes.length === 0) return refuse(walk.context, below, 'required');
  // Each level is two steps of the path: the operator and the index.
  if (nodes.length > FILTER_BOUNDS.conditions || path.length / 2 + 1 >= FILTER_BOUNDS.levels)
    return refuse(walk.context, below, 'too_long');
  const read = nodes.map((inner: unknown, place) => readNode(walk, inner, [...below, place]));
  return joint === 'and' ? { and: read } : joint === 'or' ? { or: read } : { not: read };
}

const condition = z.strictObject({
  field: z.enum(keysOf(FILTER_FIELDS), { error: 'unknown_choice' }),
  op: z.string({ error: 'text_expected' }),
  value: z.unknown(),
});

/** True when the value was parsed by the schema of its field and operator. */
const isRead = (made: { field: FilterField; op: string; value: unknown }): made is TaskCondition =>
  Object.hasOwn(FILTER_FIELDS[made.field], made.op);

function readCondition(walk: Walk, node: object, path: Path): TaskFilterTree {
  walk.conditions += 1;
  if (walk.conditions > FILTER_BOUNDS.conditions) return refuse(walk.context, path, 'too_long');
  const checked = parseFields(condition, node);
  if (!checked.success) return refuseAll(walk, checked.problems, path);
  const { field, op, value } = checked.data;
  if (op === 'contains') walk.words += 1;
  if (walk.words > FILTER_BOUNDS.words) return refuse(walk.context, path, 'too_long');
  const operations: Readonly<Record<string, z.ZodType>> = FILTER_FIELDS[field];
  const schema = Object.hasOwn(operations, op) ? operations[op] : undefined;
  if (schema === undefined) return refuse(walk.context, [...path, 'op'], 'unknown_choice');
  const read = parseFields(z.object({ value: schema }), { value });
  if (!read.success) return refuseAll(walk, read.problems, path);
  const made = { field, op, value: read.data.value };
  return isRead(made) ? made : refuse(walk.context, path, 'unknown_choice');
}

function refuseAll(walk: Walk, problems: readonly { path: string[]; code: string }[], path: Path): never {
  for (const problem of problems) refuse(walk.context, [...path, ...problem.path], problem.code);
  return z.NEVER;
}
