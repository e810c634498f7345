import type { LineKind } from '@karkas/domain/specification/index.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';

export type LineToPrice = {
  id: string;
  specification_row_id: string;
  code: string | null;
  name: string;
  unit: string | null;
  kind: LineKind;
  price: string | null;
  book_price_id: string | null;
  /** The norm price in the norm's unit, which a calculation would use if no book has a price. */
  norm_price: string | null;
  norm_unit: string | null;
};

/** True if the line `c` is priced by no user, offer or bill. Prices from books and norms may change. */
const MAY_CHANGE: RawBuilder<unknown> = sql`c.offers is null and (c.price is null or c.book_price_id is not null or c.price_origin ->> 'kind' = 'norm'
  or (not c.is_edited and c.bill_price is null and c.price_origin is null))`;

const linesOf = (
  scope: CompanyScope,
  specificationId: string,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  from specification_line c join specification_row r on r.company_id = c.company_id and r.id = c.specification_row_id ${more}
  where c.company_id = ${scope.companyId} and c.specification_id = ${specificationId} and c.kind in ('resource', 'consumable')
    and c.labour_percent is null and c.supply_by = 'own' and not r.is_hand_priced`;

const newestPrice = sql`(select p.price from resource_price p where p.company_id = x.company_id and p.resource_id = x.id order by p.price_date desc limit 1)`;

/**
 * Base price of the line: for a norm line its resource; for a bill line the resource of the same name, else the one it
 * replaces.
 */
const ofNorm = (scope: CompanyScope): RawBuilder<unknown> => sql`lateral (
  select f.price, f.unit from (
    select 1 as way, ${newestPrice} as price, x.unit from norm_resource n join resource x on x.company_id = n.company_id and x.id = n.resource_id
    where c.origin = 'norm' and n.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and n.norm_id = r.norm_id and x.code = c.code and x.name = c.name
    union all
    select 2, ${newestPrice}, x.unit from norm n join resource x on x.company_id = n.company_id and x.base_id = n.base_id
    where c.origin = 'bill' and n.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and n.id = r.norm_id and x.code = c.code
    union all
    select 3, (c.replaces -> 0 ->> 'price')::numeric, c.replaces -> 0 ->> 'unit' where c.origin = 'bill' and jsonb_array_length(c.replaces) > 0
  ) f order by f.way limit 1)`;

export function readLinesToPrice(scope: CompanyScope, specificationId: string): Promise<LineToPrice[]> {
  return scope.many(
    rawQuery(sql<LineToPrice>`
    select c.id, c.specification_row_id, c.code, c.name, c.unit, coalesce(c.resource_kind, 'consumable') as kind, c.price::text as price, c.book_price_id,
      o.price::text as norm_price, o.unit as norm_unit
    ${linesOf(scope, specificationId, sql`left join ${ofNorm(scope)} o on c.book_price_id is not null`)} and ${MAY_CHANGE} order by r.sort_order, r.id, c.sort_order, c.id`),
  );
}

export async function countUnchangedLines(scope: CompanyScope, specificationId: string): Promise<number> {
  const { count } = await scope.one(
    rawQuery(
      sql<{
        count: number;
      }>`select count(*)::int as count ${linesOf(scope, specificationId)} and (${MAY_CHANGE}) is not true`,
    ),
  );
  return count;
}

/** Number of positions with prices that do not depend on their lines. */
export async function countAgreedPositions(scope: CompanyScope, specificationId: string): Promise<number> {
  const { count } = await scope.one(
    rawQuery(sql<{ count: number }>`
    select count(*)::int as count from specification_row r
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.is_hand_priced`),
  );
  return count;
}
