import type { EffectiveShares } from '@karkas/domain/specification/index.ts';
import { sql } from 'kysely';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';

/** Read by `counted_positions`. */
export async function writeEffectiveShares(
  scope: CompanyQueries,
  contractId: string,
  shares: EffectiveShares | null,
): Promise<void> {
  const stored = shares === null ? null : JSON.stringify(shares);
  await scope.run(
    rawQuery(sql`
    update contract set effective_shares = ${stored}::jsonb
    where company_id = ${scope.companyId} and id = ${contractId} and effective_shares is distinct from ${stored}::jsonb`),
  );
}
