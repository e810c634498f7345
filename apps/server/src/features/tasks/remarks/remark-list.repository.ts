import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { filterOf, orderOf, type TaskFilter, type TaskListQuery } from '../list/task-list.repository.ts';

export type ListedRemark = {
  number: number;
  title: string;
  description: string;
  place: string;
  status: string;
  is_closed: boolean;
  assignee: string | null;
  due_datetime: string | null;
  created_at: string;
  mended_at: string | null;
  photos_count: number;
  project_id: string | null;
};
type Query = TaskFilter & Pick<TaskListQuery, 'sort_by' | 'sort_order'>;

export function findRemarks(scope: CompanyScope, query: Query, limit: number): Promise<ListedRemark[]> {
  return scope.many(
    rawQuery(sql<ListedRemark>`select t.number, t.title, t.description, t.place, t.completed_at is not null as is_closed,
      (select s.name from task_status s where s.company_id = t.company_id and s.id = t.status_id) as status,
      (select concat_ws(' ', u.last_name, u.first_name) from user_account u where u.id = t.assignee_id) as assignee,
      iso(t.due_datetime) as due_datetime, iso(t.created_at) as created_at, iso(t.mended_at) as mended_at,
      (select count(*)::int from attached_file f where f.company_id = t.company_id and f.owner_kind = 'task' and f.owner_id = t.id
        and f.name ~* '\\.(jpe?g|png|webp|heic)$') as photos_count, t.project_id
      from task t where t.company_id = ${scope.companyId} ${filterOf(scope, query)} order by ${orderOf(query)} limit ${limit}`),
  );
}
