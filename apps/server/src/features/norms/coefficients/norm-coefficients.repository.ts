import type { NormCoefficient } from '@karkas/api/specifications/norms/norm-coefficients.schemas.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';

/** The norm's code in the state base and its base; undefined if the company may not use it. */
export async function findNormCode(
  scope: CompanyScope,
  normId: string,
): Promise<{ code: string; base_id: string; is_followed: boolean } | undefined> {
  const rows = await scope.many(
    rawQuery(sql<{ code: string; base_id: string; is_followed: boolean }>`
    select coalesce(n.source_code, n.code) as code, n.base_id, n.source_code is not null as is_followed from norm n
    join norm_base b on b.company_id = n.company_id and b.id = n.base_id
    where n.company_id in (${scope.companyId}, ${SYSTEM_COMPANY_ID}) and n.id = ${normId} and b.removed_at is null`),
  );
  return rows[0];
}

/** In list order. Null as the base: from all bases of the company, without duplicates. */
export function listCoefficients(
  scope: CompanyScope,
  { baseId, beginnings }: { baseId: string | null; beginnings: readonly string[] },
): Promise<NormCoefficient[]> {
  return scope.many(
    rawQuery(sql<NormCoefficient>`
    select c.code, c.name, c.reason, c.parts, c.resources from (
      select distinct on (k.code) k.* from norm_coefficient k
      join norm_base b on b.company_id = k.company_id and b.id = k.base_id
      where k.company_id = ${scope.companyId} and (${baseId}::uuid is null or k.base_id = ${baseId}::uuid) and b.removed_at is null
        and k.applies && ${[...beginnings]}::text[]
      order by k.code, b.imported_at desc nulls last) c
    order by c.sort_order, c.code`),
  );
}
