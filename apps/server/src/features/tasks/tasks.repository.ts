import type { ExternalId } from '@karkas/api/core/external-id.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TaskLinkKind, TaskPriority } from '@karkas/api/tasks/tasks.choices.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { toExternalColumns } from '#platform/db/external-ids.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { TaskParts } from './tasks.policy.ts';
import { isVisible, LINK_NAME, partsOf } from './card/task-view.repository.ts';

/** User-editable columns of a task, without the status. */
export type TaskColumns = {
  title: string;
  description: string;
  category_id: string;
  priority: TaskPriority;
  assignee_id: string | null;
  project_id: string | null;
  specification_row_id: string | null;
  parent_id: string | null;
  place: string;
  start_date: string | null;
  due_datetime: string | null;
  checklist: readonly { text: string; is_done: boolean }[];
  search_text: string;
  external_id: ExternalId | null;
};
/** Created only by `change-status.service.ts`, so that nothing else can set a status. */
export type StatusColumns = { readonly status_id: string; readonly is_closed: boolean };

export type LockedTask = TaskParts &
  Omit<TaskColumns, 'checklist' | 'search_text' | 'due_datetime' | 'external_id'> & {
    id: string;
    number: number;
    version: number;
    status_id: string;
    due_datetime: Date | null;
    completed_at: Date | null;
    mended_at: Date | null;
    /** Purpose of its category, independent of the category's name. */
    category_kind: 'remark' | 'approval' | null;
    checklist: { text: string; is_done: boolean }[];
  };

/** @throws {Problem} `not_found`, also if the user does not see it. */
export async function lockTask(scope: CompanyScope, id: string): Promise<LockedTask> {
  const [task] = await lockTasks(scope, [id]);
  if (task === undefined) throw notFound();
  return task;
}

/** Those of the tasks visible to the user, locked in a fixed order to prevent deadlocks. */
export function lockTasks(scope: CompanyScope, ids: readonly string[]): Promise<LockedTask[]> {
  const t = sql.ref('t');
  return scope.many(
    rawQuery(sql<LockedTask>`
      select t.id, t.number, t.version, t.title, t.description, t.category_id, t.status_id, t.priority, t.assignee_id, t.project_id,
        t.specification_row_id, t.parent_id, t.place, t.start_date::text as start_date, t.due_datetime, t.completed_at, t.mended_at, t.checklist,
        (select c.kind from task_category c where c.company_id = t.company_id and c.id = t.category_id) as category_kind, ${partsOf(scope, t)}
      from task t where t.company_id = ${scope.companyId} and t.id = any(${[...ids]}::uuid[]) and ${isVisible(scope, t)}
      order by t.id for no key update of t`),
  );
}

type Loosely<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Undefined columns are left unchanged. */
function columnsOf({ checklist, ...columns }: Loosely<TaskColumns>) {
  return {
    ...toExternalColumns(columns),
    ...(checklist === undefined ? {} : { checklist: JSON.stringify(checklist) }),
  };
}

export async function insertTask(
  scope: CompanyScope,
  task: TaskColumns & StatusColumns & { number: number },
): Promise<string> {
  const { status_id, is_closed: isClosed, number, checklist, ...columns } = task;
  const id = newId();
  await scope.run(
    db.insertInto('task').values({
      ...toExternalColumns(columns),
      checklist: JSON.stringify(checklist),
      status_id,
      completed_at: isClosed ? sql<Date>`app_now()` : null,
      number,
      company_id: scope.companyId,
      id,
      author_id: scope.actor.userId,
    }),
  );
  return id;
}

