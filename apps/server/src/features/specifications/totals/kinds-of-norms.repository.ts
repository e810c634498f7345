import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';

/** Sets positions to the kinds of work by which their norms are charged; a deleted norm leaves the kind unchanged. */
export async function followKindsOfNorms(
  scope: CompanyScope,
  specificationId: string,
  isRepair: boolean,
): Promise<void> {
  const { companyId } = scope;
  const kind = isRepair ? sql`coalesce(n.repair_kind, n.kind_of_work)` : sql`n.kind_of_work`;
  const isOfNorm = (row: string) =>
    sql`n.company_id in (${companyId}, ${SYSTEM_COMPANY_ID}) and n.id = ${sql.ref(`${row}.norm_id`)}`;
  await scope.run(
    rawQuery(sql`
    update specification_row r set kind_of_work = ${kind}, version = r.version + 1 from norm n
    where r.company_id = ${companyId} and r.specification_id = ${specificationId} and ${isOfNorm('r')} and r.kind_of_work is distinct from ${kind}`),
  );
  await scope.run(
    rawQuery(sql`
    update specification_line l set kind_of_work = ${kind}, version = l.version + 1 from norm n
    where l.company_id = ${companyId} and l.specification_id = ${specificationId} and ${isOfNorm('l')} and l.kind_of_work is distinct from ${kind}`),
  );
}
