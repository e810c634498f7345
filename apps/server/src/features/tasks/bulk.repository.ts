import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import { filterOf, type TaskFilter } from './task-list.repository.ts';
import { isVisible } from './task-view.repository.ts';

/** A task by the names of its contract, as far as many are changed at once. */
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

/** The ids of the tasks that the filter leaves, and that the person sees. */
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

/** What the work has written is taken back when it fails, and the transaction goes on. */
export async function undoable(scope: CompanyScope, work: () => Promise<void>): Promise<void> {
  await scope.run(rawQuery(sql`savepoint one_task`));
  try {
    await work();
    await scope.run(rawQuery(sql`release savepoint one_task`));
  } catch (error) {
    await scope.run(rawQuery(sql`rollback to savepoint one_task`));
    throw error;
  }
}
