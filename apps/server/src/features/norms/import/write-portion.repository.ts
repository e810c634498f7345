import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { starterBaseId } from '../starter/starter-base.repository.ts';
import type { Portion } from './import.types.ts';
import { NO_KIND, UNKNOWN_BASIS } from './unknown-kinds.data.ts';

export type PortionTarget = { importId: string; baseId: string; priceDate: string; region: string };

/**
 * Writes a portion: existing rows are updated by code, and the lines of a norm are replaced by those of the file.
 * Sections are inserted level by level, since rows of one statement have no order.
 */
export async function writePortion(
  scope: CompanyScope,
  { importId, baseId, priceDate, region }: PortionTarget,
  given: Portion,
): Promise<{ added: number; changed: number }> {
  const { companyId } = scope;
  const portion = await matchExistingIds(scope, baseId, given);
  await scope.run(
    rawQuery(sql`
    insert into norm_section (company_id, base_id, path, parent_path, level, code, name, sort_order)
    select ${companyId}, ${baseId}, s.path, s.parent_path, s.level, s.code, s.name, s.sort_order
    from json_to_recordset(${portion.sections}) as s (path text, parent_path text, level text, code text, name text, sort_order int)
    on conflict (company_id, base_id, path) do update set name = excluded.name, code = excluded.code, sort_order = excluded.sort_order
    where (norm_section.name, norm_section.code, norm_section.sort_order) is distinct from (excluded.name, excluded.code, excluded.sort_order)`),
  );
  await scope.run(
    rawQuery(sql`
    insert into kind_of_work (company_id, base_id, code, name, overhead_percent, profit_percent, basis)
    select ${companyId}, ${baseId}, k.code, coalesce(s.name, k.name), coalesce(s.overhead_percent, 0), coalesce(s.profit_percent, 0), coalesce(s.basis, ${UNKNOWN_BASIS})
    from json_to_recordset(${portion.kinds}) as k (code text, name text)
    left join kind_of_work s on s.company_id = ${SYSTEM_COMPANY_ID} and s.base_id = ${starterBaseId} and s.code = k.code and k.code <> ${NO_KIND}
    on conflict do nothing`),
  );
  await writeResources(scope, { baseId, priceDate, region }, portion.resources);
  await scope.run(
    rawQuery(sql`
    insert into norm_coefficient (company_id, base_id, code, name, reason, parts, resources, applies, sort_order)
    select ${companyId}, ${baseId}, c.code, c.name, c.reason, c.parts, c.resources, c.applies, c.sort_order
    from json_to_recordset(${portion.coefficients}) as c (code text, name text, reason text, parts jsonb, resources jsonb, applies text[], sort_order int)
    on conflict (company_id, base_id, code) do update set name = excluded.name, reason = excluded.reason, parts = excluded.parts,
      resources = excluded.resources, applies = excluded.applies, sort_order = excluded.sort_order`),
  );
  const counts = await writeNorms(scope, baseId, portion);
  await scope.run(
    rawQuery(sql`
    insert into norm_import_left (company_id, import_id, number, place, code, name, reason, detail)
    select ${companyId}, ${importId}, l.number, l.place, l.code, l.name, l.reason, l.detail
    from json_to_recordset(${portion.left}) as l (number int, place text, code text, name text, reason text, detail text)
    on conflict do nothing`),
  );
  return counts;
}

/** A resource typed into the base by hand under a code of the file keeps its id. */
async function matchExistingIds(scope: CompanyScope, baseId: string, portion: Portion): Promise<Portion> {
  const existing = await scope.many(
    rawQuery(sql<{ given: string; here: string }>`
    select g.id as given, n.id as here from json_to_recordset(${portion.norms}) as g (id uuid, code text)
    join norm n on n.company_id = ${scope.companyId} and n.base_id = ${baseId} and n.code = g.code and n.id <> g.id
    union select g.id, r.id from json_to_recordset(${portion.resources}) as g (id uuid, code text)
    join resource r on r.company_id = ${scope.companyId} and r.base_id = ${baseId} and r.code = g.code and r.id <> g.id`),
  );
  const inPlace = (text: string): string =>
    existing.reduce((sofar, { given, here }) => sofar.replaceAll(given, here), text);
  return existing.length === 0
    ? portion
    : {
        ...portion,
        norms: inPlace(portion.norms),
        resources: inPlace(portion.resources),
        lines: inPlace(portion.lines),
      };
}

