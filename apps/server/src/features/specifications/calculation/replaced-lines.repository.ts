import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

/** Updates which norm resources user-edited lines replace; the lines themselves stay. */
export async function tellReplaced(
  scope: CompanyScope,
  lines: readonly { bill_row_id: string | null; replaces: unknown }[],
): Promise<void> {
  const told = JSON.stringify(lines.map(({ bill_row_id, replaces }) => ({ bill_row_id, replaces })));
  await scope.run(
    rawQuery(sql`
    update specification_line c set replaces = l.replaces
    from json_to_recordset(${told}::json) as l (bill_row_id uuid, replaces jsonb)
    where c.company_id = ${scope.companyId} and c.id = any(${lines.map((line) => line.bill_row_id)}::uuid[]) and c.id = l.bill_row_id and c.is_edited`),
  );
}

/** Without a norm no line replaces anything; the user's choice for later norms stays. */
export async function forgetReplaced(scope: CompanyScope, positionId: string): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update specification_line set replaces = null
    where company_id = ${scope.companyId} and specification_row_id = ${positionId} and replaces is not null`),
  );
}
