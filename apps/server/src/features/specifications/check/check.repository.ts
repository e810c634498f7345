import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { settledFindings, type SettledFinding } from './check.types.ts';

export async function readSettledFindings(
  scope: CompanyScope,
  id: string,
): Promise<{ settled: SettledFinding[]; contentVersion: string; isCommitted: boolean }> {
  const row = await scope.one(
    db
      .selectFrom('specification')
      .select(['settled_findings', 'content_version', 'status'])
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
  return {
    settled: settledFindings.parse(row.settled_findings),
    contentVersion: String(row.content_version),
    isCommitted: row.status === 'committed',
  };
}

/** Does not raise the version, since no rows change. */
export async function writeSettledFindings(
  scope: CompanyScope,
  id: string,
  settled: readonly SettledFinding[],
): Promise<void> {
  await scope.run(
    db
      .updateTable('specification')
      .set({ settled_findings: JSON.stringify(settled) })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  );
}

export type FoundRow = { id: string; coefficients: unknown };

export function findRowByKey(scope: CompanyScope, specificationId: string, key: string): Promise<FoundRow | null> {
  return scope.maybe(
    rawQuery(sql<FoundRow>`select r.id, r.coefficients from specification_row r
      where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.row_key = ${key}`),
  );
}
