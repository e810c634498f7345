import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { namesAbove } from '../calculation/names-above.repository.ts';

/** Limit of similar positions offered together per work. */
const MOST_ALIKE = 100;

export type AlikeRow = { of: string; row_key: string; name: string; unit: string | null };

/** For each position, other unmatched ones whose names differ only in numbers. */
export function findAlike(
  scope: CompanyScope,
  specificationId: string,
  rowIds: readonly string[],
): Promise<AlikeRow[]> {
  return scope.many(
    rawQuery(sql<AlikeRow>`
    with waiting as materialized (
      select id, row_key, name, unit, sort_order, md5(regexp_replace(work_name_key(name), '[0-9]+([.,][0-9]+)?', '#', 'g')) as shape
      from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId} and match_status = 'unmatched'
    ), ranked as (
      select w.*, row_number() over (partition by shape order by sort_order, id) as place from waiting w
      where shape in (select shape from waiting where id = any(${[...rowIds]}::uuid[]))
    )
    select p.row_key as of, o.row_key, o.name, o.unit from ranked p
    join ranked o on o.shape = p.shape and o.row_key <> p.row_key and o.place <= ${MOST_ALIKE}
    where p.id = any(${[...rowIds]}::uuid[]) order by o.sort_order, o.row_key`),
  );
}

export type PlaceOfRow = {
  id: string;
  code: string | null;
  section_name: string | null;
  names_above: readonly string[];
};

export function findPlaces(scope: CompanyScope, rowIds: readonly string[]): Promise<PlaceOfRow[]> {
  return scope.many(
    rawQuery(sql<PlaceOfRow>`
    select r.id, r.code, (select p.name from specification_row p where p.company_id = r.company_id and p.id = r.parent_id) as section_name, ${namesAbove} as names_above
    from specification_row r where r.company_id = ${scope.companyId} and r.id = any(${[...rowIds]}::uuid[])`),
  );
}

/** Whether the bill states resources for any of the positions. */
export async function haveBillResources(scope: CompanyScope, rows: readonly { id: string }[]): Promise<boolean> {
  const found = await scope.one(
    rawQuery(sql<{ is_found: boolean }>`
    select exists (select 1 from specification_line c where c.company_id = ${scope.companyId}
      and c.specification_row_id = any(${rows.map(({ id }) => id)}::uuid[]) and c.kind = 'resource' and c.origin = 'bill') as is_found`),
  );
  return found.is_found;
}

export type NamedRow = {
  id: string;
  row_key: string;
  name: string;
  unit: string | null;
  quantity: string | null;
  match_status: string | null;
};

export function findByKeys(scope: CompanyScope, specificationId: string, keys: readonly string[]): Promise<NamedRow[]> {
  return scope.many(
    rawQuery(sql<NamedRow>`
    select id, row_key, name, unit, plain(quantity) as quantity, match_status from specification_row
    where company_id = ${scope.companyId} and (specification_id = ${specificationId}) is true and row_key = any(${[...keys]}::uuid[])`),
  );
}