/** Writes only norms that differ from the base, so that re-importing the same file changes nothing. */
async function writeNorms(
  { companyId, many, run }: CompanyScope,
  baseId: string,
  portion: Portion,
): Promise<{ added: number; changed: number }> {
  const written = await many(
    rawQuery(sql<{ id: string; is_new: boolean }>`
    with given as materialized (
      select * from json_to_recordset(${portion.norms}) as n (id uuid, code text, name text, unit text, kind_of_work text, section_path text, steps text, by_project jsonb)),
    given_lines as (
      select l.norm_id, string_agg(concat_ws(' ', l.resource_id, trim_scale(l.norm_quantity)), ',' order by l.sort_order) as lines
      from json_to_recordset(${portion.lines}) as l (norm_id uuid, resource_id uuid, sort_order int, norm_quantity numeric)
      group by l.norm_id),
    own_lines as (
      select l.norm_id, string_agg(concat_ws(' ', l.resource_id, trim_scale(l.norm_quantity)), ',' order by l.sort_order) as lines
      from norm_resource l where l.company_id = ${companyId} and l.norm_id in (select id from given)
      group by l.norm_id),
    of_other_lines as (
      select n.id from given n left join given_lines g on g.norm_id = n.id left join own_lines o on o.norm_id = n.id
      where g.lines is distinct from o.lines)
    insert into norm (company_id, id, base_id, code, name, unit, kind_of_work, section_path, steps, by_project)
    select ${companyId}, n.id, ${baseId}, n.code, n.name, n.unit, n.kind_of_work, n.section_path, n.steps, n.by_project from given n
    on conflict (company_id, id) do update set name = excluded.name, unit = excluded.unit, kind_of_work = excluded.kind_of_work,
      section_path = excluded.section_path, steps = excluded.steps, by_project = excluded.by_project, own_price = null, version = norm.version + 1
    where (norm.name, norm.unit, norm.kind_of_work, norm.section_path, norm.steps, norm.by_project)
        is distinct from (excluded.name, excluded.unit, excluded.kind_of_work, excluded.section_path, excluded.steps, excluded.by_project)
      or norm.own_price is not null or norm.id in (select id from of_other_lines)
    returning id, xmax = 0 as is_new`),
  );
  const changed = written.filter(({ is_new: isNew }) => !isNew).map(({ id }) => id);
  if (changed.length > 0)
    await run(
      rawQuery(sql`delete from norm_resource where company_id = ${companyId} and norm_id = any(${changed}::uuid[])`),
    );
  await run(
    rawQuery(sql`
    insert into norm_resource (company_id, norm_id, resource_id, sort_order, norm_quantity)
    select ${companyId}, l.norm_id, l.resource_id, l.sort_order, l.norm_quantity
    from json_to_recordset(${portion.lines}) as l (norm_id uuid, resource_id uuid, sort_order int, norm_quantity numeric)
    where l.norm_id = any(${written.map(({ id }) => id)}::uuid[])`),
  );
  return { added: written.length - changed.length, changed: changed.length };
}

/** A resource may occur twice in a portion: first with its name, then with its price. */
async function writeResources(
  { companyId, run }: CompanyScope,
  { baseId, priceDate, region }: Omit<PortionTarget, 'importId'>,
  resources: string,
): Promise<void> {
  await run(
    rawQuery(sql`
    insert into resource (company_id, id, base_id, code, name, kind, unit)
    select distinct on (r.id) ${companyId}, r.id, ${baseId}, r.code, r.name, r.kind, r.unit
    from json_to_recordset(${resources}) as r (id uuid, code text, name text, kind text, unit text)
    on conflict (company_id, id) do update set name = excluded.name, kind = excluded.kind, unit = excluded.unit
    where (resource.name, resource.kind, resource.unit) is distinct from (excluded.name, excluded.kind, excluded.unit)`),
  );
  await run(
    rawQuery(sql`
    insert into resource_price (company_id, resource_id, price_date, region, price)
    select distinct on (r.id) ${companyId}, r.id, ${priceDate}::date, ${region}, r.price
    from json_to_recordset(${resources}) as r (id uuid, price numeric) where r.price is not null
    on conflict (company_id, resource_id, region, price_date) do update set price = excluded.price
    where resource_price.price is distinct from excluded.price`),
  );
}