export async function updateTask(
  scope: CompanyScope,
  id: string,
  changes: Loosely<TaskColumns & StatusColumns>,
): Promise<void> {
  const { status_id, is_closed: isClosed, ...columns } = changes;
  await scope.run(
    db
      .updateTable('task')
      .set({
        ...columnsOf(columns),
        ...(status_id === undefined
          ? {}
          : { status_id, completed_at: isClosed ? sql<Date>`coalesce(completed_at, app_now())` : null }),
        version: sql`version + 1`,
        updated_at: sql`app_now()`,
      })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

export async function setMembers(
  scope: CompanyScope,
  taskId: string,
  part: 'watcher' | 'co_assignee' | 'approver' | 'acceptor',
  userIds: readonly string[],
): Promise<void> {
  const ids = sql`${[...userIds]}::uuid[]`;
  const of = sql`company_id = ${scope.companyId} and task_id = ${taskId} and part = ${part}`;
  await scope.run(rawQuery(sql`delete from task_member where ${of} and user_id <> all(${ids})`));
  await scope.run(
    rawQuery(sql`insert into task_member (company_id, task_id, user_id, part, added_by)
      select ${scope.companyId}, ${taskId}, u, ${part}, ${scope.actor.userId} from unnest(${ids}) u on conflict do nothing`),
  );
}

export async function setTags(scope: CompanyScope, taskId: string, tagIds: readonly string[]): Promise<void> {
  const ids = sql`${[...tagIds]}::uuid[]`;
  await scope.run(
    rawQuery(
      sql`delete from task_tagging where company_id = ${scope.companyId} and task_id = ${taskId} and tag_id <> all(${ids})`,
    ),
  );
  await scope.run(
    rawQuery(sql`insert into task_tagging (company_id, task_id, tag_id)
      select ${scope.companyId}, ${taskId}, g from unnest(${ids}) g on conflict do nothing`),
  );
}

/** Stores who reported the fix and when, or clears it. */
export async function setMended(scope: CompanyScope, id: string, isMended: boolean): Promise<void> {
  await scope.run(
    rawQuery(sql`update task set mended_at = ${isMended ? sql`app_now()` : sql`null`}, mended_by = ${isMended ? scope.actor.userId : null}
      where company_id = ${scope.companyId} and id = ${id}`),
  );
}

export type Link = { kind: TaskLinkKind; id: string };

/** Replaces links of these kinds only; the others are hidden from the user. */
export async function setLinks(
  scope: CompanyScope,
  taskId: string,
  links: readonly Link[],
  kinds: readonly TaskLinkKind[],
): Promise<void> {
  await scope.run(
    rawQuery(
      sql`delete from task_link where company_id = ${scope.companyId} and task_id = ${taskId} and kind = any(${[...kinds]}::text[])`,
    ),
  );
  await scope.run(
    rawQuery(sql`insert into task_link (company_id, task_id, kind, object_id, position)
      select ${scope.companyId}, ${taskId}, l.kind, l.id, l.place from unnest(${links.map(({ kind }) => kind)}::text[], ${links.map(({ id }) => id)}::uuid[])
        with ordinality l (kind, id, place) on conflict do nothing`),
  );
}

/** Log representation of a task, with names instead of ids. */
export async function describeTask(scope: CompanyScope, id: string): Promise<Record<string, unknown>> {
  const described = (await describeTasks(scope, [id])).get(id);
  if (described === undefined) throw notFound();
  return described;
}

export async function describeTasks(
  scope: CompanyScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const people = (
    part: string,
    said: RawBuilder<unknown> = sql``,
  ) => sql`(select string_agg(concat_ws(' ', u.last_name, u.first_name), ', ' order by u.last_name, u.first_name)
    from task_member m join user_account u on u.id = m.user_id where m.company_id = t.company_id and m.task_id = t.id and m.part = ${part} ${said})`;
  const rows = await scope.many(
    rawQuery(sql<Record<string, unknown> & { task_id: string }>`
      select t.id as task_id, t.title, left(t.description, 2000) as description, t.priority, t.start_date::text as start_date, t.due_datetime, t.version, t.place, t.mended_at, t.external_source, t.external_value,
        (select c.name from task_category c where c.company_id = t.company_id and c.id = t.category_id) as category,
        (select s.name from task_status s where s.company_id = t.company_id and s.id = t.status_id) as status,
        (select concat_ws(' ', u.last_name, u.first_name) from user_account u where u.id = t.assignee_id) as assignee,
        ${people('watcher')} as watchers, ${people('co_assignee')} as co_assignees, ${people('approver')} as approvals, ${people('acceptor')} as acceptor,
        (select concat_ws(' ', u.last_name, u.first_name) from user_account u where u.id = t.mended_by) as mended_by,
        ${people('approver', sql`and m.decision = 'approved'`)} as approved_by, ${people('approver', sql`and m.decision = 'approved_with_remarks'`)} as approved_with_remarks_by,
        ${people('approver', sql`and m.decision = 'rejected'`)} as rejected_by,
        (select string_agg(concat_ws(' ', u.last_name, u.first_name) || ': ' || m.decision_comment, '; ' order by u.last_name, u.first_name)
          from task_member m join user_account u on u.id = m.user_id where m.company_id = t.company_id and m.task_id = t.id and m.decision_comment is not null) as decision_comments,
        (select p.name from project p where p.company_id = t.company_id and p.id = t.project_id) as project,
        t.specification_row_id, (select '№\u00A0' || o.number from task o where o.company_id = t.company_id and o.id = t.parent_id) as parent,
        (select string_agg(g.name, ', ' order by g.name) from task_tagging x join task_tag g on g.company_id = x.company_id and g.id = x.tag_id
          where x.company_id = t.company_id and x.task_id = t.id) as tags,
        (select string_agg('№\u00A0' || o.number, ', ' order by o.number) from task_blocker b join task o on o.company_id = b.company_id and o.id = b.blocker_id
          where b.company_id = t.company_id and b.task_id = t.id) as blocked_by,
        (select string_agg(case when (i ->> 'is_done')::boolean then '✓ ' else '' end || (i ->> 'text'), '; ') from jsonb_array_elements(t.checklist) i) as checklist,
        (select string_agg(concat_ws(' ', nullif(r.number, ''), r.name, replace(plain(w.quantity_done) || ' / ' || plain(w.quantity_planned), '.', ','), r.unit, '(' || w.over_reason || ')'), '; ' order by w.position)
          from task_work_item w join specification_row r on r.company_id = w.company_id and r.id = w.specification_row_id
          where w.company_id = t.company_id and w.task_id = t.id) as work_items,
        (select string_agg(${LINK_NAME}, '; ' order by l.position) from task_link l where l.company_id = t.company_id and l.task_id = t.id) as links
      from task t where t.company_id = ${scope.companyId} and t.id = any(${[...ids]}::uuid[])`),
  );
  return new Map(rows.map(({ task_id: id, ...described }) => [id, described]));
}

export const nameOf = ({ number, title }: { number: number; title: string }): string => `№\u00A0${number} ${title}`;
