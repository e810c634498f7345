import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { BillPlace } from '../bill-place.ts';
import { type ExportedWorkbook, readExportedWorkbooks } from './exported-prices.ts';

export async function readExported(
  scope: CompanyScope,
  { specificationId, billId }: BillPlace,
): Promise<ExportedWorkbook[]> {
  const { exported_prices: stored } = await scope.one(
    rawQuery(sql<{ exported_prices: unknown }>`select exported_prices from vor
      where company_id = ${scope.companyId} and specification_id = ${specificationId} and id = ${billId}`),
  );
  return readExportedWorkbooks(stored);
}

export async function writeExported(
  scope: CompanyScope,
  { specificationId, billId }: BillPlace,
  exported: readonly ExportedWorkbook[],
): Promise<void> {
  await scope.run(
    rawQuery(sql`update vor set exported_prices = ${JSON.stringify(exported)}::jsonb
      where company_id = ${scope.companyId} and specification_id = ${specificationId} and id = ${billId}`),
  );
}
