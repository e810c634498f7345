import { type RawBuilder, sql } from 'kysely';
import type { ContractRow, StatedRows } from '#features/supplementary-agreements';
import type { CompanyQueries } from '#platform/db/scope/every-company.ts';
import { jsonOfRows } from '#platform/db/queries/json-of-rows.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

function rowsWhere({ companyId }: CompanyQueries, isRequested: RawBuilder<unknown>): RawBuilder<ContractRow> {
  return sql<ContractRow>`
    select r.row_key, p.row_key as parent_key, r.kind, r.is_removal, r.specification_id, r.id as specification_row_id, r.number, r.name, r.unit,
      coalesce(r.norm_code, r.code) as code, r.is_hand_priced,
      plain(r.quantity) as quantity, r.price::text as price, r.total::text as total,
      (r.labour + r.machinists)::text as payroll, r.direct::text as direct, r.equipment::text as equipment, r.missing_prices, r.missing_deductions,
      nullif(s.settings -> 'charges', '[]') as charges,
      s.settings ->> 'vat_rate' as vat_rate, (s.settings ->> 'vat_included')::boolean as vat_included,
      s.supplementary_agreement_id, s.status = 'committed' as is_committed
    from specification s
    join specification_row r on r.company_id = s.company_id and r.specification_id = s.id
    left join specification_row p on p.company_id = r.company_id and p.id = r.parent_id
    where s.company_id = ${companyId} and ${isRequested}
    order by s.created_at, s.id, r.sort_order, r.id`;
}

const countedRowsOf = (contractId: string): RawBuilder<unknown> =>
  sql`s.contract_id = ${contractId} and not is_superseded(s.company_id, s.id)`;

/** Implements the port by which contracts and agreements read rows of specifications. */
export const rowsOfSpecifications: StatedRows = {
  readContractRows: (scope, contractId) => scope.many(rawQuery(rowsWhere(scope, countedRowsOf(contractId)))),
  readContractRowsJson: (scope, contractId) => jsonOfRows(scope, rowsWhere(scope, countedRowsOf(contractId))),
  readRows: (scope, specificationId) => scope.many(rawQuery(rowsWhere(scope, sql`s.id = ${specificationId}`))),
  findAgreedContracts: async ({ companyId, many }, contractIds) => {
    if (contractIds.length === 0) return [];
    const found = await many(
      rawQuery(sql<{ id: string }>`
    select o.contract_id as id from (
      select s.contract_id, s.supplementary_agreement_id, bool_or(s.status = 'committed') as is_committed
      from specification s left join supplementary_agreement a on a.company_id = s.company_id and a.id = s.supplementary_agreement_id
      where s.company_id = ${companyId} and s.contract_id = any(${[...contractIds]}::uuid[]) and (a.id is null or a.status = 'signed')
        and not is_superseded(s.company_id, s.id)
        and exists (select 1 from specification_row r where r.company_id = s.company_id and r.specification_id = s.id)
      group by s.contract_id, s.supplementary_agreement_id) o
    group by o.contract_id
    having count(o.supplementary_agreement_id) > 0 and bool_and(o.is_committed) order by o.contract_id`),
    );
    return found.map(({ id }) => id);
  },
  readReadiness: (scope, agreementId) =>
    scope.one(
      rawQuery(sql<{ is_calculating: boolean; has_draft_rows: boolean }>`
    select coalesce(bool_or(s.status = 'calculating'), false) as is_calculating,
      coalesce(bool_or(s.status <> 'committed' and exists (select 1 from specification_row r
        where r.company_id = s.company_id and r.specification_id = s.id)), false) as has_draft_rows
    from specification s where s.company_id = ${scope.companyId} and s.supplementary_agreement_id = ${agreementId}`),
    ),
};
