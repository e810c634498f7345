import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type AgreementHead = { id: string; number: string; date: string; status: 'draft' | 'signed' | 'canceled' };

/** In order of effect: by date, then by number. */
export function readAgreementHeads(scope: CompanyQueries, contractId: string): Promise<AgreementHead[]> {
  return scope.many(
    rawQuery(sql<AgreementHead>`
    select a.id, a.number, a.date, a.status from supplementary_agreement a
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId}
    order by a.date, length(a.number), a.number, a.id`),
  );
}

export async function writeDeltas(
  scope: CompanyScope,
  deltas: readonly { id: string; committed_delta: string | null; committed_gross_delta: string | null }[],
): Promise<void> {
  if (deltas.length === 0) return;
  await scope.run(
    rawQuery(sql`
    update supplementary_agreement a set committed_delta = t.committed_delta, committed_gross_delta = t.committed_gross_delta
    from json_to_recordset(${JSON.stringify(deltas)}::json) as t (id uuid, committed_delta numeric, committed_gross_delta numeric)
    where a.company_id = ${scope.companyId} and a.id = t.id
      and (a.committed_delta, a.committed_gross_delta) is distinct from (t.committed_delta, t.committed_gross_delta)`),
  );
}

/** Contracts with a signed agreement whose work done has no stored terms: an earlier version changed them last. */
export async function findUncountedContracts({ companyId, many }: CompanyQueries): Promise<string[]> {
  const found = await many(
    rawQuery(sql<{ id: string }>`
    select k.id from contract k where k.company_id = ${companyId} and k.effective_shares is null
      and exists (select 1 from supplementary_agreement a where a.company_id = k.company_id and a.contract_id = k.id and a.status = 'signed')
    order by k.id`),
  );
  return found.map(({ id }) => id);
}

/** False if another server has counted the contract since, or it was deleted. */
export async function lockUncountedContract({ companyId, maybe }: CompanyQueries, id: string): Promise<boolean> {
  const found = await maybe(
    rawQuery(sql<{ id: string }>`
    select id from contract where company_id = ${companyId} and id = ${id} and effective_shares is null for update`),
  );
  return found !== null;
}
