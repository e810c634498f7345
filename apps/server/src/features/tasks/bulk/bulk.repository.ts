import { sql } from 'kysely';
import type { Wait } from '@karkas/domain/tasks/waiting-depths.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { filterOf, type TaskFilter } from '../list/task-list.repository.ts';
import { isVisible } from '../card/task-view.repository.ts';

/** Bulk-editable fields of a task, under the names of the API. */
export type PlainTask = {
  number: number;
  status_id: string;
  category_id: string;
  priority: string;
  assignee_id: string | null;
  project_id: string | null;
  start_date: string | null;
  due_datetime: string | null;
  tags: string[];
};

/** Ids of the tasks that match the filter and are visible to the user. */
export async function findIds(scope: CompanyScope, filter: TaskFilter, limit: number): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(
      sql<{
        id: string;
      }>`select t.id from task t where t.company_id = ${scope.companyId} ${filterOf(scope, filter)} limit ${limit}`,
    ),
  );
  return rows.map((row) => row.id);
}

export function findPlain(scope: CompanyScope, id: string): Promise<PlainTask[]> {
  return scope.many(
    rawQuery(sql<PlainTask>`select t.number, t.status_id, t.category_id, t.priority, t.assignee_id, t.project_id, t.start_date::text as start_date,
        iso(t.due_datetime) as due_datetime, coalesce((select array_agg(x.tag_id order by x.tag_id) from task_tagging x
          where x.company_id = t.company_id and x.task_id = t.id), '{}') as tags
      from task t where t.company_id = ${scope.companyId} and t.id = ${id} and ${isVisible(scope, sql.ref('t'))}`),
  );
}

/** Those of the tasks visible to the user. */
export async function findVisible(scope: CompanyScope, ids: readonly string[]): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`select t.id from task t
      where t.company_id = ${scope.companyId} and t.id = any(${[...ids]}::uuid[]) and ${isVisible(scope, sql.ref('t'))}`),
  );
  return rows.map(({ id }) => id);
}

export async function findVersion(scope: CompanyScope, id: string): Promise<number> {
  const { version } = await scope.one(
    rawQuery(
      sql<{ version: number }>`select t.version from task t where t.company_id = ${scope.companyId} and t.id = ${id}`,
    ),
  );
  return version;
}

/** Dependencies among these tasks: blocked task to blocker, and parent to open subtask. */
export function findWaits(scope: CompanyScope, ids: readonly string[]): Promise<Wait[]> {
  const among = sql`${[...ids]}::uuid[]`;
  return scope.many(
    rawQuery(sql<Wait>`
      select b.task_id as id, b.blocker_id as on from task_blocker b
        where b.company_id = ${scope.companyId} and b.task_id = any(${among}) and b.blocker_id = any(${among})
      union all
      select t.parent_id as id, t.id as on from task t
        where t.company_id = ${scope.companyId} and t.id = any(${among}) and t.parent_id = any(${among})`),
  );
}

/** Those of the statuses that close a task. */
export async function findClosing(scope: CompanyScope, statusIds: readonly string[]): Promise<Set<string>> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`select s.id from task_status s
      where s.company_id = ${scope.companyId} and s.main_status = 'closed' and s.id = any(${[...statusIds]}::uuid[])`),
  );
  return new Set(rows.map(({ id }) => id));
}
