import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type ArrangedRow = {
  id: string;
  row_key: string;
  parent_id: string | null;
  kind: 'section' | 'position';
  number: string;
  name: string;
  is_removal: boolean;
  /** True if it was requested itself, and is not only a descendant. */
  is_root: boolean;
  total: string | null;
  price: string | null;
  missing_prices: number;
  missing_deductions: number;
};

/** Rows with all descendants, in document order. A requested row inside another requested one is not a root. */
export async function readBranchRows(
  scope: CompanyScope,
  specificationId: string,
  ids: readonly string[],
): Promise<ArrangedRow[]> {
  const rows = await scope.many(
    rawQuery(sql<Omit<ArrangedRow, 'is_root'>>`
    with recursive branch as (
      select r.id from specification_row r
      where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.id = any(${[...ids]}::uuid[])
      union
      select c.id from branch b join specification_row c on c.company_id = ${scope.companyId} and c.parent_id = b.id
    )
    select r.id, r.row_key, r.parent_id, r.kind, r.number, r.name, r.is_removal, r.total::text as total, r.price::text as price, r.missing_prices, r.missing_deductions
    from branch b join specification_row r on r.company_id = ${scope.companyId} and r.id = b.id order by r.sort_order, r.id`),
  );
  const known = new Set(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, is_root: row.parent_id === null || !known.has(row.parent_id) }));
}

/**
 * Whether any of these positions or their lines has a price stated by a user, an offer, a bill or a book. Prices that
 * come from a norm alone do not count: anybody who may choose the norm gets them.
 */
export async function hasStatedPrice(scope: CompanyScope, ids: readonly string[]): Promise<boolean> {
  const among = sql`${[...ids]}::uuid[]`;
  const { is_stated: isStated } = await scope.one(
    rawQuery(sql<{ is_stated: boolean }>`
    select exists (select 1 from specification_row r where r.company_id = ${scope.companyId} and r.id = any(${among})
        and r.kind = 'position' and (r.is_hand_priced and r.price is not null or r.bill_price is not null or r.agreed_total is not null))
      or exists (select 1 from specification_line c where c.company_id = ${scope.companyId} and c.specification_row_id = any(${among})
        and (c.offers is not null or c.bill_price is not null or c.price is not null and (c.book_price_id is not null or c.is_edited
          or c.origin <> 'norm' or coalesce(c.price_origin ->> 'kind', 'norm') <> 'norm'))) as is_stated`),
  );
  return isStated;
}

export type Place = { after: number; before: number | null };

/** The gap right before a row. Null when the specification has no such row. */
export function sortOrderBefore(scope: CompanyScope, specificationId: string, beforeId: string): Promise<Place | null> {
  return scope.maybe(
    rawQuery(sql<Place>`
    select r.sort_order as before, coalesce((select max(o.sort_order) from specification_row o
      where o.company_id = ${scope.companyId} and o.specification_id = ${specificationId} and o.sort_order < r.sort_order), 0)::int as after
    from specification_row r where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.id = ${beforeId}`),
  );
}

/** Shifts rows down when there is no gap between two neighbours. */
export async function pushDown(
  scope: CompanyScope,
  specificationId: string,
  { after, by }: { after: number; by: number },
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update specification_row set sort_order = sort_order + ${by}::int
    where company_id = ${scope.companyId} and specification_id = ${specificationId} and sort_order > ${after}`),
  );
}

export async function placeRows(
  scope: CompanyScope,
  rows: readonly { id: string; parent_id: string | null; sort_order: number }[],
): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update specification_row r set parent_id = t.parent_id, sort_order = t.sort_order, version = r.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (id uuid, parent_id uuid, sort_order int)
    where r.company_id = ${scope.companyId} and r.id = t.id`),
  );
}

export type Sibling = { id: string; parent_id: string | null };

/** All siblings of the rows, including the rows themselves, in document order. */
export function readSiblings(
  scope: CompanyScope,
  specificationId: string,
  parentIds: readonly (string | null)[],
): Promise<Sibling[]> {
  const sections = parentIds.filter((id) => id !== null);
  return scope.many(
    rawQuery(sql<Sibling>`
    select r.id, r.parent_id from specification_row r where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId}
      and (r.parent_id = any(${sections}::uuid[]) or (${parentIds.includes(null)} and r.parent_id is null))
    order by r.sort_order, r.id`),
  );
}

/** Whether any section has coefficients or excluded conditions of its own. */
export async function hasSectionCoefficients(scope: CompanyScope, specificationId: string): Promise<boolean> {
  const { found } = await scope.one(
    rawQuery(sql<{ found: boolean }>`
    select exists (select 1 from specification_row r where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId}
      and r.kind = 'section' and (r.coefficients <> '[]' or r.excluded_conditions <> '[]')) as found`),
  );
  return found;
}
