import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Updates which norm resources user-edited lines replace; the lines themselves stay. */
export async function writeReplacedResources(
  scope: CompanyScope,
  lines: readonly { bill_row_id: string | null; replaces: unknown }[],
): Promise<void> {
  const replacementsJson = JSON.stringify(lines.map(({ bill_row_id, replaces }) => ({ bill_row_id, replaces })));
  await scope.run(
    rawQuery(sql`
    update specification_line c set replaces = l.replaces
    from json_to_recordset(${replacementsJson}::json) as l (bill_row_id uuid, replaces jsonb)
    where c.company_id = ${scope.companyId} and c.id = any(${lines.map((line) => line.bill_row_id)}::uuid[]) and c.id = l.bill_row_id and c.is_edited`),
  );
}

/** Without a norm no line replaces anything; the user's choice for later norms stays. */
export async function clearReplacedResources(scope: CompanyScope, positionId: string): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update specification_line set replaces = null
    where company_id = ${scope.companyId} and specification_row_id = ${positionId} and replaces is not null`),
  );
}
