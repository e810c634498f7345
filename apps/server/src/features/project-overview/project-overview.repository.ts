import { REVIEW_MAX_PERCENT } from '@karkas/domain/matching/ranking/needs-review.ts';
import type { ProjectOverview } from '@karkas/api/projects/project-reports.schemas.ts';
import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import { type RawBuilder, sql } from 'kysely';
import { acceptedOfTerminated } from '#features/contracts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

export type DossierContract = Pick<
  Contract,
  'id' | 'number' | 'date' | 'subject' | 'kind' | 'status' | 'vat_included' | 'start_date'
> & {
  customer_name: string | null;
  vat_rate: VatRate;
  amount: string;
  terminated_amount: string | null;
  /** Of a terminated contract, with VAT; null without signed acts. */
  accepted_by_acts: string | null;
  advance_percent: string | null;
  retention_percent: string | null;
  /** What the committed rows of its signed agreements add to its specifications, with VAT; null if none has rows. */
  gross_delta: string | null;
  end_date: string | null;
  agreements: {
    id: string;
    number: string;
    date: string;
    subject: string | null;
    status: 'draft' | 'signed' | 'canceled';
    amount_delta: string;
    /** The typed amount, where it differs from the rows. */
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
  missing_deductions_count: number;
  /** Only for specifications that are not committed. */
  waiting: NonNullable<ProjectOverview['risks'][number]['waiting']> | null;
};
export type Dossier = { contracts: DossierContract[]; specifications: DossierSpecification[] };

/**
 * What blocks the commit of the specification `s`. Counted from rows, because stored counts are absent during a
 * calculation.
 */
const WAITING = sql`(select json_build_object('status', s.status, 'positions_count', count(*),
    'unmatched_count', count(*) filter (where r.match_status = 'unmatched'),
    'doubtful_count', count(*) filter (where r.match_status = 'matched' and round(r.match_score * 100) <= ${sql.lit(REVIEW_MAX_PERCENT)}),
    'unpriced_count', coalesce(sum(r.missing_prices), 0))
  from specification_row r where r.company_id = s.company_id and r.specification_id = s.id and r.kind = 'position')`;

type Sql = RawBuilder<unknown>;

/** JSON array of contracts with their agreements, for the projects selected by `isOfThem`. */
export const contractsJson = (companyId: string, isOfThem: (id: Sql) => Sql): Sql =>
  sql`coalesce((select json_agg(json_build_object('id', k.id, 'project_id', k.project_id, 'number', k.number, 'date', k.date, 'subject', k.subject, 'kind', k.kind, 'status', k.status,
        'amount', k.amount::text, 'terminated_amount', k.terminated_amount::text, 'accepted_by_acts', (${acceptedOfTerminated()})::text, 'advance_percent', plain(k.advance_percent), 'retention_percent', plain(k.retention_percent), 'vat_rate', k.vat_rate, 'vat_included', k.vat_included, 'start_date', k.start_date, 'end_date', k.end_date,
        'customer_name', (select c.name from customer c where c.company_id = k.company_id and c.id = k.customer_id),
        'gross_delta', (select sum(a.committed_gross_delta)::text from supplementary_agreement a
          where a.company_id = k.company_id and a.contract_id = k.id and a.status = 'signed'),
        'agreements', coalesce((select json_agg(json_build_object('id', a.id, 'number', a.number, 'date', a.date, 'subject', a.subject, 'status', a.status,
          'amount_delta', coalesce(a.committed_delta, a.amount_delta)::text,
          'typed_delta', case when a.amount_delta <> 0 and a.committed_delta <> a.amount_delta then a.amount_delta::text end, 'new_end_date', a.new_end_date) order by a.date, length(a.number), a.number)
          from supplementary_agreement a where a.company_id = k.company_id and a.contract_id = k.id), '[]'::json)) order by k.date, k.number)
        from contract k where k.company_id = ${companyId} and ${isOfThem(sql`k.project_id`)}), '[]'::json)`;

/** JSON array of specifications for the same projects; for open ones, blockers are counted by their rows. */
export const specificationsJson = (companyId: string, isOfThem: (id: Sql) => Sql, withWaiting = false): Sql =>
  sql`coalesce((select json_agg(json_build_object('id', s.id, 'project_id', s.project_id, 'number', s.number, 'name', s.name, 'date', s.date, 'status', s.status, 'contract_id', s.contract_id,
        'contract_number', k.number, 'supplementary_agreement_id', s.supplementary_agreement_id, 'agreement_number', a.number, 'total_gross', s.total_gross::text,
        'missing_prices_count', coalesce((s.kept_sums ->> 'missing_prices')::int, 0),
        'missing_deductions_count', coalesce((s.kept_sums ->> 'missing_deductions')::int, 0), 'waiting', ${withWaiting ? sql`case when s.status <> 'committed' then ${WAITING} end` : sql`null`}) order by s.date, s.created_at)
        from specification s left join contract k on k.company_id = s.company_id and k.id = s.contract_id
        left join supplementary_agreement a on a.company_id = s.company_id and a.id = s.supplementary_agreement_id
        where s.company_id = ${companyId} and ${isOfThem(sql`s.project_id`)} and not is_superseded(s.company_id, s.id)), '[]'::json)`;

/** All contracts, agreements and specifications of a project. */
export async function readDossier(scope: CompanyScope, projectId: string): Promise<Dossier> {
  const isIts = (id: Sql): Sql => sql`${id} = ${projectId}`;
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    select json_build_object('contracts', ${contractsJson(scope.companyId, isIts)},
      'specifications', ${specificationsJson(scope.companyId, isIts, true)})::text as json`),
  );
  return readJsonObject<Dossier>(json, ['contracts', 'specifications']);
}
