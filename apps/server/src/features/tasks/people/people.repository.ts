import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type Colleague = {
  user_id: string;
  name: string;
  code: string | null;
  permissions: string[];
  has_part: boolean;
};

/** Those of the users who are members, with role and whether they participate in the task. */
export function findColleagues(scope: CompanyScope, taskId: string, userIds: readonly string[]): Promise<Colleague[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  return scope.many(
    rawQuery(sql<Colleague>`
      select m.user_id, concat_ws(' ', u.last_name, u.first_name) as name, r.code, r.permissions,
        exists (select 1 from task t where t.company_id = m.company_id and t.id = ${taskId}
          and (t.author_id = m.user_id or t.assignee_id = m.user_id or exists (select 1 from task_member p
            where p.company_id = t.company_id and p.task_id = t.id and p.user_id = m.user_id))) as has_part
      from membership m join user_account u on u.id = m.user_id
      join company_role r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = ${scope.companyId} and m.user_id = any(${[...userIds]}::uuid[]) and not m.is_disabled order by m.user_id`),
  );
}

/** The same for several tasks, with one user each. */
export function findTaskColleagues(
  scope: CompanyScope,
  assignments: readonly { taskId: string; userId: string }[],
): Promise<(Colleague & { task_id: string })[]> {
  if (assignments.length === 0) return Promise.resolve([]);
  return scope.many(
    rawQuery(sql<Colleague & { task_id: string }>`
      select t.id as task_id, m.user_id, concat_ws(' ', u.last_name, u.first_name) as name, r.code, r.permissions,
        (t.author_id = m.user_id or t.assignee_id is not distinct from m.user_id or exists (select 1 from task_member p
          where p.company_id = t.company_id and p.task_id = t.id and p.user_id = m.user_id)) as has_part
      from unnest(${assignments.map(({ taskId }) => taskId)}::uuid[], ${assignments.map(({ userId }) => userId)}::uuid[]) place (task_id, user_id)
      join task t on t.company_id = ${scope.companyId} and t.id = place.task_id
      join membership m on m.company_id = t.company_id and m.user_id = place.user_id and not m.is_disabled
      join user_account u on u.id = m.user_id
      join company_role r on r.company_id = m.company_id and r.id = m.role_id
      order by t.id`),
  );
}

/** All participants of each task. */
export function findParticipants(
  scope: CompanyScope,
  taskIds: readonly string[],
): Promise<{ task_id: string; people: string[] }[]> {
  if (taskIds.length === 0) return Promise.resolve([]);
  return scope.many(
    rawQuery(sql<{ task_id: string; people: string[] }>`
      select t.id as task_id, array(select t.author_id union select t.assignee_id where t.assignee_id is not null
        union select m.user_id from task_member m where m.company_id = t.company_id and m.task_id = t.id) as people
      from task t where t.company_id = ${scope.companyId} and t.id = any(${[...taskIds]}::uuid[]) order by t.id`),
  );
}

/** Who accepts a remark: the named acceptor, or the author. */
export async function findAcceptors(scope: CompanyScope, taskId: string): Promise<string[]> {
  const { people } = await scope.one(
    rawQuery(sql<{ people: string[] }>`
      select array(select m.user_id from task_member m where m.company_id = t.company_id and m.task_id = t.id and m.part = 'acceptor'
        union select t.author_id where not exists (select 1 from task_member m
          where m.company_id = t.company_id and m.task_id = t.id and m.part = 'acceptor')) as people
      from task t where t.company_id = ${scope.companyId} and t.id = ${taskId}`),
  );
  return people;
}
