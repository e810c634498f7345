import type { plannedTaskQuery } from '@karkas/api/tasks/lists/planned-tasks.schemas.ts';
import type { myTasksQuery, taskQuery } from '@karkas/api/tasks/tasks.schemas.ts';
import { id as idSchema } from '@karkas/api/core/fields.ts';
import { TASK_PRIORITIES } from '@karkas/api/tasks/tasks.choices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { changedSince, deletedSince, type Tracked, type TrackedPart } from '#platform/db/records/changes-since.ts';
import { restrictsState } from '@karkas/api/tasks/lists/task-filter.schemas.ts';
import { endOfDay, startOfDay, todayIn } from '#platform/clock.ts';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { matchesId } from '#platform/db/external-ids.ts';
import { type PageRow, pageQuery } from '#platform/db/queries/presented-rows.ts';
import { awaitsDecision } from '../approvals/approvals.repository.ts';
import {
  hasOpenBlockers,
  hasPartIn,
  isVisible,
  listBody,
  partsOf,
  visibleLinkKinds,
  plannedBody,
  type PresentedTask,
  fullTaskColumns,
  type FullTask,
  worksOn,
} from '../card/task-view.repository.ts';
import { seesAll } from '../tasks.policy.ts';
import { foundBySearch } from './task-search.repository.ts';
import { isNumberWithSign, searchSql, treeSql } from '../views/filter-tree.repository.ts';

type Sql = RawBuilder<unknown>;
export type TaskListQuery = z.output<typeof taskQuery>;
export type MyTasksQuery = z.output<typeof myTasksQuery>;
export type PlannedTaskQuery = z.output<typeof plannedTaskQuery>;
export type TaskFilter = Pick<TaskListQuery, 'search'> &
  Partial<Omit<TaskListQuery, 'page' | 'limit' | 'sort_by' | 'sort_order'>>;

const t = sql.ref('t');

const SORTS: Record<TaskListQuery['sort_by'], Sql> = {
  due_datetime: sql`t.due_datetime`,
  number: sql`t.number`,
  title: sql`t.title collate "und-x-icu"`,
  priority: sql`array_position(${sql.lit(`{${TASK_PRIORITIES.join(',')}}`)}::text[], t.priority)`,
  status: sql`(select s.position from task_status s where s.company_id = t.company_id and s.id = t.status_id)`,
  start_date: sql`t.start_date`,
  completed_at: sql`t.completed_at`,
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
};
/** Nullable columns sort last in either order. */
const MAY_BE_NONE: ReadonlySet<TaskListQuery['sort_by']> = new Set(['due_datetime', 'start_date', 'completed_at']);

export function orderOf(query: Pick<TaskListQuery, 'sort_by' | 'sort_order'>): Sql {
  return sql`${SORTS[query.sort_by]} ${directionOf(query)}, t.id`;
}

function directionOf({ sort_by: by, sort_order: order }: Pick<TaskListQuery, 'sort_by' | 'sort_order'>): Sql {
  return sql`${order === 'asc' ? sql`asc` : sql`desc`} ${MAY_BE_NONE.has(by) ? sql`nulls last` : sql``}`;
}

export function listTasks(reader: CompanyReader, query: TaskListQuery): Promise<PageRow<PresentedTask>[]> {
  const order = orderOf(query);
  const filter = filterOf(reader, query);
  const { search } = query;
  if (search && !isNumberWithSign(search)) return searchTasks(reader, { ...query, search }, filter);
  return reader.many(
    pageQuery({
      rows: sql<PresentedTask>`select ${listBody(reader)} as body, ${partsOf(reader, t)} from (
        select * from task t where t.company_id = ${reader.companyId} ${filter}
        order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) t order by ${order}`,
      count: sql`select count(*)::int as count from task t where ${isOfCompany(reader)} ${filter}`,
      deleted: deletedSince(reader, trackedBy(reader, query)),
    }),
  );
}

/**
 * Selects the company's tasks for counting. Written with `any` because a plain comparison duplicates the row security
 * condition and each row is then also checked for their equality: this takes a tenth of the time.
 */
const isOfCompany = ({ companyId }: CompanyReader): Sql => sql`t.company_id = any(array[${companyId}]::uuid[])`;

