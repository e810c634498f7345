import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

/** Positions that keep a specification from being committed: no norm and no price, or a line whose price is missing. */
export function readUnresolvedRows(
  scope: CompanyScope,
  specificationId: string,
): Promise<{ id: string; number: string; name: string; source_row: number | null }[]> {
  return scope.many(
    rawQuery(sql<{ id: string; number: string; name: string; source_row: number | null }>`
    select r.id, r.number, r.name, (r.source ->> 'row')::int as source_row from specification_row r
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.kind = 'position'
      and (r.match_status = 'unmatched' or r.total is null or r.missing_prices > 0)
    order by r.sort_order limit 100`),
  );
}

export type PositionSums = {
  labour: string;
  machinists: string;
  machines: string;
  materials: string;
  consumables: string;
  hand_priced: string;
  direct: string;
  overhead: string;
  profit: string;
  total: string;
  missing_prices: number;
  unmatched_count: number;
};

/** The sums over all positions, exact: every addend is already rounded. */
export function sumPositions(scope: CompanyScope, specificationId: string): Promise<PositionSums> {
  const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::numeric(18,2)::text`;
  return scope.one(
    rawQuery(sql<PositionSums>`
    select ${sum('labour')} as labour, ${sum('machinists')} as machinists, ${sum('machines')} as machines, ${sum('materials')} as materials,
      ${sum('consumables')} as consumables, coalesce(sum(direct - labour - machinists - machines - materials - consumables), 0)::numeric(18,2)::text as hand_priced,
      ${sum('direct')} as direct, ${sum('overhead')} as overhead, ${sum('profit')} as profit, ${sum('total')} as total,
      coalesce(sum(missing_prices), 0)::int as missing_prices,
      (count(*) filter (where match_status = 'unmatched'))::int as unmatched_count
    from specification_row where company_id = ${scope.companyId} and specification_id = ${specificationId} and kind = 'position'`),
  );
}

/**
 * Writes the totals of all sections: each is the sum of its printed lines, sub-sections among them. Returns the ids of
 * the sections whose total changed.
 */
export async function rollUpSections(scope: CompanyScope, specificationId: string): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
    with recursive tree as (
      select r.id as section_id, r.id, null::numeric as total, 0 as missing_prices from specification_row r
      where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.kind = 'section'
      union all
      select t.section_id, c.id, case when c.kind = 'position' then c.total end, case when c.kind = 'position' then c.missing_prices else 0 end
      from tree t join specification_row c on c.company_id = ${scope.companyId} and c.parent_id = t.id
    ), sums as (
      select t.section_id, coalesce(sum(t.total), 0)::numeric(18,2) as total, sum(t.missing_prices)::int as missing_prices from tree t group by t.section_id
    )
    update specification_row s set total = sums.total, missing_prices = sums.missing_prices from sums
    where s.company_id = ${scope.companyId} and s.id = sums.section_id and (s.total is distinct from sums.total or s.missing_prices <> sums.missing_prices)
    returning s.id`),
  );
  return rows.map((row) => row.id);
}
