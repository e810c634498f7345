import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

/** Opens positions that the bill prices for the norms; how many they were. */
export async function clearBillPrices(
  scope: CompanyScope,
  specificationId: string,
  { vorId, rowIds }: { vorId: string | null; rowIds: readonly string[] | null },
): Promise<number> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
    update specification_row r set is_hand_priced = false, price_source = null, price_material = null, price_work = null, price = null, total = null,
      direct = 0, missing_prices = 1, match_status = 'unmatched', version = r.version + 1
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.price_source = 'bill'
      ${vorId === null ? sql`` : sql`and r.vor_id = ${vorId}`}
      ${rowIds === null ? sql`` : sql`and r.id = any(${[...rowIds]}::uuid[])`}
    returning r.id`),
  );
  return rows.length;
}

export async function hasBillPrices(scope: CompanyScope, specificationId: string): Promise<boolean> {
  const found = await scope.maybe(
    rawQuery(sql<{ id: string }>`
    select r.id from specification_row r
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.price_source = 'bill' limit 1`),
  );
  return found !== null;
}
