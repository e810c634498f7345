import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

export async function hasPositions(scope: CompanyScope, id: string): Promise<boolean> {
  const row = await scope.one(
    rawQuery(sql<{ has_positions: boolean }>`
    select exists (select 1 from specification_row r where r.company_id = ${scope.companyId}
      and r.specification_id = ${id} and (r.kind = 'position' or r.is_removal)) as has_positions`),
  );
  return row.has_positions;
}
