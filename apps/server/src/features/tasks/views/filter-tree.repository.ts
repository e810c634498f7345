import { id as idSchema } from '@karkas/api/core/fields.ts';
import { branchesOf, type TaskCondition, type TaskFilterTree } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { addDays, startOfDay } from '#platform/clock.ts';
import { likePattern, normalisedSearch } from '#platform/db/queries/like-pattern.ts';
import { awaitsDecision } from '../approvals/approvals.repository.ts';
import { hasOpenBlockers } from '../card/task-view.repository.ts';
import { type Days, daysOf } from './relative-days.ts';

type Sql = RawBuilder<unknown>;
/** User, date and time zone that relative conditions refer to. */
export type FilterContext = { userId: string; today: string; timeZone: string };
type Of<Field extends TaskCondition['field']> = Extract<TaskCondition, { field: Field }>;

const t = sql.ref('t');
const NEVER = sql`false`;

/**
 * Filter tree as SQL over the task `t`. Every condition is true or false, never null, so that `not` selects the
 * complement.
 */
export function treeSql(tree: TaskFilterTree, asking: FilterContext): Sql {
  const branch = branchesOf(tree);
  if (branch === null) return 'field' in tree ? conditionSql(tree, asking) : NEVER;
  const inner = branch.nodes.map((node) => treeSql(node, asking));
  if (branch.joint === 'and') return sql`(${sql.join(inner, sql` and `)})`;
  const some = sql`(${sql.join(inner, sql` or `)})`;
  return branch.joint === 'or' ? some : sql`not ${some}`;
}

function conditionSql(condition: TaskCondition, asking: FilterContext): Sql {
  switch (condition.field) {
    case 'priority':
      return sql`t.priority = any(${valuesOf(condition, asking)}::text[])`;
    case 'status_id':
    case 'category_id':
    case 'author_id':
    case 'assignee_id':
    case 'parent_id':
      return isOneOf(sql.ref(`t.${condition.field}`), valuesOf(condition, asking));
    case 'project_id':
      return projectSql(valuesOf(condition, asking));
    case 'watcher_id':
      return memberSql('watcher', valuesOf(condition, asking));
    case 'co_assignee_id':
      return memberSql('co_assignee', valuesOf(condition, asking));
    case 'awaiting_decision_id':
      return awaitedSql(valuesOf(condition, asking));
    case 'tag':
      return tagSql(valuesOf(condition, asking));
    case 'number':
      return numberSql(condition);
    case 'due_datetime':
    case 'created_at':
    case 'completed_at':
    case 'start_date':
      return dateSql(condition, asking);
    default:
      return stateSql(condition);
  }
}

type Choosing = Of<
  | 'status_id'
  | 'category_id'
  | 'priority'
  | 'author_id'
  | 'assignee_id'
  | 'parent_id'
  | 'project_id'
  | 'watcher_id'
  | 'co_assignee_id'
  | 'awaiting_decision_id'
  | 'tag'
>;
type Value = string | null;

function valuesOf({ value, field }: Choosing, { userId }: FilterContext): readonly Value[] {
  const values: readonly Value[] = Array.isArray(value) ? value : [value];
  return field.endsWith('_id') ? values.map((one) => (one === 'me' ? userId : one)) : values;
}

/** Splits the values into non-null ones and whether null is among them. */
function splitNull(values: readonly Value[]): { named: string[]; hasNone: boolean } {
  return { named: values.filter((value) => value !== null), hasNone: values.includes(null) };
}

function isOneOf(column: Sql, values: readonly Value[]): Sql {
  const { named, hasNone } = splitNull(values);
  const isNamed = sql`coalesce(${column} = any(${named}::uuid[]), false)`;
  return hasNone ? sql`(${column} is null or ${isNamed})` : isNamed;
}

function projectSql(values: readonly Value[]): Sql {
  const { named, hasNone } = splitNull(values);
  const linked = (condition: Sql): Sql => sql`exists (select 1 from task_link l
    where l.company_id = t.company_id and l.task_id = t.id and l.kind = 'project' ${condition})`;
  const isNamed = sql`(${isOneOf(sql`t.project_id`, named)} or ${linked(sql`and l.object_id = any(${named}::uuid[])`)})`;
  return hasNone ? sql`((t.project_id is null and not ${linked(sql``)}) or ${isNamed})` : isNamed;
}

function memberSql(part: 'watcher' | 'co_assignee', values: readonly Value[]): Sql {
  const { named, hasNone } = splitNull(values);
  const has = (condition: Sql): Sql => sql`exists (select 1 from task_member m
    where m.company_id = t.company_id and m.task_id = t.id and m.part = ${part} ${condition})`;
  const isNamed = has(sql`and m.user_id = any(${named}::uuid[])`);
  return hasNone ? sql`(not ${has(sql``)} or ${isNamed})` : isNamed;
}

function awaitedSql(values: readonly Value[]): Sql {
  const { named, hasNone } = splitNull(values);
  const isNamed = awaitsDecision(t, named);
  return hasNone ? sql`(not ${awaitsDecision(t, null)} or ${isNamed})` : isNamed;
}

