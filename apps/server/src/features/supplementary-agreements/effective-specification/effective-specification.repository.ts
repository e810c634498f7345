import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type AgreementHead = { id: string; number: string; date: string; status: 'draft' | 'signed' | 'canceled' };

/** In order of effect: by date, then by number. */
export function readAgreementHeads(scope: CompanyScope, contractId: string): Promise<AgreementHead[]> {
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
