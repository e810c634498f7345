import type { BinModel, binQuery } from '@karkas/api/bin/bin.schemas.ts';
import { rightToView } from '@karkas/api/core/record-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope, CompanyReader } from '#platform/db/company-scope.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import { db } from '#platform/db/query-builder.ts';
import { rawQuery } from '#platform/db/raw-query.ts';
import { allRecords, type BinPart, partsOf, recordOf, type RecordReader } from '#platform/db/records.ts';
import { deleteStoredFiles } from '#platform/db/stored-files.ts';
import { newId } from '#platform/ids.ts';

type ListQuery = z.output<typeof binQuery>;
type JsonRow = { json: string };
export type BinRow = { id: string; model: BinModel; object_id: string; name: string };

const itemJson = (
  keptDays: number,
): RawBuilder<unknown> => sql`json_build_object('id', b.id, 'model', b.model, 'object_id', b.object_id, 'name', b.name,
  'deleted_by_name', b.deleted_by_name, 'deleted_at', iso(b.deleted_at), 'kept_until', iso(b.deleted_at + make_interval(days => ${keptDays})))`;

/** Copies the rows of a record as they are; the database makes the copy and keeps it. */
export async function insertItem(
  scope: CompanyScope,
  item: { model: string; objectId: string; name: string; parts: readonly BinPart[] },
): Promise<string> {
  const id = newId();
  const parts = item.parts.map(
    ({ table, condition }) => sql`json_build_object('table', ${table}::text, 'rows',
    (select coalesce(json_agg(to_jsonb(t)), '[]'::json) from ${sql.table(table)} t where t.company_id = ${scope.companyId} and ${condition(item.objectId)}))`,
  );
  await scope.run(
    rawQuery(sql`
    insert into bin_item (company_id, id, model, object_id, name, content, deleted_by, deleted_by_name)
    values (${scope.companyId}, ${id}, ${item.model}, ${item.objectId}, ${item.name}, json_build_array(${sql.join(parts)})::jsonb, ${scope.actor.userId}, ${scope.actor.name})`),
  );
  return id;
}

/** Children first, so that nothing refers to what is gone. */
export async function deleteParts(scope: CompanyScope, objectId: string, parts: readonly BinPart[]): Promise<void> {
  for (const { table, condition } of parts.toReversed()) {
    await scope.run(
      rawQuery(
        sql`delete from ${sql.table(table)} t where t.company_id = ${scope.companyId} and ${condition(objectId)}`,
      ),
    );
  }
}

/** The items `b` that the reader is told of, among those whose kind he may delete. */
function isTold(reader: RecordReader, models: readonly BinModel[]): RawBuilder<unknown> {
  const narrowed = models.flatMap((model) => {
    const { isTold: isOneTold } = recordOf(model);
    // A kind that says nothing of single records is seen by its right alone.
    const isKindSeen = isOneTold !== undefined || hasPermission(reader.actor, rightToView(model));
    const condition = isKindSeen ? isOneTold?.(reader, sql`b.object_id`) : sql`false`;
    return condition ? [sql`when ${sql.lit(model)} then ${condition}`] : [];
  });
  const among = sql`b.model = any(${[...models]}::text[])`;
  return narrowed.length === 0 ? among : sql`${among} and case b.model ${sql.join(narrowed, sql` `)} else true end`;
}

export function listItemsJson(
  scope: CompanyReader,
  query: ListQuery,
  options: { models: readonly BinModel[]; keptDays: number },
): Promise<string> {
  const order = sql`${query.sort_by === 'name' ? sql`b.name collate "und-x-icu"` : sql`b.deleted_at`} ${query.sort_order === 'asc' ? sql`asc` : sql`desc`}, b.id`;
  const filter = sql`where b.company_id = ${scope.companyId} and ${isTold(scope, options.models)} and b.deleted_at > now() - make_interval(days => ${options.keptDays})
    ${query.model ? sql`and b.model = ${query.model}` : sql``} ${query.search ? sql`and searchable(b.name) like ${likePattern(query.search)}` : sql``}`;
  return scope.json(
    rawQuery(sql<JsonRow>`
    select json_build_object(
      'results', coalesce((select json_agg(${itemJson(options.keptDays)} order by ${order}) from (
        select * from bin_item b ${filter} order by ${order} limit ${query.limit} offset ${(query.page - 1) * query.limit}) b), '[]'::json),
      'count', (select count(*)::int from bin_item b ${filter}), 'page', ${query.page}::int, 'limit', ${query.limit}::int)::text as json`),
  );
}

