import { LEAST_SURE_PERCENT } from '@karkas/domain/matching/least-sure.ts';
import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import { sql } from 'kysely';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { rawQuery } from '#platform/db/raw-query.ts';

export type DossierContract = Pick<
  Contract,
  'id' | 'number' | 'date' | 'subject' | 'kind' | 'status' | 'vat_included' | 'start_date'
> & {
  customer_name: string | null;
  vat_rate: VatRate;
  amount: string;
  terminated_amount: string | null;
  end_date: string | null;
  agreements: {
    id: string;
    number: string;
    date: string;
    subject: string | null;
    status: 'draft' | 'signed' | 'canceled';
    amount_delta: string;
    /** What was typed, where rows say another amount. */
    typed_delta: string | null;
    new_end_date: string | null;
  }[];
};
export type DossierSpecification = {
  id: string;
  number: string;
  name: string;
  date: string;
  status: 'draft' | 'calculating' | 'calculated' | 'committed';
  contract_id: string | null;
  contract_number: string | null;
  supplementary_agreement_id: string | null;
  agreement_number: string | null;
  total_gross: string;
  missing_prices_count: number;
  /** Of one that is not committed. */
  waiting: NonNullable<ProjectOverview['risks'][number]['waiting']> | null;
};
export type Dossier = { contracts: DossierContract[]; specifications: DossierSpecification[] };

/** What the specification `s` waits for; of its rows, as the counts that are kept are not there while it is calculated. */
const WAITING = sql`(select json_build_object('status', s.status, 'positions_count', count(*),
    'unmatched_count', count(*) filter (where r.match_status = 'unmatched'),
    'doubtful_count', count(*) filter (where r.match_status = 'matched' and round(r.match_score * 100) <= ${sql.lit(LEAST_SURE_PERCENT)}),
    'unpriced_count', coalesce(sum(r.missing_prices), 0))
  from specification_row r where r.company_id = s.company_id and r.specification_id = s.id and r.kind = 'position')`;

/** The whole chain under a project. */
export async function readDossier(scope: CompanyScope, projectId: string): Promise<Dossier> {
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    select json_build_object(
      'contracts', coalesce((select json_agg(json_build_object('id', k.id, 'number', k.number, 'date', k.date, 'subject', k.subject, 'kind', k.kind, 'status', k.status,
        'amount', k.amount::text, 'terminated_amount', k.terminated_amount::text, 'vat_rate', k.vat_rate, 'vat_included', k.vat_included, 'start_date', k.start_date, 'end_date', k.end_date,
        'customer_name', (select c.name from customer c where c.company_id = k.company_id and c.id = k.customer_id),
        'agreements', coalesce((select json_agg(json_build_object('id', a.id, 'number', a.number, 'date', a.date, 'subject', a.subject, 'status', a.status,
          'amount_delta', coalesce(a.committed_delta, a.amount_delta)::text,
          'typed_delta', case when a.amount_delta <> 0 and a.committed_delta <> a.amount_delta then a.amount_delta::text end, 'new_end_date', a.new_end_date) order by a.date, length(a.number), a.number)
          from supplementary_agreement a where a.company_id = k.company_id and a.contract_id = k.id), '[]'::json)) order by k.date, k.number)
        from contract k where k.company_id = ${scope.companyId} and k.project_id = ${projectId}), '[]'::json),
      'specifications', coalesce((select json_agg(json_build_object('id', s.id, 'number', s.number, 'name', s.name, 'date', s.date, 'status', s.status, 'contract_id', s.contract_id,
        'contract_number', k.number, 'supplementary_agreement_id', s.supplementary_agreement_id, 'agreement_number', a.number, 'total_gross', s.total_gross::text,
        'missing_prices_count', coalesce((s.kept_sums ->> 'missing_prices')::int, 0), 'waiting', case when s.status <> 'committed' then ${WAITING} end) order by s.date, s.created_at)
        from specification s left join contract k on k.company_id = s.company_id and k.id = s.contract_id
        left join supplementary_agreement a on a.company_id = s.company_id and a.id = s.supplementary_agreement_id
        where s.company_id = ${scope.companyId} and s.project_id = ${projectId} and not is_superseded(s.company_id, s.id)), '[]'::json))::text as json`),
  );
  return readJsonObject<Dossier>(json, ['contracts', 'specifications']);
}

/** What the committed rows of signed agreements add to each contract, with VAT; those without rows are in `amount_delta`. */
export function readGrossDeltas(
  scope: CompanyScope,
  projectId: string,
): Promise<{ contract_id: string; delta: string }[]> {
  return scope.many(
    rawQuery(sql<{ contract_id: string; delta: string }>`
    select a.contract_id, sum(a.committed_gross_delta)::text as delta from supplementary_agreement a join contract k on k.company_id = a.company_id and k.id = a.contract_id
    where a.company_id = ${scope.companyId} and k.project_id = ${projectId} and a.status = 'signed' and a.committed_gross_delta is not null group by a.contract_id`),
  );
}
