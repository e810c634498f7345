import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type AgreementOfRow = { id: string; number: string; status: 'draft' | 'signed' | 'canceled' };

export function readAgreementsOfRows(scope: CompanyScope, contractId: string): Promise<AgreementOfRow[]> {
  return scope.many(
    rawQuery(sql<AgreementOfRow>`
    select id, number, status from supplementary_agreement where company_id = ${scope.companyId} and contract_id = ${contractId}`),
  );
}

/** Price change that the agreement states, by its rows if it has them. */
export function readAmountOfAgreement(scope: CompanyScope, agreementId: string): Promise<{ amount_delta: string }> {
  return scope.one(
    rawQuery(sql<{ amount_delta: string }>`
    select coalesce(committed_delta, amount_delta)::text as amount_delta from supplementary_agreement
    where company_id = ${scope.companyId} and id = ${agreementId}`),
  );
}

type Move = { contractId: string; from: string; to: string; since: string };

/**
 * Lines of draft acts whose list contains the new position follow it: the old one has nothing left. Corrections return
 * accepted work and stay.
 */
export async function moveDraftLines(scope: CompanyScope, { contractId, from, to, since }: Move): Promise<void> {
  await scope.run(
    rawQuery(sql`
    update act_line l set row_key = ${to} from act a
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and a.status = 'draft' and a.kind = 'regular' and a.base_date >= ${since}
      and l.company_id = a.company_id and l.act_id = a.id and l.row_key = ${from}`),
  );
}

/** Records that no posted act has taken, by the draft that holds them. */
export function readMovableRecords(
  scope: CompanyScope,
  { contractId, from, since }: Move,
): Promise<{ act_id: string | null; ids: string[] }[]> {
  return scope.many(
    rawQuery(sql<{ act_id: string | null; ids: string[] }>`
    select r.act_id, array_agg(r.id) as ids from work_record r
    left join act a on a.company_id = r.company_id and a.id = r.act_id
    where r.company_id = ${scope.companyId} and r.contract_id = ${contractId} and r.row_key = ${from}
      and (r.act_id is null or a.status = 'draft' and a.kind = 'regular' and a.base_date >= ${since}) group by r.act_id`),
  );
}

/** The records are open afterwards, as the trigger on them demands. */
export async function moveRecords(
  scope: CompanyScope,
  ids: readonly string[],
  { row_key, number }: { row_key: string; number: string },
): Promise<void> {
  if (ids.length === 0) return;
  await scope.run(
    rawQuery(sql`
    update work_record set act_id = null, row_key = ${row_key}, row_number = ${number}, version = version + 1, updated_at = app_now()
    where company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[])`),
  );
}

export type SplitInEffect = { from_key: string; kept: string; id: string; row_key: string };

/** Positions that continue others by signed agreements, in the order of their agreements. */
export function readSplits(scope: CompanyScope, contractId: string): Promise<SplitInEffect[]> {
  return scope.many(
    rawQuery(sql<SplitInEffect>`
    select r.continues_row_key as from_key, plain(o.quantity) as kept, r.id, r.row_key
    from supplementary_agreement a join specification s on s.company_id = a.company_id and s.supplementary_agreement_id = a.id
    join specification_row r on r.company_id = s.company_id and r.specification_id = s.id and r.continues_row_key is not null
    join specification_row o on o.company_id = r.company_id and o.specification_id = r.specification_id and o.row_key = r.continues_row_key
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and a.status = 'signed' and s.status = 'committed'
      and not is_superseded(s.company_id, s.id) and not r.is_removal and o.quantity is not null
    order by a.date, length(a.number), a.number, r.sort_order`),
  );
}
