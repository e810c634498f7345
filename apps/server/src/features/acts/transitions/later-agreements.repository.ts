import { sql } from 'kysely';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';

/** Whether the contract has a signed agreement of a day after that of the specification of the act. */
export async function hasLaterAgreement(
  scope: CompanyScope,
  act: { contract_id: string; base_date: string },
): Promise<boolean> {
  const found = await scope.maybe(
    rawQuery(sql<{ id: string }>`
    select g.id from supplementary_agreement g
    where g.company_id = ${scope.companyId} and g.contract_id = ${act.contract_id} and g.status = 'signed' and g.date > ${act.base_date} limit 1`),
  );
  return found !== null;
}