function tagSql(values: readonly Value[]): Sql {
  const { named, hasNone } = splitNull(values);
  const ids = named.filter((value) => idSchema.safeParse(value).success);
  const names = named.filter((value) => !ids.includes(value));
  const has = (condition: Sql): Sql => sql`exists (select 1 from task_tagging x join task_tag g
    on g.company_id = x.company_id and g.id = x.tag_id where x.company_id = t.company_id and x.task_id = t.id ${condition})`;
  const isNamed = has(sql`and (g.id = any(${ids}::uuid[])
    or searchable(g.name) in (select searchable(n) from unnest(${names}::text[]) n))`);
  return hasNone ? sql`(not ${has(sql``)} or ${isNamed})` : isNamed;
}

function numberSql({ op, value }: Of<'number'>): Sql {
  switch (op) {
    case 'is':
      return sql`t.number = ${value}`;
    case 'before':
      return sql`t.number < ${value}`;
    case 'after':
      return sql`t.number > ${value}`;
    case 'between':
      return sql`(t.number >= ${value[0]} and t.number <= ${value[1]})`;
  }
}

type Dated = Of<'due_datetime' | 'start_date' | 'created_at' | 'completed_at'>;

function dateSql(condition: Dated, { today, timeZone }: FilterContext): Sql {
  const column = sql.ref(`t.${condition.field}`);
  if (condition.op === 'is_empty') return condition.value ? sql`${column} is null` : sql`${column} is not null`;
  if (condition.op === 'is') {
    if (condition.value === 'none') return sql`${column} is null`;
    // A closed task is not overdue.
    if (condition.value === 'overdue') return sql`(t.completed_at is null and coalesce(t.due_datetime < now(), false))`;
  }
  const isDay = condition.field === 'start_date';
  const { from, to } = daysMeant(condition, today);
  // A range including a day ends before the start of the next day.
  const edge = (day: string): Sql => (isDay ? sql`${day}::date` : sql`${startOfDay(day, timeZone)}::timestamptz`);
  const parts = [
    from === undefined ? null : sql`${column} >= ${edge(from)}`,
    to === undefined ? null : sql`${column} < ${edge(addDays(to, 1))}`,
  ].filter((part) => part !== null);
  return sql`coalesce(${sql.join(parts, sql` and `)}, false)`;
}

function daysMeant(condition: Exclude<Dated, { op: 'is_empty' }>, today: string): Days {
  const dayOf = (value: string): string => (value === 'today' ? today : value);
  switch (condition.op) {
    case 'is':
      return condition.value === 'none' || condition.value === 'overdue' ? {} : daysOf(condition.value, today);
    case 'on':
      return { from: dayOf(condition.value), to: dayOf(condition.value) };
    case 'before':
      return { to: addDays(dayOf(condition.value), -1) };
    case 'after':
      return { from: addDays(dayOf(condition.value), 1) };
    case 'between':
      return { from: dayOf(condition.value[0]), to: dayOf(condition.value[1]) };
  }
}

type State = Of<'main_status' | 'is_started' | 'title' | 'search' | 'is_blocked' | 'has_children' | 'link'>;

function stateSql(condition: State): Sql {
  switch (condition.field) {
    case 'main_status':
      return condition.value === 'open' ? sql`t.completed_at is null` : sql`t.completed_at is not null`;
    case 'is_started':
      return sql`exists (select 1 from task_status s where s.company_id = t.company_id and s.id = t.status_id
        and s.is_started = ${condition.value})`;
    case 'title':
      return sql`searchable(t.title) like ${likePattern(condition.value)}`;
    case 'search':
      return searchSql(condition.value);
    case 'is_blocked':
      return sql`${hasOpenBlockers(t)} = ${condition.value}`;
    case 'has_children':
      return sql`exists (select 1 from task k where k.company_id = t.company_id and k.parent_id = t.id) = ${condition.value}`;
    case 'link': {
      const { kind, id } = condition.value;
      return sql`exists (select 1 from task_link l where l.company_id = t.company_id and l.task_id = t.id and l.kind = ${kind}
        ${id === undefined ? sql`` : sql`and l.object_id = ${id}`})`;
    }
  }
}

const NUMBER_WITH_SIGN = /^№\s*(\d{1,9})$/;

/** Whether a search is only a task number with its sign. */
export const isNumberWithSign = (search: string): boolean => NUMBER_WITH_SIGN.test(search.trim());

/**
 * Text match; «№ 2» matches only the task with this number. Row level security prevents text indexes, so every text is
 * read: `strpos` takes a third of the time of `like`.
 */
export function searchSql(search: string): Sql {
  const number = NUMBER_WITH_SIGN.exec(search.trim())?.[1];
  return number === undefined
    ? sql`strpos(t.search_text, ${normalisedSearch(search)}) > 0`
    : sql`t.number = ${Number(number)}`;
}
