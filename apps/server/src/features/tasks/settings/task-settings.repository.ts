import type { TaskCategory, TaskStatus, TaskTag } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';

type Sql = RawBuilder<unknown>;
export type SettingKind = 'task_status' | 'task_category' | 'task_tag';
export type Setting = { task_status: TaskStatus; task_category: TaskCategory; task_tag: TaskTag };

/** Columns of each kind as exposed by the API. */
const COLUMNS: Record<SettingKind, Sql> = {
  task_status: sql`o.id, o.name, o.main_status, o.is_started, o.is_canceled, o.color, o.position, o.version, coalesce((select array_agg(n.to_id order by s.position, s.id)
    from task_transition n join task_status s on s.company_id = n.company_id and s.id = n.to_id
    where n.company_id = o.company_id and n.from_id = o.id), '{}') as next_status_ids`,
  task_category: sql`o.id, o.name, o.kind, o.position, o.version`,
  task_tag: sql`o.id, o.name, o.color, o.version`,
};
const ORDER: Record<SettingKind, Sql> = {
  task_status: sql`o.position, o.id`,
  task_category: sql`o.position, o.id`,
  task_tag: sql`searchable(o.name), o.id`,
};

export function listSettings<Kind extends SettingKind>(reader: CompanyReader, kind: Kind): Promise<Setting[Kind][]> {
  return reader.many(
    rawQuery(
      sql<
        Setting[Kind]
      >`select ${COLUMNS[kind]} from ${sql.table(kind)} o where o.company_id = ${reader.companyId} order by ${ORDER[kind]}`,
    ),
  );
}

export function findSettings<Kind extends SettingKind>(
  reader: CompanyReader,
  kind: Kind,
  id: string,
): Promise<Setting[Kind][]> {
  return reader.many(
    rawQuery(
      sql<
        Setting[Kind]
      >`select ${COLUMNS[kind]} from ${sql.table(kind)} o where o.company_id = ${reader.companyId} and o.id = ${id}`,
    ),
  );
}

export function lockSetting<Kind extends SettingKind>(
  scope: CompanyScope,
  kind: Kind,
  id: string,
): Promise<Setting[Kind]> {
  return scope.one(
    rawQuery(
      sql<
        Setting[Kind]
      >`select ${COLUMNS[kind]} from ${sql.table(kind)} o where o.company_id = ${scope.companyId} and o.id = ${id} for update of o`,
    ),
  );
}

type Columns = Readonly<Record<string, string | number | boolean>>;

export async function insertSetting(scope: CompanyScope, kind: SettingKind, columns: Columns): Promise<string> {
  const id = newId();
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  await scope.run(
    rawQuery(
      sql`insert into ${sql.table(kind)} (company_id, id, ${names}) values (${scope.companyId}, ${id}, ${sql.join(Object.values(columns))})`,
    ),
  );
  return id;
}

export async function updateSetting(
  scope: CompanyScope,
  kind: SettingKind,
  id: string,
  columns: Columns,
): Promise<void> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await scope.run(
    rawQuery(
      sql`update ${sql.table(kind)} set ${sql.join([...changes, sql`version = version + 1`])} where company_id = ${scope.companyId} and id = ${id}`,
    ),
  );
}

export async function deleteSetting(scope: CompanyScope, kind: SettingKind, id: string): Promise<void> {
  await scope.run(rawQuery(sql`delete from ${sql.table(kind)} where company_id = ${scope.companyId} and id = ${id}`));
}

/** Deleting a tag removes it from its tasks and marks them as changed for syncing clients. */
export async function touchTagged(scope: CompanyScope, tagId: string): Promise<void> {
  await scope.run(
    rawQuery(sql`update task t set version = t.version + 1, updated_at = app_now() where t.company_id = ${scope.companyId}
      and t.id in (select x.task_id from task_tagging x where x.company_id = ${scope.companyId} and x.tag_id = ${tagId})`),
  );
}

export async function nextPosition(scope: CompanyScope, kind: SettingKind): Promise<number> {
  const { position } = await scope.one(
    rawQuery(
      sql<{
        position: number;
      }>`select coalesce(max(o.position), 0) + 1 as position from ${sql.table(kind)} o where o.company_id = ${scope.companyId}`,
    ),
  );
  return position;
}

/** How many of these statuses exist in the company. */
export async function countStatuses(scope: CompanyScope, ids: readonly string[]): Promise<number> {
  const { found } = await scope.one(
    rawQuery(
      sql<{
        found: number;
      }>`select count(*)::int as found from task_status s where s.company_id = ${scope.companyId} and s.id = any(${[...ids]}::uuid[])`,
    ),
  );
  return found;
}

export async function setNextStatuses(scope: CompanyScope, fromId: string, toIds: readonly string[]): Promise<void> {
  await scope.run(
    rawQuery(sql`delete from task_transition where company_id = ${scope.companyId} and from_id = ${fromId}`),
  );
  await scope.run(
    rawQuery(sql`insert into task_transition (company_id, from_id, to_id)
      select ${scope.companyId}, ${fromId}, t from unnest(${[...toIds]}::uuid[]) t where t <> ${fromId} on conflict do nothing`),
  );
}

/** Whether any task has the status or category, including tasks in the bin. */
export async function isSettingUsed(
  scope: CompanyScope,
  kind: 'task_status' | 'task_category',
  id: string,
): Promise<boolean> {
  const column = kind === 'task_status' ? 'status_id' : 'category_id';
  const { used } = await scope.one(
    rawQuery(sql<{
      used: boolean;
    }>`select exists (select 1 from task t where t.company_id = ${scope.companyId} and ${sql.ref(`t.${column}`)} = ${id})
      or exists (select 1 from bin_item_part p where p.company_id = ${scope.companyId} and p.table_name = 'task' and p.rows -> 0 ->> ${column} = ${id}) as used`),
  );
  return used;
}

/** Whether the company has another one of the kind; for a status, one with the same main status. */
export async function hasAnother(
  scope: CompanyScope,
  kind: 'task_status' | 'task_category',
  id: string,
): Promise<boolean> {
  const alike =
    kind === 'task_status'
      ? sql`and o.main_status = (select s.main_status from task_status s where s.company_id = o.company_id and s.id = ${id})`
      : sql``;
  const { found } = await scope.one(
    rawQuery(
      sql<{
        found: boolean;
      }>`select exists (select 1 from ${sql.table(kind)} o where o.company_id = ${scope.companyId} and o.id <> ${id} ${alike}) as found`,
    ),
  );
  return found;
}
