import type { TaskPriority } from '@karkas/api/tasks/tasks.choices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { filterOf, orderOf, type TaskFilter, type TaskListQuery } from '../list/task-list.repository.ts';
import { projectName } from '../card/task-view.repository.ts';

type Sql = RawBuilder<unknown>;
export type ExportedTask = {
  number: number;
  title: string;
  status: string;
  priority: TaskPriority;
  category: string;
  assignee: string | null;
  author: string;
  project: string | null;
  tags: string;
  approvals_count: number;
  approved_count: number;
  start_date: string | null;
  due_datetime: string | null;
  completed_at: string | null;
  created_at: string;
};
type ExportQuery = TaskFilter & Pick<TaskListQuery, 'sort_by' | 'sort_order'>;
const PORTION = 1_000;

/** Rows of the task list without pagination, streamed in portions. */
export function tasksForExport(scope: CompanyScope, query: ExportQuery): AsyncIterable<ExportedTask> {
  const name = (id: Sql): Sql =>
    sql`(select concat_ws(' ', u.last_name, u.first_name) from user_account u where u.id = ${id})`;
  return scope.portions(
    rawQuery(sql<ExportedTask>`select t.number, t.title, t.priority, t.start_date::text as start_date,
      (select s.name from task_status s where s.company_id = t.company_id and s.id = t.status_id) as status,
      (select c.name from task_category c where c.company_id = t.company_id and c.id = t.category_id) as category,
      ${name(sql`t.assignee_id`)} as assignee, ${name(sql`t.author_id`)} as author, ${projectName(scope)} as project,
      (select coalesce(string_agg(g.name, ', ' order by searchable(g.name), g.id), '') from task_tagging x
        join task_tag g on g.company_id = x.company_id and g.id = x.tag_id
        where x.company_id = t.company_id and x.task_id = t.id) as tags,
      (select count(*)::int from task_member m where m.company_id = t.company_id and m.task_id = t.id and m.part = 'approver') as approvals_count,
      (select count(*)::int from task_member m where m.company_id = t.company_id and m.task_id = t.id and m.part = 'approver'
        and m.decision in ('approved', 'approved_with_remarks')) as approved_count,
      iso(t.due_datetime) as due_datetime, iso(t.completed_at) as completed_at, iso(t.created_at) as created_at
      from task t where t.company_id = ${scope.companyId} ${filterOf(scope, query)} order by ${orderOf(query)}`),
    PORTION,
  );
}
