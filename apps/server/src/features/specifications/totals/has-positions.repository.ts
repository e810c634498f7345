import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Whether there are positions or removals. */
export function hasPositions(scope: CompanyScope, id: string): Promise<boolean> {
  return hasRows(scope, id, sql`r.kind = 'position' or r.is_removal`);
}

/** Whether any row has a price of its own, which removals do not. */
export function hasPricedRows(scope: CompanyScope, id: string): Promise<boolean> {
  return hasRows(scope, id, sql`r.kind = 'position' and not r.is_removal`);
}

async function hasRows(scope: CompanyScope, id: string, which: RawBuilder<unknown>): Promise<boolean> {
  const row = await scope.one(
    rawQuery(sql<{ has_rows: boolean }>`
    select exists (select 1 from specification_row r where r.company_id = ${scope.companyId}
      and r.specification_id = ${id} and (${which})) as has_rows`),
  );
  return row.has_rows;
}
