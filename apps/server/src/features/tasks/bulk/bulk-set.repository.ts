import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { StatusColumns } from '../tasks.repository.ts';
import type { PlainTask } from './bulk.repository.ts';

/** Columns that can be written for many tasks in one statement. */
export type PlainColumns = Partial<
  Pick<PlainTask, 'priority' | 'assignee_id' | 'project_id' | 'start_date' | 'due_datetime'>
>;

export async function tagsOf(scope: CompanyScope, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await scope.many(
    rawQuery(sql<{ task_id: string; tags: string[] }>`
      select x.task_id, array_agg(x.tag_id order by x.tag_id) as tags from task_tagging x
      where x.company_id = ${scope.companyId} and x.task_id = any(${[...ids]}::uuid[]) group by x.task_id`),
  );
  return new Map(rows.map(({ task_id: id, tags }) => [id, tags]));
}

/** `is_reopened`: a reopened remark must be fixed again. */
type SetColumns = PlainColumns & Partial<StatusColumns> & { is_reopened?: true };

/** Omitted columns keep their value. */
export async function updateTasks(
  scope: CompanyScope,
  changes: readonly { id: string; columns: SetColumns }[],
): Promise<void> {
  const given = JSON.stringify(changes);
  const column = (name: keyof PlainColumns | 'status_id', type: RawBuilder<unknown>) => {
    const [key, kept] = [sql.lit(name), sql.ref(`t.${name}`)];
    return sql`${sql.ref(name)} = case when c.columns ? ${key} then (c.columns ->> ${key})::${type} else ${kept} end`;
  };
  await scope.run(
    rawQuery(sql`update task t set ${column('priority', sql`text`)}, ${column('assignee_id', sql`uuid`)}, ${column('project_id', sql`uuid`)},
        ${column('start_date', sql`date`)}, ${column('due_datetime', sql`timestamptz`)}, ${column('status_id', sql`uuid`)},
        completed_at = case (c.columns ->> 'is_closed')::boolean when true then coalesce(t.completed_at, app_now()) when false then null else t.completed_at end,
        mended_at = case when c.columns ? 'is_reopened' then null else t.mended_at end,
        mended_by = case when c.columns ? 'is_reopened' then null else t.mended_by end,
        version = t.version + 1, updated_at = app_now()
      from jsonb_to_recordset(${given}::jsonb) c (id uuid, columns jsonb)
      where t.company_id = ${scope.companyId} and t.id = c.id`),
  );
}

/** Sets exactly these tags on each task. */
export async function setTagsOf(
  scope: CompanyScope,
  changes: readonly { id: string; tags: readonly string[] }[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = sql`${changes.map(({ id }) => id)}::uuid[]`;
  const pairs = changes.flatMap(({ id, tags }) => tags.map((tag) => ({ id, tag })));
  const wanted = sql`unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ tag }) => tag)}::uuid[]) w (task_id, tag_id)`;
  await scope.run(
    rawQuery(sql`with removed as (
        delete from task_tagging x where x.company_id = ${scope.companyId} and x.task_id = any(${ids})
          and not exists (select 1 from ${wanted} where w.task_id = x.task_id and w.tag_id = x.tag_id))
      insert into task_tagging (company_id, task_id, tag_id)
      select ${scope.companyId}, w.task_id, w.tag_id from ${wanted} on conflict do nothing`),
  );
}
