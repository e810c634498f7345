import { BIN_MODELS, type BinModel, type binQuery } from '@karkas/api/bin/bin.schemas.ts';
import { rightToView } from '@karkas/api/core/record-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import { type Rescheduled, rescheduleJobs } from '#platform/db/jobs/jobs.repository.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/scope/company-scope.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { likePattern } from '#platform/db/queries/like-pattern.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { allRecords, type FreeValues, partsOf, recordOf, type RecordReader } from '#platform/db/records/records.ts';
import { deleteStoredFiles } from '#platform/db/records/stored-files.ts';
import { newId } from '#platform/ids.ts';

type ListQuery = z.output<typeof binQuery>;
type JsonRow = { json: string };
export type BinRow = { id: string; model: BinModel; object_id: string; name: string };

const itemJson = (
  retentionDays: number,
  more = sql``,
): RawBuilder<unknown> => sql`json_build_object('id', b.id, 'model', b.model, 'object_id', b.object_id, 'name', b.name,
  'deleted_by_name', b.deleted_by_name, 'deleted_at', iso(b.deleted_at), 'kept_until', iso(b.deleted_at + make_interval(days => ${retentionDays})) ${more})`;

/** An item being restored by a job is locked for other operations. */
const IS_FREE = sql`not is_job_alive(b.company_id, 'bin_restore', b.id)`;
const CAN = sql`, 'can', json_build_object('restore', ${IS_FREE}, 'delete', ${IS_FREE})`;

export async function insertItem(
  scope: CompanyScope,
  item: { model: string; objectId: string; name: string },
): Promise<string> {
  const id = newId();
  await scope.run(
    rawQuery(sql`
    insert into bin_item (company_id, id, model, object_id, name, deleted_by, deleted_by_name)
    values (${scope.companyId}, ${id}, ${item.model}, ${item.objectId}, ${item.name}, ${scope.actor.userId}, ${scope.actor.name})`),
  );
  return id;
}

/** Visibility of the items `b` whose kind the reader may delete. */
function visibility(reader: RecordReader, models: readonly BinModel[]): RawBuilder<unknown> {
  const narrowed = models.flatMap((model) => {
    const { visibility: recordVisibility } = recordOf(model);
    // Without a rule for single records, visibility depends on the permission for the kind.
    const isKindSeen = recordVisibility !== undefined || hasPermission(reader.actor, rightToView(model));
    const condition = isKindSeen ? recordVisibility?.(reader, sql`b.object_id`) : sql`false`;
    return condition ? [sql`when ${sql.lit(model)} then ${condition}`] : [];
  });
  const among = sql`b.model = any(${[...models]}::text[])`;
  return narrowed.length === 0 ? among : sql`${among} and case b.model ${sql.join(narrowed, sql` `)} else true end`;
}

