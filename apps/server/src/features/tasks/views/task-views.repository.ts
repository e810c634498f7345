import type { TaskView, TaskViewFields } from '@karkas/api/tasks/lists/task-views.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';

type Sql = RawBuilder<unknown>;
/** A view without the reader's abilities. */
export type StoredView = Omit<TaskView, 'can'> & { is_own: boolean };

const columns = ({ actor }: Pick<CompanyReader, 'actor'>): Sql => sql`v.id, v.name, v.is_shared,
  (select json_build_object('id', u.id, 'name', concat_ws(' ', u.last_name, u.first_name)) from user_account u where u.id = v.author_id) as author,
  v.layout, v.filter, v.group_by, v.sub_group_by, v.columns, v.sort_by, v.sort_order, v.version, v.author_id = ${actor.userId} as is_own`;

/** A private view is visible only to its author, whatever the role of others. */
const isVisibleView = ({ actor, companyId }: Pick<CompanyReader, 'actor' | 'companyId'>): Sql =>
  sql`v.company_id = ${companyId} and (v.is_shared or v.author_id = ${actor.userId})`;

export function findViews(reader: CompanyReader): Promise<StoredView[]> {
  return reader.many(
    rawQuery(
      sql<StoredView>`select ${columns(reader)} from task_view v where ${isVisibleView(reader)} order by v.is_shared desc, searchable(v.name), v.id`,
    ),
  );
}

export function findView(reader: CompanyReader, id: string): Promise<StoredView[]> {
  return reader.many(
    rawQuery(
      sql<StoredView>`select ${columns(reader)} from task_view v where ${isVisibleView(reader)} and v.id = ${id}`,
    ),
  );
}

export function lockView(scope: CompanyScope, id: string): Promise<StoredView> {
  return scope.one(
    rawQuery(
      sql<StoredView>`select ${columns(scope)} from task_view v where ${isVisibleView(scope)} and v.id = ${id} for update of v`,
    ),
  );
}

/** Number of views that count towards the limit; serializes concurrent additions. */
export async function countViews(scope: CompanyScope, isShared: boolean): Promise<number> {
  await scope.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`task_view ${scope.companyId}`}, 0))`));
  const { found } = await scope.one(
    rawQuery(
      sql<{ found: number }>`select count(*)::int as found from task_view v where v.company_id = ${scope.companyId}
        and ${isShared ? sql`v.is_shared` : sql`not v.is_shared and v.author_id = ${scope.actor.userId}`}`,
    ),
  );
  return found;
}

function values(fields: Partial<TaskViewFields>): Record<string, Sql> {
  const written: Partial<Record<keyof TaskViewFields, Sql>> = {
    ...(fields.filter === undefined
      ? {}
      : { filter: sql`${fields.filter === null ? null : JSON.stringify(fields.filter)}::jsonb` }),
    ...(fields.columns === undefined ? {} : { columns: sql`${fields.columns}::text[]` }),
  };
  const { filter: _, columns: __, ...plain } = fields;
  const rest = Object.entries(plain).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, sql`${value}`] as const],
  );
  return { ...Object.fromEntries(rest), ...written };
}

export async function insertView(scope: CompanyScope, fields: TaskViewFields): Promise<string> {
  const id = newId();
  const given = values(fields);
  await scope.run(
    rawQuery(sql`insert into task_view (company_id, id, author_id, ${sql.join(Object.keys(given).map((name) => sql.ref(name)))})
      values (${scope.companyId}, ${id}, ${scope.actor.userId}, ${sql.join(Object.values(given))})`),
  );
  return id;
}

export async function updateView(scope: CompanyScope, id: string, fields: Partial<TaskViewFields>): Promise<void> {
  const changes = Object.entries(values(fields)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await scope.run(
    rawQuery(sql`update task_view set ${sql.join([...changes, sql`version = version + 1`, sql`updated_at = app_now()`])}
      where company_id = ${scope.companyId} and id = ${id}`),
  );
}

export async function deleteView(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(rawQuery(sql`delete from task_view where company_id = ${scope.companyId} and id = ${id}`));
}