/** Searches once for both the page and the count, which stops at `MAX_COUNTED`. */
function searchTasks(
  reader: CompanyReader,
  query: TaskListQuery & { search: string },
  filter: Sql,
): Promise<PageRow<PresentedTask>[]> {
  const order = sql`sort_key ${directionOf(query)}, id`;
  return reader.many(
    pageQuery({
      before: foundBySearch({
        companyId: reader.companyId,
        search: query.search,
        filter,
        isOpenOnly: mainStatusOf(query) === 'open',
        isTextOnly: seesAll(reader.actor) && isTextOnly(query),
        by: query.sort_by === 'due_datetime' ? query.sort_by : { key: SORTS[query.sort_by] },
        direction: directionOf(query),
        page: query,
      }),
      rows: sql<PresentedTask>`select ${listBody(reader)} as body, ${partsOf(reader, t)} from (
        select t.*, f.sort_key from (
          select id, sort_key from found order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) f
        join task t on t.company_id = ${reader.companyId} and t.id = f.id) t order by ${order}`,
      count: sql`select count(*)::int as count from found`,
      deleted: deletedSince(reader, trackedBy(reader, query)),
    }),
  );
}

/** Query parameters that do not filter; any other one narrows the list. */
const NO_FILTERS: ReadonlySet<string> = new Set(['search', 'page', 'limit', 'sort_by', 'sort_order', 'main_status']);

function isTextOnly(query: TaskListQuery): boolean {
  const others = Object.entries(query).filter(([name, value]) => value !== undefined && !NO_FILTERS.has(name));
  return others.length === 0 && query.main_status !== 'closed';
}

/** Tasks whose period overlaps the range, each with its blockers. */
export function listPlannedTasks(reader: CompanyReader, query: PlannedTaskQuery): Promise<PageRow<PresentedTask>[]> {
  const { days_from: from, days_to: to, page, limit, ...rest } = query;
  const order = orderOf(query);
  const filter = sql`${filterOf(reader, rest)} ${touches(reader.actor.timeZone, { from, to })}`;
  return reader.many(
    pageQuery({
      rows: sql<PresentedTask>`select ${plannedBody(reader)} as body, ${partsOf(reader, t)} from (
        select * from task t where t.company_id = ${reader.companyId} ${filter}
        order by ${order} limit ${limit} offset ${(page - 1) * limit}) t order by ${order}`,
      count: sql`select count(*)::int as count from task t where ${isOfCompany(reader)} ${filter}`,
      deleted: deletedSince(reader, trackedBy(reader, query)),
    }),
  );
}

/** Complete open tasks that the reader works on or watches. */
export function listMyTasks(
  reader: CompanyReader,
  { page, limit, ...query }: MyTasksQuery,
): Promise<PageRow<FullTask>[]> {
  const order = orderOf(query);
  const own = sql`from task t where t.company_id = ${reader.companyId} and t.completed_at is null and ${worksOn(reader.actor.userId, t)}`;
  return reader.many(
    pageQuery({
      rows: sql<FullTask>`select ${fullTaskColumns(reader)} from (
        select t.* ${own} order by ${order} limit ${limit} offset ${(page - 1) * limit}) t order by ${order}`,
      count: sql`select count(*)::int as count ${own}`,
    }),
  );
}

/** A task with one date is on that day; one without dates matches no range. */
function touches(zone: string, { from, to }: { from: string | undefined; to: string | undefined }): Sql {
  const after = from
    ? sql`and (t.due_datetime >= ${startOfDay(from, zone)} or (t.due_datetime is null and t.start_date >= ${from}))`
    : sql``;
  const before = to
    ? sql`and (t.start_date <= ${to} or (t.start_date is null and t.due_datetime <= ${endOfDay(to, zone)}))`
    : sql``;
  return sql`${after} ${before}`;
}

const TRACKED_PARTS: readonly TrackedPart[] = [
  { kind: 'task_comment', table: 'task_comment', parentColumn: 'task_id' },
];

/** Readers limited to their own tasks receive only deletions of tasks they participated in. */
const trackedBy = ({ actor }: CompanyReader, { updated_since: since, project_id: project }: TaskFilter): Tracked => ({
  kind: 'task',
  under: [project, seesAll(actor) ? undefined : actor.userId],
  since,
});

/** Queries for changes or by external id include closed tasks; a filter tree may state the status itself. */
function mainStatusOf({ main_status: status, updated_since: since, external_id: external, filter: tree }: TaskFilter) {
  const isOpenByDefault =
    since === undefined && external === undefined && (tree === undefined || !restrictsState(tree));
  return status ?? (isOpenByDefault ? 'open' : 'all');
}

