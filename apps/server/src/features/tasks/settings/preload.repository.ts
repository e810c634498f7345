import type { TaskPreload, TaskPreloadInput } from '@karkas/api/tasks/settings/task-preload.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

const NAME = sql`concat_ws(' ', u.last_name, u.first_name)`;
const member = sql`membership m where m.company_id = c.company_id and not m.is_disabled and m.user_id`;

/** Former members and deleted tags are omitted and not applied to new tasks. */
const PRELOAD = sql`c.id, c.name as category_name,
  (select m.user_id from ${member} = p.assignee_id) as assignee_id,
  (select json_build_object('id', u.id, 'name', ${NAME}) from user_account u where u.id = (select m.user_id from ${member} = p.assignee_id)) as assignee,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', ${NAME}) order by u.last_name, u.first_name, u.id)
    from user_account u where u.id in (select m.user_id from ${member} = any(p.watcher_ids))), '[]'::json) as watchers,
  coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color) order by searchable(g.name), g.id)
    from task_tag g where g.company_id = c.company_id and g.id = any(p.tag_ids)), '[]'::json) as tags,
  p.due_in_days, coalesce(p.priority, 'normal') as priority, coalesce(p.checklist, '[]'::jsonb) as checklist, coalesce(p.version, 1) as version`;
const FROM = sql`task_category c left join task_preload p on p.company_id = c.company_id and p.category_id = c.id`;

export function findPreloads(reader: CompanyReader, categoryId?: string): Promise<TaskPreload[]> {
  const one: RawBuilder<unknown> = categoryId === undefined ? sql`` : sql`and c.id = ${categoryId}`;
  return reader.many(
    rawQuery(
      sql<TaskPreload>`select ${PRELOAD} from ${FROM} where c.company_id = ${reader.companyId} ${one} order by c.position, c.id`,
    ),
  );
}

/** Locks the category, which serializes concurrent changes. */
export async function lockCategory(scope: CompanyScope, id: string): Promise<void> {
  await scope.one(
    rawQuery(sql`select id from task_category where company_id = ${scope.companyId} and id = ${id} for update`),
  );
}

export async function writePreload(scope: CompanyScope, categoryId: string, input: TaskPreloadInput): Promise<void> {
  await scope.run(
    rawQuery(sql`insert into task_preload as p (company_id, category_id, assignee_id, watcher_ids, tag_ids, due_in_days, priority, checklist, version)
      values (${scope.companyId}, ${categoryId}, ${input.assignee_id}, ${input.watchers}::uuid[], ${input.tags}::uuid[], ${input.due_in_days}, ${input.priority},
        ${JSON.stringify(input.checklist)}::jsonb, 2)
      on conflict (company_id, category_id) do update set assignee_id = excluded.assignee_id, watcher_ids = excluded.watcher_ids, tag_ids = excluded.tag_ids,
        due_in_days = excluded.due_in_days, priority = excluded.priority, checklist = excluded.checklist, version = p.version + 1`),
  );
}
