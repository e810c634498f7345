import { sql } from 'kysely';
import type { BalanceWork, NamedRow } from '@karkas/domain/acts/index.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { HOLDS_WORK } from '../acts.repository.ts';

/** Work of the project in acts that hold it, by row, side, status and VAT terms. */
export function readWorksOfProject(scope: CompanyScope, projectId: string): Promise<BalanceWork[]> {
  return scope.many(
    rawQuery(sql<BalanceWork>`
    select l.row_key, a.direction, a.status, plain(sum(l.quantity)) as quantity, sum(l.amount)::numeric(60, 2)::text as amount, l.vat_rate, l.vat_included
    from act a join act_line l on l.company_id = a.company_id and l.act_id = a.id
    where a.company_id = ${scope.companyId} and a.project_id = ${projectId} and ${HOLDS_WORK}
    group by l.row_key, a.direction, a.status, l.vat_rate, l.vat_included order by min(l.position), l.row_key`),
  );
}

export type NumberedRow = NamedRow & { number: string };

const linkOf = (
  column: 'upstream_row_key' | 'continues_row_key',
) => sql`(select r.${sql.ref(column)} from specification_row r
  where r.company_id = l.company_id and r.row_key = l.row_key and r.${sql.ref(column)} is not null limit 1) as ${sql.ref(column)}`;

/** Rows as subcontractors' acts stated them last. */
export function readSubcontractRows(scope: CompanyScope, projectId: string): Promise<NumberedRow[]> {
  return scope.many(
    rawQuery(sql<NumberedRow>`
    select distinct on (l.row_key) l.row_key, l.number, l.name, l.unit, ${linkOf('upstream_row_key')}, ${linkOf('continues_row_key')}
    from act a join act_line l on l.company_id = a.company_id and l.act_id = a.id
    where a.company_id = ${scope.companyId} and a.project_id = ${projectId} and a.direction = 'in' and ${HOLDS_WORK}
    order by l.row_key, a.presented_at desc, a.id desc`),
  );
}

/** Positions of contracts with customers and of their agreements, as stated last. */
export function readCustomerRows(scope: CompanyScope, projectId: string): Promise<NumberedRow[]> {
  return scope.many(
    rawQuery(sql<NumberedRow>`
    select distinct on (r.row_key) r.row_key, r.number, r.name, r.unit, r.continues_row_key from specification_row r
      join specification s on s.company_id = r.company_id and s.id = r.specification_id
      join contract k on k.company_id = s.company_id and k.id = s.contract_id
    where r.company_id = ${scope.companyId} and k.project_id = ${projectId} and r.kind = 'position' and not r.is_removal
      and k.kind in ('general', 'services') and k.status <> 'draft'
    order by r.row_key, s.created_at desc, s.id desc`),
  );
}

export type Subcontract = { contract_id: string; contract_number: string; customer_name: string | null };

export function readSubcontracts(scope: CompanyScope, projectId: string): Promise<Subcontract[]> {
  return scope.many(
    rawQuery(sql<Subcontract>`
    select k.id as contract_id, k.number as contract_number,
      (select c.name from customer c where c.company_id = k.company_id and c.id = k.customer_id) as customer_name
    from contract k where k.company_id = ${scope.companyId} and k.project_id = ${projectId} and k.kind = 'subcontract' and k.status <> 'draft'
    order by k.date, k.number, k.id`),
  );
}
