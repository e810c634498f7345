import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type StoredAgreement = {
  id: string;
  number: string;
  status: string;
  committed_delta: string | null;
  committed_gross_delta: string | null;
};
export type StoredContract = { id: string; number: string; project_id: string; agreements: StoredAgreement[] };

/** Contracts that have agreements, with their stored values. */
export function readStoredContracts(
  scope: CompanyScope,
  after: string | null,
  limit: number,
): Promise<StoredContract[]> {
  return scope.many(
    rawQuery(sql<StoredContract>`
    select k.id, k.number, k.project_id, json_agg(json_build_object('id', a.id, 'number', a.number, 'status', a.status,
      'committed_delta', a.committed_delta::text, 'committed_gross_delta', a.committed_gross_delta::text)) as agreements
    from contract k join supplementary_agreement a on a.company_id = k.company_id and a.contract_id = k.id
    where k.company_id = ${scope.companyId} and (${after}::uuid is null or k.id > ${after}::uuid)
    group by k.company_id, k.id order by k.id limit ${limit}`),
  );
}
