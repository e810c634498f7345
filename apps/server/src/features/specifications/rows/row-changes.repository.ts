import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

type JsonRow = { json: string };

/** A batch is one log entry listing its rows; only this many recent batches are searched. */
const LATEST_BATCHES = 200;
const ROW_TABLES = ['specification_row', 'specification_line'];
const ROW_KINDS = ['specification_row', 'work_row', 'resource_row', 'consumable_row'];

export async function contentVersionJson(scope: CompanyReader, specificationId: string): Promise<string> {
  return scope.json(
    rawQuery(sql<JsonRow>`
    select json_build_object('content_version', content_version)::text as json from specification
    where company_id = ${scope.companyId} and id = ${specificationId}`),
  );
}

/**
 * Last log entry of the row: its own, or that of a batch containing it. @throws {Problem} `not_found` for a row that
 * never existed in the specification
 */
export async function lastRowChangeJson(scope: CompanyReader, specificationId: string, rowId: string): Promise<string> {
  const isIn = (whose: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(
      ROW_TABLES.map(
        (table) => sql`exists (select 1 from ${sql.table(table)}
        where company_id = ${scope.companyId} and ${whose} and id = ${rowId})`,
      ),
      sql` or `,
    );
  const isThere = isIn(sql`specification_id = ${specificationId}`);
  // The log entry of a single deletion does not name the specification, so exclude rows that exist in another one.
  const isElsewhere = isIn(sql`specification_id <> ${specificationId}`);
  return scope.json(
    rawQuery(sql<JsonRow>`
    with own as (
      select seq, user_name, created_at, action = 'delete' as is_deletion from activity_log
      where company_id = ${scope.companyId} and object_id = ${rowId} and model = any(${ROW_KINDS}::text[]) and not (${isElsewhere})
      order by seq desc limit 1
    ), batches as (
      select seq, user_name, created_at, changes from activity_log
      where company_id = ${scope.companyId} and object_id = ${specificationId} and model = 'specification' and action = 'update'
      order by seq desc limit ${LATEST_BATCHES}
    ), in_batch as (
      select b.seq, b.user_name, b.created_at, row_change ->> 'field' = 'deleted' and row_change ->> 'new' = 'true' as is_deletion
      from batches b, jsonb_array_elements(b.changes) change,
        jsonb_array_elements(case when change ->> 'field' = 'changes' then change -> 'new' else '[]' end) row_change
      where row_change ->> 'id' = ${rowId}
      order by b.seq desc limit 1
    ), latest as (
      select * from (select * from own union all select * from in_batch) both_kinds order by seq desc limit 1
    )
    select json_build_object('change', (
      select json_build_object('by_name', user_name, 'at', iso(created_at), 'is_deletion', is_deletion) from latest
    ))::text as json
    where exists (select 1 from latest) or ${isThere}`),
  );
}
