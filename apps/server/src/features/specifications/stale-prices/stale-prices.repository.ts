import type { StalePrice } from '@karkas/api/specifications/prices/stale-prices.schemas.ts';
import { MOST_STALE } from '@karkas/api/specifications/prices/stale-prices.schemas.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { agedLines } from './aged-lines.repository.ts';

export type StaleSums = {
  price_max_age_days: number;
  total: string;
  stale_total: string;
  stale_share: string;
  undated_total: string;
  stale_count: number;
  results: StalePrice[];
};

/**
 * The stale share of a position is the share of old prices in the cost of its lines, applied to its total including
 * overhead and profit. A norm price without a date of its own has the price date of the specification; prices of bills
 * and users have no date unless stated.
 */
export function readStalePrices(scope: CompanyScope, id: string, today: string): Promise<StaleSums> {
  return scope.one(
    rawQuery(sql<StaleSums>`
    with ${agedLines({ company: sql`${scope.companyId}::uuid`, id: sql`${id}::uuid`, today })}
    , parts as (
      select row_id, sum(total) as cost, coalesce(sum(total) filter (where is_stale), 0) as stale, coalesce(sum(total) filter (where day is null), 0) as undated
      from aged group by row_id
    ), sums as (
      select coalesce(sum(p.total), 0) as total, coalesce(sum(round(p.total * a.stale / a.cost, 2)), 0) as stale,
        coalesce(sum(case when a.row_id is null then p.total else round(p.total * a.undated / a.cost, 2) end), 0) as undated
      from positions p left join parts a on a.row_id = p.id
    )
    select h.days as price_max_age_days, s.total::numeric(60, 2)::text as total, s.stale::numeric(60, 2)::text as stale_total,
      plain(case when s.total > 0 then round(100 * s.stale / s.total, 1) else 0 end) as stale_share, s.undated::numeric(60, 2)::text as undated_total,
      (select count(*)::int from aged where is_stale) as stale_count,
      coalesce((select json_agg(json_build_object('row_id', o.row_id, 'number', o.number, 'name', o.name, 'resource_name', o.resource_name, 'unit', o.unit,
          'price', o.price::text, 'price_date', o.day, 'total', o.total::text,
          'price_source', json_build_object('kind', o.source_kind, 'document', o.source_document))
          order by o.total desc, o.sort_order)
        from (select * from aged where is_stale order by total desc, sort_order limit ${MOST_STALE}) o), '[]'::json) as results
    from h, sums s`),
  );
}
