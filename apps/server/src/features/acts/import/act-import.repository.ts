import { sql } from 'kysely';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { NamedInHead } from './head-warnings.ts';

/** What the head of an act of the contract should name, and the numbers that are taken. */
export function readNamed(scope: CompanyScope, contractId: string): Promise<NamedInHead> {
  return scope.one(
    rawQuery(sql<NamedInHead>`
    select k.number as contract_number, c.name as contractor, c.inn as contractor_inn,
      array(select a.number from act a where a.company_id = k.company_id and a.contract_id = k.id and a.status <> 'canceled') as taken
    from contract k left join customer c on c.company_id = k.company_id and c.id = k.customer_id and k.kind = 'subcontract'
    where k.company_id = ${scope.companyId} and k.id = ${contractId}`),
  );
}
