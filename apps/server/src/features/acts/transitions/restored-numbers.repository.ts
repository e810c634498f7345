import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Whether an act of the contract has this number, and the last correction of that number. */
export function readNumberState(
  scope: CompanyScope,
  { contractId, number, correction }: { contractId: string; number: string; correction: number | null },
): Promise<{ is_taken: boolean; last: number }> {
  return scope.one(
    rawQuery(sql<{ is_taken: boolean; last: number }>`
    select coalesce(bool_or(coalesce(correction_number, 0) = ${correction ?? 0}::int), false) as is_taken, coalesce(max(correction_number), 0) as last
    from act where company_id = ${scope.companyId} and contract_id = ${contractId} and lower(number) = lower(${number})`),
  );
}

/** The caller holds the lock of the contract. */
export async function readContractNumber(scope: CompanyScope, contractId: string): Promise<string> {
  const { number } = await scope.one(
    rawQuery(sql<{ number: string }>`
    select number from contract where company_id = ${scope.companyId} and id = ${contractId}`),
  );
  return number;
}
