import type { StatedRow } from '@karkas/domain/specification/index.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

/** A row of the contract or of one of its agreements, with what the list shows of it. */
export type ContractRow = StatedRow & {
  specification_row_id: string;
  number: string;
  supplementary_agreement_id: string | null;
  is_committed: boolean;
};

export function readContractRows(scope: CompanyScope, contractId: string): Promise<ContractRow[]> {
  return scope.many(
    rawQuery(sql<ContractRow>`
    select r.row_key, p.row_key as parent_key, r.kind, r.is_removal, r.specification_id, r.id as specification_row_id, r.number, r.name, r.unit,
      plain(r.quantity) as quantity, r.price::text as price, r.total::text as total, r.missing_prices,
      s.settings ->> 'vat_rate' as vat_rate, (s.settings ->> 'vat_included')::boolean as vat_included,
      s.supplementary_agreement_id, s.status = 'committed' as is_committed
    from specification s
    join specification_row r on r.company_id = s.company_id and r.specification_id = s.id
    left join specification_row p on p.company_id = r.company_id and p.id = r.parent_id
    where s.company_id = ${scope.companyId} and s.contract_id = ${contractId}
    order by s.created_at, s.id, r.sort_order, r.id`),
  );
}

export type AgreementHead = { id: string; number: string; date: string; status: 'draft' | 'signed' | 'canceled' };

/** In the order they take effect: by date, then by number. */
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
