import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { BinPart, MergeRule, RelinkedRow } from '#platform/db/records/records.ts';

/** Values of these fields in the rows of one part. */
export async function storedFields(
  scope: CompanyScope,
  id: string,
  { part, fields }: { part: number; fields: readonly string[] },
): Promise<unknown[]> {
  const rows = await scope.many(
    rawQuery(sql<{ row: unknown }>`
    select (select jsonb_object_agg(f.key, f.value) from jsonb_each(r.value) f where f.key = any(${[...fields]}::text[])) as row
    from bin_item_part p, jsonb_array_elements(p.rows) with ordinality r (value, nth)
    where p.company_id = ${scope.companyId} and p.item_id = ${id} and p.part = ${part} order by p.place, r.nth`),
  );
  return rows.map(({ row }) => row);
}

/** Changes references to another record. A row that would duplicate an existing reference is omitted, unless it may repeat. */
export async function repointRows(
  scope: CompanyScope,
  { table, column, only = {}, also = () => sql`'{}'::jsonb`, isRepeatable = false }: NonNullable<MergeRule['kept']>,
  { from, to, note }: { from: string; to: string; note: string },
): Promise<void> {
  const naming = (id: string): RawBuilder<unknown> => sql`${JSON.stringify({ ...only, [column]: id })}::jsonb`;
  await scope.run(
    rawQuery(sql`
    update bin_item_part p set rows = (
      select coalesce(jsonb_agg(case when r.row @> ${naming(from)} then r.row || ${naming(to)} || ${also(sql`r.row`, note)} else r.row end order by r.nth), '[]')
      from jsonb_array_elements(p.rows) with ordinality r (row, nth)
      where ${isRepeatable} or not (r.row @> ${naming(from)} and p.rows @> jsonb_build_array(${naming(to)})))
    where p.company_id = ${scope.companyId} and p.table_name = ${table} and p.rows @> jsonb_build_array(${naming(from)})`),
  );
}

/** Number of rows in a bin item. */
export async function countStored(scope: CompanyScope, itemId: string): Promise<number> {
  const { count } = await scope.one(
    rawQuery(sql<{ count: number }>`
    select coalesce(sum(jsonb_array_length(p.rows)), 0)::int as count from bin_item_part p
    where p.company_id = ${scope.companyId} and p.item_id = ${itemId}`),
  );
  return count;
}

/**
 * Points rows that went to the bin by themselves to the restored record again, and returns what has become of all rows
 * that referred to it.
 */
export async function relinkStored(
  scope: CompanyScope,
  itemId: string,
  parts: readonly BinPart[],
): Promise<RelinkedRow[]> {
  const found: RelinkedRow[] = [];
  for (const [part, { table, relinks }] of parts.entries()) {
    if (relinks === undefined) continue;
    const { column } = relinks;
    const stored = sql`bin_item_part s, jsonb_array_elements(s.rows) r (value)
      where s.company_id = ${scope.companyId} and s.item_id = ${itemId} and s.part = ${part}`;
    if (relinks.alsoInBin === true)
      await scope.run(
        rawQuery(sql`
        update bin_item_part p set rows = jsonb_build_array((p.rows -> 0) || jsonb_build_object(${column}::text, b.target))
        from (select r.value ->> 'id' as id, r.value -> ${column} as target from ${stored}) b
        where p.company_id = ${scope.companyId} and p.table_name = ${table} and p.part = 0 and p.rows #>> '{0,id}' = b.id
          and p.rows -> 0 ->> ${column} is null`),
      );
    found.push(
      ...(await scope.many(
        rawQuery(sql<RelinkedRow>`
        select ${table}::text as table, r.value ->> 'id' as id, (select jsonb_object_agg(f.key, f.value) from jsonb_each_text(r.value) f) as row,
          (exists (select 1 from ${sql.table(table)} t where t.company_id = ${scope.companyId} and t.id = (r.value ->> 'id')::uuid
              and ${sql.ref(`t.${column}`)} = (r.value ->> ${column})::uuid)
            or exists (select 1 from bin_item_part p where p.company_id = ${scope.companyId} and p.table_name = ${table} and p.part = 0
              and p.item_id <> s.item_id and p.rows #>> '{0,id}' = r.value ->> 'id' and p.rows -> 0 ->> ${column} = r.value ->> ${column})) as is_back
        from ${stored} order by s.place, r.value ->> 'id'`),
      )),
    );
  }
  return found;
}
