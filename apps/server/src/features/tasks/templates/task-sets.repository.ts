import type { TaskSet } from '@karkas/api/tasks/settings/task-templates.schemas.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';

type NewSet = { templateId: string | null; name: string; tasks: TaskSet['tasks'] };

export async function insertSet(scope: CompanyScope, { templateId, name, tasks }: NewSet): Promise<TaskSet> {
  const id = newId();
  const { created_at } = await scope.one(
    rawQuery(sql<{ created_at: string }>`insert into task_set (company_id, id, template_id, name, author_id, tasks)
      values (${scope.companyId}, ${id}, ${templateId}, ${name}, ${scope.actor.userId}, ${JSON.stringify(tasks)}::jsonb)
      returning iso(created_at) as created_at`),
  );
  return { id, name, created_at, tasks };
}

/** Later portions are added to the same set. */
export async function addToSet(scope: CompanyScope, id: string, tasks: TaskSet['tasks']): Promise<void> {
  if (tasks.length === 0) return;
  await scope.run(
    rawQuery(sql`update task_set set tasks = tasks || ${JSON.stringify(tasks)}::jsonb
      where company_id = ${scope.companyId} and id = ${id}`),
  );
}

export type StoredSet = { author_id: string; name: string; tasks: TaskSet['tasks'] };

/** @throws {Problem} `not_found`, also if it was already undone. */
export function lockSet(scope: CompanyScope, id: string): Promise<StoredSet> {
  return scope.one(
    rawQuery(sql<StoredSet>`select s.author_id, s.name, s.tasks from task_set s
      where s.company_id = ${scope.companyId} and s.id = ${id} and s.undone_at is null for update`),
  );
}

export async function markUndone(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(
    rawQuery(sql`update task_set set undone_at = now() where company_id = ${scope.companyId} and id = ${id}`),
  );
}

/** Numbers of tasks that have been changed, commented, deleted, or given files or subtasks since creation. */
export async function changedTasks(
  scope: CompanyScope,
  tasks: TaskSet['tasks'],
  whole: TaskSet['tasks'] = tasks,
): Promise<number[]> {
  const ids = whole.map(({ id }) => id);
  const rows = await scope.many(
    rawQuery(sql<{ number: number }>`
      select k.number from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) k (id uuid, number int)
      left join task t on t.company_id = ${scope.companyId} and t.id = k.id
      where t.id is null or t.version > 1
        or exists (select 1 from task_comment m where m.company_id = t.company_id and m.task_id = t.id)
        or exists (select 1 from attached_file f where f.company_id = t.company_id and f.owner_kind = 'task' and f.owner_id = t.id)
        or exists (select 1 from task o where o.company_id = t.company_id and o.parent_id = t.id
          and not o.id = any(${ids}::uuid[]))
        or exists (select 1 from task_blocker b where b.company_id = t.company_id and b.blocker_id = t.id
          and not b.task_id = any(${ids}::uuid[]))
      order by k.number`),
  );
  return rows.map(({ number }) => number);
}