export function listItemsJson(
  scope: CompanyReader,
  query: ListQuery,
  options: { models: readonly BinModel[]; retentionDays: number },
): Promise<string> {
  const order = sql`${query.sort_by === 'name' ? sql`b.name collate "und-x-icu"` : sql`b.deleted_at`} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`}, b.id`;
  const filter = sql`where b.company_id = ${scope.companyId} and ${visibility(scope, options.models)} and b.deleted_at > now() - make_interval(days => ${options.retentionDays})
    ${query.model ? sql`and b.model = ${query.model}` : sql``} ${query.search ? sql`and searchable(b.name) like ${likePattern(query.search)}` : sql``}`;
  return scope.json(
    rawQuery(sql<JsonRow>`
    select json_build_object(
      'results', coalesce((select json_agg(${itemJson(options.retentionDays, CAN)} order by ${order}) from (
        select * from bin_item b ${filter} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) b), '[]'::json),
      'count', (select count(*)::int from bin_item b ${filter}), 'page', ${query.page}::int, 'limit', ${query.limit}::int)::text as json`),
  );
}

/**
 * Kind of an item, which may be gone right afterwards.
 *
 * @throws {Problem} `not_found`
 */
export async function modelOf(scope: CompanyScope, id: string): Promise<BinModel> {
  const { model } = await scope.one(
    rawQuery(
      sql<Pick<BinRow, 'model'>>`select model from bin_item where company_id = ${scope.companyId} and id = ${id}`,
    ),
  );
  return model;
}

/** @throws {Problem} `not_found` */
export async function lastItemOf(scope: CompanyScope, { model, id }: { model: string; id: string }): Promise<string> {
  const item = await scope.one(
    rawQuery(sql<Pick<BinRow, 'id'>>`select id from bin_item
      where company_id = ${scope.companyId} and model = ${model} and object_id = ${id} order by deleted_at desc limit 1`),
  );
  return item.id;
}

/** @throws {Problem} `not_found`, also after `DAYS_IN_BIN` or if the item is not visible to the user. */
export function lockItem(
  scope: CompanyScope,
  id: string,
  { models, retentionDays }: { models: readonly BinModel[]; retentionDays: number },
): Promise<BinRow> {
  return scope.one(
    rawQuery(sql<BinRow>`
    select b.id, b.model, b.object_id, b.name from bin_item b
    where b.company_id = ${scope.companyId} and b.id = ${id} and b.deleted_at > now() - make_interval(days => ${retentionDays})
      and ${visibility(scope, models)} for update of b`),
  );
}

/** `lost`: references the record was restored without. */
export function restoredAsJson(
  scope: CompanyReader,
  id: string,
  { retentionDays, lost }: { retentionDays: number; lost: unknown },
): Promise<string> {
  return scope.json(
    rawQuery(
      sql<JsonRow>`select (${itemJson(retentionDays, sql`, 'lost', ${JSON.stringify(lost)}::json`)})::text as json from bin_item b where b.company_id = ${scope.companyId} and b.id = ${id}`,
    ),
  );
}

/** @throws {Problem} `not_found`, also if it belongs to something else. */
export async function lockStored(
  scope: CompanyScope,
  kept: { id: string; model: string; objectId: string },
): Promise<void> {
  await scope.one(
    rawQuery(sql<{ id: string }>`
    select id from bin_item
    where company_id = ${scope.companyId} and id = ${kept.id} and model = ${kept.model} and object_id = ${kept.objectId} for update`),
  );
}

/** The stored main row of the record. */
export async function storedRecord(scope: CompanyScope, id: string): Promise<Record<string, unknown>> {
  const { row } = await scope.one(
    rawQuery(sql<{ row: Record<string, unknown> }>`
    select rows -> 0 as row from bin_item_part where company_id = ${scope.companyId} and item_id = ${id} and part = 0 and place = 0`),
  );
  return row;
}

/** Changes columns of the stored main row, and the name of the item unless it stays. */
export async function changeStored(scope: CompanyScope, id: string, { values, name }: FreeValues): Promise<void> {
  const { companyId } = scope;
  await scope.run(
    rawQuery(sql`update bin_item_part set rows = jsonb_set(rows, '{0}', (rows -> 0) || ${JSON.stringify(values)}::jsonb)
      where company_id = ${companyId} and item_id = ${id} and part = 0 and place = 0`),
  );
  if (name === null) return;
  await scope.run(rawQuery(sql`update bin_item set name = ${name} where company_id = ${companyId} and id = ${id}`));
}

export async function deleteItem(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(db.deleteFrom('bin_item').where('company_id', '=', scope.companyId).where('id', '=', id));
}

/** Days until the purge: of records, which the bin lists, and of stored rows, which only their undo finds. */
export type RetentionDays = { records: number; storedRows: number };

/** When the item `b` is purged. */
const purgeTime = ({ records, storedRows }: RetentionDays): RawBuilder<Date> =>
  sql`b.deleted_at + make_interval(days => case when b.model = any(${[...BIN_MODELS]}::text[]) then ${records}::int else ${storedRows}::int end)`;

/** True also for an item that no longer exists. */
export async function isPurgeDue(scope: CompanyScope, id: string, retention: RetentionDays): Promise<boolean> {
  const { is_due: isDue } = await scope.one(
    rawQuery(sql<{ is_due: boolean }>`select not exists (select 1 from bin_item b
      where b.company_id = ${scope.companyId} and b.id = ${id} and ${purgeTime(retention)} > now()) as is_due`),
  );
  return isDue;
}

export function schedulePurges(queries: CompanyQueries, kind: string, retention: RetentionDays): Promise<number> {
  const times = sql<Rescheduled>`select b.id as object_id, ${purgeTime(retention)} as run_after from bin_item b where b.company_id = ${queries.companyId}`;
  return rescheduleJobs(queries, kind, times);
}

/** Columns of bin rows that refer to stored bytes, by table. */
function storedFileColumns(): Map<string, string> {
  const parts = allRecords().flatMap((record) => partsOf(record.kind));
  return new Map(parts.flatMap(({ table, storedFile }) => (storedFile === undefined ? [] : [[table, storedFile]])));
}

/** Deletes an item and its files from the database; returns the storage keys of the bytes. */
export async function purgeItem(scope: CompanyScope, id: string): Promise<string[]> {
  const found = [...storedFileColumns()].map(
    ([table, column]) => sql`
    select (r ->> ${column}::text)::uuid as file_id from bin_item_part p, jsonb_array_elements(p.rows) r
    where p.company_id = ${scope.companyId} and p.item_id = ${id} and p.table_name = ${table}`,
  );
  const files = await scope.many(rawQuery(sql<{ file_id: string }>`${sql.join(found, sql` union `)}`));
  const ids = files.map((file) => file.file_id);
  await deleteItem(scope, id);
  await deleteStoredFiles(scope, ids);
  return ids;
}
