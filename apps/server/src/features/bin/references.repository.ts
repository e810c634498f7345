import type { RecordKind } from '@karkas/api/core/record-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { allRecords } from '#platform/db/records/records.ts';

/** A foreign key as described by the database catalogue. */
export type Reference = {
  name: string;
  table: string;
  column: string;
  target: string;
  target_column: string;
  /** On deletion of the target the row is deleted, its column is cleared, or the deletion is blocked. */
  on_delete: 'cascade' | 'forget' | 'hold';
  is_nullable: boolean;
  is_of_company: boolean;
};

/** A referenced record. */
export type NamedRecord = { model: string; id: string; name: string | null };

/** By constraint name; null if it has other columns than a company and an id. */
export function findReference(scope: CompanyScope, constraint: string, table: string): Promise<Reference | null> {
  const named = (keys: RawBuilder<unknown>, relation: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select a.attname::text from pg_attribute a where a.attrelid = ${relation} and a.attnum = ${keys}[array_upper(${keys}, 1)])`;
  return scope.maybe(
    rawQuery(sql<Reference>`
    select c.conname::text as name, ${table}::text as table, ${named(sql`c.conkey`, sql`c.conrelid`)} as column, r.relname::text as target,
      ${named(sql`c.confkey`, sql`c.confrelid`)} as target_column, cardinality(c.conkey) = 2 as is_of_company,
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'forget' else 'hold' end as on_delete,
      not (select a.attnotnull from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[array_upper(c.conkey, 1)]) as is_nullable
    from pg_constraint c join pg_class r on r.oid = c.confrelid
    where c.contype = 'f' and c.conrelid = ('public.' || quote_ident(${table}))::regclass and c.conname = ${constraint} and cardinality(c.conkey) <= 2`),
  );
}

/** Condition that the target of `value`, a column of the reference, exists. */
export function isThere(scope: CompanyScope, reference: Reference, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const { target, target_column: column, is_of_company: isOfCompany } = reference;
  return sql`exists (select 1 from ${sql.table(target)} target where ${isOfCompany ? sql`target.company_id = ${scope.companyId} and` : sql``}
    ${sql.ref(`target.${column}`)} = ${value})`;
}

/** Targets of stored rows of one table that neither exist nor are stored with them, with their last name. */
export async function findMissing(
  scope: CompanyScope,
  itemId: string,
  reference: Reference,
): Promise<(NamedRecord & { is_in_bin: boolean })[]> {
  const { table, column, target } = reference;
  const model = modelOf(target);
  return scope.many(
    rawQuery(sql<NamedRecord & { is_in_bin: boolean }>`
    select ${model}::text as model, m.id, b.id is not null as is_in_bin, coalesce(b.name, (select l.object_repr from activity_log l
      where l.company_id = ${scope.companyId} and l.object_id = m.id order by l.seq desc limit 1)) as name
    from (select distinct (r ->> ${column})::uuid as id from bin_item_part p, jsonb_array_elements(p.rows) r
      where p.company_id = ${scope.companyId} and p.item_id = ${itemId} and p.table_name = ${table} and r ->> ${column} is not null) m
    left join lateral (select o.id, o.name from bin_item o where o.company_id = ${scope.companyId} and o.object_id = m.id and o.model = ${model}
      order by o.deleted_at desc limit 1) b on true
    where not ${isThere(scope, reference, sql`m.id`)} and not exists (select 1 from bin_item_part p, jsonb_array_elements(p.rows) r
      where p.company_id = ${scope.companyId} and p.item_id = ${itemId} and p.table_name = ${target} and (r ->> ${reference.target_column})::uuid = m.id)
    order by m.id`),
  );
}

/** A deleted record of which only kind and id are known. */
export async function nameOfDeleted(
  scope: CompanyScope,
  { model, id }: { model: RecordKind; id: string },
): Promise<NamedRecord & { is_in_bin: boolean }> {
  return scope.one(
    rawQuery(sql<NamedRecord & { is_in_bin: boolean }>`
    select ${model}::text as model, ${id}::uuid as id, b.id is not null as is_in_bin, coalesce(b.name, (select l.object_repr from activity_log l
      where l.company_id = ${scope.companyId} and l.object_id = ${id} order by l.seq desc limit 1)) as name
    from (select 1) one left join lateral (select o.id, o.name from bin_item o
      where o.company_id = ${scope.companyId} and o.object_id = ${id} and o.model = ${model} order by o.deleted_at desc limit 1) b on true`),
  );
}

/** The record kind of a table; a table without records is identified by its own name. */
function modelOf(table: string): string {
  const kind = allRecords().find((record) => record.table === table)?.kind;
  return kind ?? table;
}
