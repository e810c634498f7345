import type { NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { newId } from '#platform/ids.ts';
import { starterBaseId } from '../starter/starter-base.repository.ts';
import type { ExistingResource, PlannedResource } from './own-resources.ts';

export type OwnBase = {
  id: string;
  company_id: string;
  name: string;
  source: NormBase['source'];
  has_kind: boolean;
  has_norms: boolean;
};

/** Locks the base until the end of the transaction: codes are assigned sequentially. */
export async function lockBase(
  scope: CompanyScope,
  baseId: string,
  kindOfWork: string | undefined,
): Promise<OwnBase | undefined> {
  await scope.run(sqlLock(scope, baseId));
  return findBase(scope, baseId, kindOfWork);
}

export async function findBase(scope: CompanyScope, baseId: string, kindOfWork?: string): Promise<OwnBase | undefined> {
  const rows = await scope.many(
    rawQuery(sql<OwnBase>`
    select b.id, b.company_id, b.name, b.source,
      exists (select 1 from norm n where n.company_id = b.company_id and n.base_id = b.id) as has_norms, exists (select 1 from kind_of_work k
      where k.company_id = b.company_id and k.base_id = b.id and k.code = ${kindOfWork ?? null}) as has_kind
    from norm_base b where b.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and b.id = ${baseId} and b.removed_at is null`),
  );
  return rows[0];
}

const sqlLock = (scope: CompanyScope, baseId: string) =>
  db
    .selectFrom('norm_base')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', baseId)
    .forUpdate();

/** Serialised, because the number of bases and their names are checked. */
export async function lockBases(
  scope: CompanyScope,
): Promise<{ name_taken: (name: string) => Promise<boolean>; count: number }> {
  await scope.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('norm_base' || ${scope.companyId}, 0))`));
  const { count } = await scope.one(
    rawQuery(
      sql<{
        count: number;
      }>`select count(*)::int as count from norm_base where company_id = ${scope.companyId} and removed_at is null`,
    ),
  );
  return {
    count,
    name_taken: async (name) =>
      (await scope.maybe(
        rawQuery(sql<{
          id: string;
        }>`select b.id from norm_base b where b.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID})
          and b.removed_at is null and searchable(b.name) = searchable(${name}) limit 1`),
      )) !== null,
  };
}

/** An empty base with the kinds of work and their overhead and profit copied from the shipped base. */
export async function insertBase(scope: CompanyScope, name: string): Promise<string> {
  const id = newId();
  await scope.run(
    db.insertInto('norm_base').values({
      company_id: scope.companyId,
      id,
      code: `own-${id}`,
      name,
      version: '1',
      content_hash: newId(),
    }),
  );
  await scope.run(
    rawQuery(sql`
    insert into kind_of_work (company_id, base_id, code, name, overhead_percent, profit_percent, basis)
    select ${scope.companyId}, ${id}, k.code, k.name, k.overhead_percent, k.profit_percent, k.basis
    from kind_of_work k where k.company_id = ${SYSTEM_COMPANY_ID} and k.base_id =
      ${starterBaseId}`),
  );
  return id;
}

/** Takes a lock, so that of two concurrent creations the second sees the first. */
export async function countNorms(scope: CompanyScope): Promise<number> {
  await scope.run(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('own_norm' || ${scope.companyId}, 0))`));
  const { count } = await scope.one(
    rawQuery(sql<{ count: number }>`
    select count(*)::int as count from norm n join norm_base b on b.company_id = n.company_id and b.id = n.base_id
    where n.company_id = ${scope.companyId} and b.source = 'own'`),
  );
  return count;
}

export type OwnNorm = {
  id: string;
  code: string;
  name: string;
  unit: string;
  kind_of_work: string;
  steps: string | null;
  own_price: unknown;
  version: number;
  /** Its resources in words, for the activity log. */
  resources: string;
};

export async function findOwnNorm(
  scope: CompanyScope,
  { base_id, norm_id }: { base_id: string; norm_id: string },
): Promise<OwnNorm | undefined> {
  const rows = await scope.many(
    rawQuery(sql<OwnNorm>`
    select n.id, n.code, n.name, n.unit, n.kind_of_work, n.steps, n.own_price, n.version,
      coalesce((select string_agg(r.name || ' — ' || replace(plain(l.norm_quantity), '.', ',') || ' ' || r.unit, '; ' order by l.sort_order)
        from norm_resource l join resource r on r.company_id = l.company_id and r.id = l.resource_id
        where l.company_id = n.company_id and l.norm_id = n.id), '') as resources
    from norm n where n.company_id = ${scope.companyId} and n.base_id = ${base_id} and n.id = ${norm_id}`),
  );
  return rows[0];
}

/** The first free number among codes with this prefix. */
export async function nextNumber(
  scope: CompanyScope,
  table: 'norm' | 'resource',
  { baseId, prefix }: { baseId: string; prefix: string },
): Promise<number> {
  const { next } = await scope.one(
    rawQuery(sql<{ next: number }>`
    select coalesce(max(substr(code, ${prefix.length + 1}::int)::int), 0) + 1 as next from ${sql.table(table)}
    where company_id = ${scope.companyId} and base_id = ${baseId} and starts_with(code, ${prefix})
      and substr(code, ${prefix.length + 1}::int) ~ '^[0-9]{1,8}$'`),
  );
  return next;
}

