import { sql } from 'kysely';
import type { CompanyQueries } from '../db/scope/every-company.ts';
import { rawQuery } from '../db/queries/raw-query.ts';
import type { OwnerState } from './sweep-blobs.ts';

/**
 * Whether the owner, a company or account, exists, was removed, or never existed here. Queried in the owner's company.
 */
export async function ownerState(queries: CompanyQueries, ownerId: string): Promise<OwnerState> {
  const { state } = await queries.one(
    rawQuery(sql<{ state: OwnerState }>`
    select case when exists (select 1 from company where company_id = ${ownerId}) or exists (select 1 from user_account where id = ${ownerId}) then 'known'
      when exists (select 1 from gone_owner where id = ${ownerId}) then 'gone' else 'unknown' end as state`),
  );
  return state;
}
