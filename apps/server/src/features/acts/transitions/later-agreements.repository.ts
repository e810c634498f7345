import { sql } from 'kysely';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { ActRow } from '../acts.repository.ts';

/** Whether an agreement was signed for a day after the one whose specification the act states. */
export async function hasLaterAgreement(
  scope: CompanyScope,
  act: Pick<ActRow, 'contract_id' | 'base_date'>,
): Promise<boolean> {
  const found = await scope.maybe(
    rawQuery(sql<{ id: string }>`
    select g.id from supplementary_agreement g
    where g.company_id = ${scope.companyId} and g.contract_id = ${act.contract_id} and g.status = 'signed' and g.date > ${act.base_date} limit 1`),
  );
  return found !== null;
}
