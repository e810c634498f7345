import {
  NORM_RESOURCE_KINDS,
  type NormCard,
  type NormResource,
} from '@karkas/api/specifications/norms/norms.schemas.ts';
import { sql } from 'kysely';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';

type Line = Omit<NormResource, 'price' | 'total'> & { price: string | null };
export type NormRow = Omit<
  NormCard,
  'resources' | 'cost' | 'missing_prices' | 'used_in' | 'overhead_percent' | 'profit_percent'
> & { overhead_percent: string; profit_percent: string; resources: Line[] };

/** A norm of the company or the product; resources with their latest prices, in estimate order. */
export async function findNorm(
  scope: CompanyReader,
  { base_id, norm_id }: { base_id: string; norm_id: string },
): Promise<NormRow | undefined> {
  const rows = await scope.many(
    rawQuery(sql<NormRow>`
    select n.id, n.base_id, n.version, n.company_id = ${scope.companyId} and b.source in ('own', 'xlsx') as is_own, n.code, n.name, n.unit, n.kind_of_work, k.name as kind_of_work_name, n.steps, n.own_price, n.own_price is not null as is_own_price, n.source_code, n.repair_kind,
      (select r.name from kind_of_work r where r.company_id = n.company_id and r.base_id = n.base_id and r.code = n.repair_kind) as repair_kind_name, n.by_project,
       coalesce((select json_agg(json_build_object('path', s.path, 'level', s.level, 'name', s.name) order by length(s.path))
         from norm_section s where s.company_id = n.company_id and s.base_id = n.base_id
           and (s.path = n.section_path or starts_with(n.section_path, s.path || '/'))), '[]'::json) as sections,
      plain(k.overhead_percent) as overhead_percent, plain(k.profit_percent) as profit_percent,
      coalesce((select json_agg(json_build_object('code', r.code, 'name', r.name, 'kind', r.kind, 'unit', r.unit,
          'norm_quantity', plain(l.norm_quantity), 'price', p.price::text, 'price_date', p.price_date, 'region', nullif(p.region, ''), 'price_source', p.source)
          order by array_position(${[...NORM_RESOURCE_KINDS]}::text[], r.kind), l.sort_order)
        from norm_resource l
        join resource r on r.company_id = l.company_id and r.id = l.resource_id
        left join lateral (select price, price_date, region, source from resource_price p
          where p.company_id = r.company_id and p.resource_id = r.id order by p.price_date desc limit 1) p on true
        where l.company_id = n.company_id and l.norm_id = n.id), '[]'::json) as resources
    from norm n
    join kind_of_work k on k.company_id = n.company_id and k.base_id = n.base_id and k.code = n.kind_of_work
    join norm_base b on b.company_id = n.company_id and b.id = n.base_id and b.removed_at is null
    where n.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and n.base_id = ${base_id} and n.id = ${norm_id}`),
  );
  return rows[0];
}