/** Filter conditions on the task `t`, including its visibility to the reader. */
export function filterOf(reader: CompanyReader, query: TaskFilter): Sql {
  const { filter: tree } = query;
  const { userId, timeZone } = reader.actor;
  const status = mainStatusOf(query);
  const parts = [
    isVisible(reader, t),
    query.search ? searchSql(query.search) : null,
    query.external_id ? matchesId('t', query.external_id) : null,
    tree ? treeSql(tree, { userId, timeZone, today: todayIn(timeZone) }) : null,
    status === 'open' ? sql`t.completed_at is null` : null,
    status === 'closed' ? sql`t.completed_at is not null` : null,
    query.status_id ? sql`t.status_id = ${query.status_id}` : null,
    query.category_id ? sql`t.category_id = ${query.category_id}` : null,
    query.tag ? hasTag(query.tag) : null,
    query.priority ? sql`t.priority = ${query.priority}` : null,
    query.parent_id ? sql`t.parent_id = ${query.parent_id}` : null,
    query.is_blocked === undefined ? null : sql`${hasOpenBlockers(t)} = ${query.is_blocked}`,
    query.overdue === undefined
      ? null
      : sql`(t.completed_at is null and coalesce(t.due_datetime < now(), false)) = ${query.overdue}`,
    query.due_from
      ? sql`t.due_datetime >= ${query.due_from.length === 10 ? startOfDay(query.due_from, timeZone) : query.due_from}`
      : null,
    query.due_to
      ? sql`t.due_datetime <= ${query.due_to.length === 10 ? endOfDay(query.due_to, timeZone) : query.due_to}`
      : null,
    ...linkFilters(reader, query),
    ...ownFilters(reader, query),
  ].filter((part) => part !== null);
  const conditions = parts.map((part) => sql`and ${part}`);
  return sql.join(
    [...conditions, changedSince(trackedBy(reader, query), { alias: 't', parts: TRACKED_PARTS })],
    sql` `,
  );
}

function ownFilters({ actor }: CompanyReader, query: TaskFilter): (Sql | null)[] {
  const is = (column: Sql, value: string | undefined): Sql | null => {
    if (value === undefined) return null;
    return value === 'none' ? sql`${column} is null` : sql`${column} = ${value === 'me' ? actor.userId : value}`;
  };
  const { participant_id: participant } = query;
  return [
    is(sql`t.assignee_id`, query.assignee_id),
    is(sql`t.author_id`, query.author_id),
    awaitedFrom(actor.userId, query),
    participant === undefined || participant === 'none'
      ? is(sql`t.assignee_id`, participant)
      : hasPartIn(participant === 'me' ? actor.userId : participant, t),
  ];
}

function awaitedFrom(userId: string, { awaiting_decision_id: person }: TaskFilter): Sql | null {
  if (person === undefined) return null;
  if (person === 'none') return sql`not ${awaitsDecision(t, null)}`;
  return awaitsDecision(t, [person === 'me' ? userId : person]);
}

function linkFilters(reader: CompanyReader, query: TaskFilter): (Sql | null)[] {
  const { project_id: project, link_kind: kind, link_id: object } = query;
  const linked = (condition: Sql): Sql => sql`exists (select 1 from task_link l
    where l.company_id = t.company_id and l.task_id = t.id and ${condition})`;
  return [
    project
      ? sql`(t.project_id = ${project} or ${linked(sql`l.kind = 'project' and l.object_id = ${project}`)})`
      : null,
    kind || object
      ? sql`(${linked(
          // A link hidden from the reader must not match.
          sql`l.kind = any(${visibleLinkKinds(reader)}::text[]) and ${kind ? sql`l.kind = ${kind}` : sql`true`} and ${object ? sql`l.object_id = ${object}` : sql`true`}`,
        )} or ${ordersWorkOf(reader, query)})`
      : null,
  ];
}

/** A task that orders works of any revision of a specification belongs to it even without a link. */
function ordersWorkOf(reader: CompanyReader, { link_kind: kind, link_id: object }: TaskFilter): Sql {
  if (kind !== 'specification' || !object || !visibleLinkKinds(reader).includes(kind)) return sql`false`;
  return sql`exists (select 1 from task_work_item w
    join specification_row r on r.company_id = w.company_id and r.row_key = w.row_key
    where w.company_id = t.company_id and w.task_id = t.id and r.specification_id = ${object})`;
}

function hasTag(tag: string): Sql {
  const named = idSchema.safeParse(tag).success ? sql`g.id = ${tag}` : sql`searchable(g.name) = searchable(${tag})`;
  return sql`exists (select 1 from task_tagging x join task_tag g on g.company_id = x.company_id and g.id = x.tag_id
    where x.company_id = t.company_id and x.task_id = t.id and ${named})`;
}