/** The kind of an item that may be gone as soon as it is asked for. @throws {Problem} `not_found` */
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

/** @throws {Problem} `not_found`, also when its thirty days are over, or the person is not told of it. */
export function lockItem(
  scope: CompanyScope,
  id: string,
  { models, keptDays }: { models: readonly BinModel[]; keptDays: number },
): Promise<BinRow> {
  return scope.one(
    rawQuery(sql<BinRow>`
    select b.id, b.model, b.object_id, b.name from bin_item b
    where b.company_id = ${scope.companyId} and b.id = ${id} and b.deleted_at > now() - make_interval(days => ${keptDays})
      and ${isTold(scope, models)} for update of b`),
  );
}

export function itemAsJson(scope: CompanyReader, id: string, keptDays: number): Promise<string> {
  return scope.json(
    rawQuery(
      sql<JsonRow>`select (${itemJson(keptDays)})::text as json from bin_item b where b.company_id = ${scope.companyId} and b.id = ${id}`,
    ),
  );
}

/** Puts the rows back. Columns that came later get their defaults; what the database computes it computes again. */
export async function putBack(scope: CompanyScope, id: string, parts: readonly BinPart[]): Promise<void> {
  const columns = await scope.many(
    rawQuery(sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name = any(${parts.map((part) => part.table)}::text[])`),
  );
  const content = sql`(select content from bin_item where company_id = ${scope.companyId} and id = ${id})`;
  for (const [index, { table, stillFits }] of parts.entries()) {
    const { keys } = await scope.one(
      rawQuery(
        sql<{
          keys: string[] | null;
        }>`select (select array_agg(k) from jsonb_object_keys(${content} -> ${index}::int -> 'rows' -> 0) k) as keys`,
      ),
    );
    if (keys === null) continue;
    const known = columns
      .filter((column) => column.table_name === table && keys.includes(column.column_name))
      .map((column) => sql.ref(column.column_name));
    await scope.run(
      rawQuery(sql`
      insert into ${sql.table(table)} (${sql.join(known)})
      select ${sql.join(known)} from jsonb_populate_recordset(null::${sql.table(table)}, ${content} -> ${index}::int -> 'rows') t
      where ${stillFits ?? sql`true`}`),
    );
  }
}

/** @throws {Problem} `not_found`, also when it is kept for something else. */
export async function lockKept(
  scope: CompanyScope,
  kept: { id: string; model: string; objectId: string },
): Promise<void> {
  await scope.one(
    rawQuery(sql<{ id: string }>`
    select id from bin_item
    where company_id = ${scope.companyId} and id = ${kept.id} and model = ${kept.model} and object_id = ${kept.objectId} for update`),
  );
}

/** These fields of the rows of one part. */
export async function keptFields(
  scope: CompanyScope,
  id: string,
  { part, fields }: { part: number; fields: readonly string[] },
): Promise<unknown[]> {
  const rows = await scope.many(
    rawQuery(sql<{ row: unknown }>`
    select (select jsonb_object_agg(f.key, f.value) from jsonb_each(r.value) f where f.key = any(${[...fields]}::text[])) as row
    from bin_item b, jsonb_array_elements(b.content -> ${part}::int -> 'rows') r
    where b.company_id = ${scope.companyId} and b.id = ${id}`),
  );
  return rows.map(({ row }) => row);
}

export async function deleteItem(scope: CompanyScope, id: string): Promise<void> {
  await scope.run(db.deleteFrom('bin_item').where('company_id', '=', scope.companyId).where('id', '=', id));
}

/** Where the rows of the bin name bytes in the store: the column by the table. */
function storedFileColumns(): Map<string, string> {
  const parts = allRecords().flatMap((record) => partsOf(record.kind));
  return new Map(parts.flatMap(({ table, storedFile }) => (storedFile === undefined ? [] : [[table, storedFile]])));
}

/** Forgets the files of an item and the item itself; answers with the places of the bytes. */
export async function purgeItem(scope: CompanyScope, id: string): Promise<string[]> {
  const found = [...storedFileColumns()].map(
    ([table, column]) => sql`
    select (r ->> ${column}::text)::uuid as file_id from bin_item b, jsonb_array_elements(b.content) p, jsonb_array_elements(p -> 'rows') r
    where b.company_id = ${scope.companyId} and b.id = ${id} and p ->> 'table' = ${table}`,
  );
  const files = await scope.many(rawQuery(sql<{ file_id: string }>`${sql.join(found, sql` union `)}`));
  const ids = files.map((file) => file.file_id);
  await deleteItem(scope, id);
  await deleteStoredFiles(scope, ids);
  return ids;
}
