import type { NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { sql } from 'kysely';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

const MAX_RESULTS = 20;

type NormUse = NonNullable<NormCard['used_in']>[number];

/** Current specifications with positions that use a norm, most recently changed first. */
export function specificationsOn(scope: CompanyReader, normId: string): Promise<NormUse[]> {
  return scope.many(
    rawQuery(sql<NormUse>`
    select s.id, s.name, p.name as project_name, r.positions_count
    from (select specification_id, count(*)::int as positions_count from specification_row
      where company_id = ${scope.companyId} and norm_id = ${normId} group by 1) r
    join specification s on s.company_id = ${scope.companyId} and s.id = r.specification_id
    join project p on p.company_id = ${scope.companyId} and p.id = s.project_id
    where not is_superseded(s.company_id, s.id)
    order by s.updated_at desc, s.id limit ${MAX_RESULTS}`),
  );
}

/** Specifications that reference the base or use its norms, including those in the bin, which may be restored. */
export function specificationsOnBase(
  scope: CompanyReader,
  baseId: string,
): Promise<{ name: string; is_binned: boolean }[]> {
  const { companyId } = scope;
  return scope.many(
    rawQuery(sql<{ name: string; is_binned: boolean }>`
    (select s.name, false as is_binned from specification s where s.company_id = ${companyId} and (s.norm_base_id = ${baseId}
      or s.id in (select r.specification_id from specification_row r join norm n on n.company_id = r.company_id and n.id = r.norm_id
        where r.company_id = ${companyId} and n.base_id = ${baseId}))
      order by s.updated_at desc, s.id limit ${MAX_RESULTS})
    union all
    (select b.name, true from bin_item b where b.company_id = ${companyId} and b.model = 'specification'
      and exists (select 1 from bin_item_part p where p.company_id = b.company_id and p.item_id = b.id and position(${baseId} in p.rows::text) > 0) limit ${MAX_RESULTS})`),
  );
}