export async function isCodeTaken(
  scope: CompanyScope,
  { baseId, code, exceptId }: { baseId: string; code: string; exceptId: string | null },
): Promise<boolean> {
  return (
    (await scope.maybe(
      rawQuery(sql<{ id: string }>`
    select n.id from norm n where n.company_id = ${scope.companyId} and n.base_id = ${baseId} and n.code = ${code}
      and n.id is distinct from ${exceptId}::uuid`),
    )) !== null
  );
}

/** Resources of a base that match the codes and names of the lines. */
export function findResources(
  scope: CompanyScope,
  { baseId, normId, codes, names }: { baseId: string; normId: string; codes: string[]; names: string[] },
): Promise<ExistingResource[]> {
  return scope.many(
    rawQuery(sql<ExistingResource>`
    select r.id, r.code, r.name, r.kind, r.unit,
      (select count(*)::int from norm_resource l where l.company_id = r.company_id and l.resource_id = r.id and l.norm_id <> ${normId}) as others_count
    from resource r where r.company_id = ${scope.companyId} and r.base_id = ${baseId}
      and (r.code = any(${codes}::text[]) or searchable(r.name) in (select searchable(n) from unnest(${names}::text[]) n))`),
  );
}

export async function writeNorm(
  scope: CompanyScope,
  baseId: string,
  norm: Omit<OwnNorm, 'version' | 'resources'>,
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    insert into norm (company_id, id, base_id, code, name, unit, kind_of_work, steps, own_price)
    values (${scope.companyId}, ${norm.id}, ${baseId}, ${norm.code}, ${norm.name}, ${norm.unit}, ${norm.kind_of_work}, ${norm.steps}, ${norm.own_price === null ? null : JSON.stringify(norm.own_price)}::jsonb)
    on conflict (company_id, id) do update set code = excluded.code, name = excluded.name, unit = excluded.unit,
      kind_of_work = excluded.kind_of_work, steps = excluded.steps, own_price = excluded.own_price, version = norm.version + 1`),
  );
}

/** Replaces the lines of the norm; a price is valid from that day on. */
export async function writeResources(
  scope: CompanyScope,
  { baseId, normId, today }: { baseId: string; normId: string; today: string },
  lines: readonly PlannedResource[],
): Promise<void> {
  const given = JSON.stringify(
    lines.map(({ isNew: _, price, ...line }, index) => ({
      ...line,
      sort_order: index + 1,
      price: price ?? null,
      is_price_said: price !== undefined,
    })),
  );
  const rows = sql`jsonb_to_recordset(${given}::jsonb) as g (id uuid, code text, name text, kind text, unit text,
    norm_quantity numeric, sort_order int, price numeric, is_price_said boolean)`;
  await scope.run(
    rawQuery(sql`
    insert into resource (company_id, id, base_id, code, name, kind, unit)
    select ${scope.companyId}, g.id, ${baseId}, g.code, g.name, g.kind, g.unit from ${rows}
    on conflict (company_id, id) do update set name = excluded.name, kind = excluded.kind, unit = excluded.unit`),
  );
  await scope.run(
    rawQuery(sql`delete from norm_resource where company_id = ${scope.companyId} and norm_id = ${normId}`),
  );
  await scope.run(
    rawQuery(sql`
    insert into norm_resource (company_id, norm_id, resource_id, sort_order, norm_quantity)
    select ${scope.companyId}, ${normId}, g.id, g.sort_order, g.norm_quantity from ${rows}`),
  );
  await scope.run(
    rawQuery(sql`
    delete from resource_price p using ${rows}
    where p.company_id = ${scope.companyId} and p.resource_id = g.id and g.is_price_said and g.price is null`),
  );
  await scope.run(
    rawQuery(sql`
    insert into resource_price (company_id, resource_id, price_date, region, price)
    select ${scope.companyId}, g.id, ${today}::date, '', g.price from ${rows} where g.price is not null
      and g.price is distinct from (select p.price from resource_price p
        where p.company_id = ${scope.companyId} and p.resource_id = g.id order by p.price_date desc limit 1)
    on conflict (company_id, resource_id, region, price_date) do update set price = excluded.price`),
  );
}

export async function deleteNormRow(scope: CompanyScope, normId: string): Promise<void> {
  await scope.run(
    rawQuery(sql`delete from learned_match where company_id = ${scope.companyId} and norm_id = ${normId}`),
  );
  await scope.run(rawQuery(sql`delete from norm where company_id = ${scope.companyId} and id = ${normId}`));
}

/**
 * Deletes resources that no norm of the base uses any more, except those imported with prices; recounts norms and
 * changes the content key, so that cached copies are reloaded.
 */
export async function touchBase(scope: CompanyScope, baseId: string): Promise<void> {
  await scope.run(
    rawQuery(sql`
    delete from resource r using norm_base b where b.company_id = r.company_id and b.id = r.base_id and b.source = 'own'
      and r.company_id = ${scope.companyId} and r.base_id = ${baseId}
      and not exists (select 1 from norm_resource l where l.company_id = r.company_id and l.resource_id = r.id)`),
  );
  await scope.run(
    rawQuery(
      sql`update norm_base set content_hash = ${newId()}, norms_count = null, kind_counts = null where company_id = ${scope.companyId} and id = ${baseId}`,
    ),
  );
}
