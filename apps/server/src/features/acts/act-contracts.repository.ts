import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** The terms of a contract by which acts are computed and settled. */
export type ActContract = {
  id: string;
  project_id: string;
  number: string;
  date: string;
  status: 'draft' | 'active' | 'completed' | 'terminated';
  kind: 'general' | 'subcontract' | 'supply' | 'services';
  vat_rate: string;
  vat_included: boolean;
  over_completion: 'refuse' | 'explain';
  advance_offset: 'proportional' | 'fixed' | 'none';
  advance_percent: string | null;
  retention_percent: string | null;
  retention_release_months: number | null;
  retention_release_event: 'acceptance' | 'commissioning' | 'none';
};

export function findContractTerms(scope: CompanyScope, contractId: string): Promise<ActContract> {
  return scope.one(
    rawQuery(sql<ActContract>`
    select k.id, k.project_id, k.number, k.date, k.status, k.kind, k.vat_rate, k.vat_included, k.over_completion, k.advance_offset,
      plain(k.advance_percent) as advance_percent, plain(k.retention_percent) as retention_percent, k.retention_release_months, k.retention_release_event
    from contract k where k.company_id = ${scope.companyId} and k.id = ${contractId}`),
  );
}
