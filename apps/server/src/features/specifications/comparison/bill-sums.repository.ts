import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import { sql } from 'kysely';
import type { Reconciliation } from '#features/bill-reader';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { COST_PARTS } from '../totals/stored-totals.ts';

type Costs = Record<(typeof COST_PARTS)[number] | 'total', string>;

/** Sum of positions between two consecutive bounds of a sheet, where totals begin or end. */
export type StretchOfRows = Costs & {
  vor_id: string;
  sheet: string | null;
  /** Index among the bounds of the sheet; null for rows that users added. */
  stretch: number | null;
  first_row_id: string;
  positions: number;
  /** Materials included in it, where prices are split. */
  material: string;
  /** What rounding the unit prices of materials may have changed. */
  material_rounding: string;
};

export type BillSums = {
  settings: unknown;
  bills: { id: string; file_name: string; reconciliation: Reconciliation; turned_vat: unknown }[];
  /** Rows of each sheet where stretches begin, in order. */
  bounds: { vor_id: string; sheet: string; at: number[] }[];
  stretches: StretchOfRows[];
  sections: { id: string; vor_id: string; sheet: string; row: number }[];
};

const COSTS = sql.join(
  [...COST_PARTS, 'total'].map(
    (part) => sql`coalesce(sum(p.${sql.ref(part)}), 0)::numeric(60, 2)::text as ${sql.ref(part)}`,
  ),
);

/**
 * Sums the positions of bills with stated totals between the bounds of these totals, so that every total is a sum of
 * few stretches. A row added by a user belongs to the stretch of the row before it. One statement.
 */
export async function readBillSums(scope: CompanyReader, specificationId: string): Promise<BillSums> {
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    with bills as materialized (
      select v.id, v.file_name, v.created_at, v.reconciliation, v.turned_vat from vor v
      where v.company_id = ${scope.companyId} and v.specification_id = ${specificationId} and v.reconciliation is not null
    ), bounds as materialized (
      select b.id as vor_id, l.place ->> 'sheet' as sheet, array_agg(distinct x.at order by x.at) as at from bills b
      cross join lateral (select line -> 'place' as place from jsonb_array_elements(b.reconciliation -> 'rows') line
        union all select b.reconciliation -> 'place') l
      cross join lateral (values ((l.place ->> 'from')::bigint + 1), ((l.place ->> 'to')::bigint + 1)) x (at)
      where l.place ->> 'sheet' is not null group by 1, 2
    ), positions as (
      select r.*, coalesce(r.vor_id, near.vor_id) as of_vor, coalesce(r.source, near.source) ->> 'sheet' as of_sheet,
        (case when r.source is not null then r.source when near.is_beside then near.source end ->> 'row')::bigint as of_row
      from specification_row r
      left join lateral (
        select n.vor_id, n.source, n.parent_id is not distinct from r.parent_id or n.id = r.parent_id as is_beside from (
          (select 0 as place, o.* from specification_row o where o.company_id = r.company_id and o.specification_id = r.specification_id
            and o.vor_id is not null and o.source is not null and o.sort_order <= r.sort_order order by o.sort_order desc limit 1)
          union all
          (select 1, o.* from specification_row o where o.company_id = r.company_id and o.specification_id = r.specification_id
            and o.vor_id is not null and o.source is not null and o.sort_order > r.sort_order order by o.sort_order limit 1)) n
        order by n.place limit 1) near on r.source is null
      where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.kind = 'position' and exists (select 1 from bills)
    ), stretches as (
      select p.of_vor as vor_id, p.of_sheet as sheet, width_bucket(p.of_row, coalesce(b.at, '{}')) as stretch, (array_agg(p.id order by p.sort_order))[1] as first_row_id,
        count(*)::int as positions, ${COSTS},
        coalesce(sum(case when p.price_source = 'bill' then round(p.price_material * p.quantity, 2) else p.materials + p.consumables + p.equipment end), 0)::numeric(60, 2)::text as material,
        coalesce(sum(abs(p.quantity) * 0.005 + 0.01) filter (where p.price_source = 'bill' and p.price_material is not null), 0)::text as material_rounding
      from positions p join bills on bills.id = p.of_vor left join bounds b on b.vor_id = p.of_vor and b.sheet = p.of_sheet group by 1, 2, 3
    )
    select json_build_object('settings', s.settings,
      'bills', coalesce((select json_agg(json_build_object('id', b.id, 'file_name', b.file_name, 'reconciliation', b.reconciliation, 'turned_vat', b.turned_vat)
        order by b.created_at, b.id) from bills b), '[]'::json),
      'bounds', coalesce((select json_agg(b) from bounds b), '[]'::json),
      'stretches', coalesce((select json_agg(t order by t.stretch) from stretches t), '[]'::json),
      'sections', coalesce((select json_agg(json_build_object('id', r.id, 'vor_id', r.vor_id, 'sheet', r.source ->> 'sheet', 'row', (r.source ->> 'row')::int))
        from specification_row r join bills b on b.id = r.vor_id where r.company_id = s.company_id and r.specification_id = s.id
          and r.kind = 'section' and r.source is not null), '[]'::json))::text as json
    from specification s where s.company_id = ${scope.companyId} and s.id = ${specificationId}`),
  );
  return readJsonObject<BillSums>(json, ['settings', 'bills', 'bounds', 'stretches', 'sections']);
}
