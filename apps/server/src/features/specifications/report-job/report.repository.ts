import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import type { ContractKind } from '@karkas/domain/documents/contract-roles.texts.ts';
import type { Party } from '@karkas/domain/documents/party.ts';
import type { Totals } from '@karkas/api/specifications/specifications.schemas.ts';
import { inTreeOrder } from '@karkas/domain/specification/index.ts';
import { sql } from 'kysely';
import { partiesOf } from '#features/parties';
import type { ReportBill, ReportLine, ReportPositionRow } from '#features/specification-documents';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { NamedCoefficient } from '@karkas/api/specifications/prices/coefficients.schemas.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { coefficientsAbove } from '../coefficients/coefficients.repository.ts';
import type { CoefficientPlace, DocumentCoefficients } from '../coefficients/coefficients-of.ts';
import { totalsJson } from '../totals/totals-json.repository.ts';
import { countedKind, isCounted } from '../totals/counted-lines.repository.ts';

export type ReportHeadRow = {
  company: Party;
  customer: Party | null;
  project_code: string;
  project_name: string;
  address: string | null;
  contract_number: string | null;
  contract_date: string | null;
  contract_kind: ContractKind | null;
  contract_id: string | null;
  supplementary_agreement_id: string | null;
  number: string;
  name: string;
  date: string;
  revision: number;
  is_superseded: boolean;
  /** Index of the specification within its agreement, not counting revisions. */
  annex: number;
  status: string;
  norm_base: string | null;
  used_bases: string[];
  bills: ReportBill[];
  /** Coefficients of the specification and its project. */
  document_coefficients: DocumentCoefficients;
  price_date: string | null;
  region: string | null;
  settings: unknown;
  totals: Totals;
  content_version: string;
};

export async function readReportHead(scope: CompanyScope, id: string): Promise<ReportHeadRow> {
  const json = await scope.json(
    rawQuery(sql<{ json: string }>`
    select json_build_object(${partiesOf({ companyId: sql`s.company_id`, customerId: sql`coalesce(k.customer_id, p.customer_id)` })},
      'project_code', p.code, 'project_name', p.name, 'address', p.address, 'contract_number', k.number, 'contract_date', k.date, 'contract_kind', k.kind,
      'annex', (select count(*)::int from specification o where o.company_id = s.company_id and o.supplementary_agreement_id = s.supplementary_agreement_id
        and o.previous_revision_id is null and o.created_at <= (select min(c.created_at) from specification c
          where c.company_id = s.company_id and c.supplementary_agreement_id = s.supplementary_agreement_id and c.number = s.number)),
      'contract_id', s.contract_id, 'supplementary_agreement_id', s.supplementary_agreement_id, 'number', s.number, 'name', s.name, 'date', s.date,
      'revision', s.revision, 'is_superseded', is_superseded(s.company_id, s.id), 'status', s.status, 'norm_base', (select b.name from norm_base b where b.id = s.norm_base_id),
      'used_bases', coalesce((select json_agg(distinct b.name) from specification_row r join norm n on n.id = r.norm_id and n.company_id in (s.company_id, ${SYSTEM_COMPANY_ID})
        join norm_base b on b.company_id = n.company_id and b.id = n.base_id where r.company_id = s.company_id and r.specification_id = s.id), '[]'::json),
      'bills', coalesce((select json_agg(json_build_object('file_name', v.file_name, 'title_block', v.title_block) order by v.created_at, v.id)
        from vor v where v.company_id = s.company_id and v.specification_id = s.id), '[]'::json),
      'document_coefficients', json_build_object('coefficients', s.coefficients, 'excluded_conditions', s.excluded_conditions, 'conditions', p.production_conditions),
      'price_date', s.price_date,
      'region', s.region, 'settings', s.settings, 'totals', ${totalsJson(sql`coalesce((s.kept_sums ->> 'machinists')::numeric, 0)`)}, 'content_version', s.content_version::text)::text as json
    from specification s
    join project p on p.company_id = s.company_id and p.id = s.project_id
    left join contract k on k.company_id = s.company_id and k.id = s.contract_id
    where s.company_id = ${scope.companyId} and s.id = ${id}`),
  );
  return readJsonObject<ReportHeadRow>(json, ['company', 'project_code', 'number', 'settings', 'totals']);
}

export type ReportRowRecord = Omit<ReportPositionRow, 'kind' | 'lines' | 'level' | 'change' | 'coefficients'> & {
  row_key: string;
  is_removal: boolean;
  kind: 'section' | 'position';
  id: string;
  parent_id: string | null;
  coefficients: readonly NamedCoefficient[];
  excluded_conditions: readonly string[];
  above: readonly CoefficientPlace[];
  lines: Omit<ReportLine, 'number'>[];
};

/** Name of the kind of work from the base of the specification, else from any base. */
const kindOfWork = sql`(select json_build_object('code', w.code, 'name', (
    select k.name from kind_of_work k join specification s on s.company_id = r.company_id and s.id = r.specification_id
    where k.company_id in (r.company_id, ${SYSTEM_COMPANY_ID}) and k.code = w.code order by (k.base_id = s.norm_base_id) desc nulls last limit 1))
  from (select coalesce(r.own_kind_of_work, r.kind_of_work) as code) w where w.code is not null)`;

/**
 * Sections, each directly followed by its content, and positions in document order with their lines: labour, machines,
 * materials, consumables. Printed section totals sum what is printed below them.
 */
export async function readReportRows(scope: CompanyScope, id: string): Promise<ReportRowRecord[]> {
  const rows = await scope.many(
    rawQuery(sql<ReportRowRecord>`
    select r.kind, r.id, r.row_key, r.is_removal, r.parent_id, r.number, coalesce(r.norm_code, r.code) as code, r.name, r.unit, plain(r.quantity) as quantity, r.price::text as price, r.total::text as total,
      r.is_hand_priced, r.source, r.note, r.drawing_ref, r.price_source, r.price_material::text as price_material, r.price_work::text as price_work,
      ${kindOfWork} as kind_of_work, r.coefficients, r.excluded_conditions, ${coefficientsAbove} as above,
      case when r.keeps_parts and r.is_hand_priced and r.price_source in ('fixed', 'adjusted') then json_build_object('labour', r.labour::text, 'machinists', r.machinists::text,
        'machines', r.machines::text, 'materials', r.materials::text, 'consumables', r.consumables::text, 'direct', r.direct::text,
        'overhead', r.overhead::text, 'profit', r.profit::text, 'equipment', r.equipment::text) end as parts,
      r.overhead::text as overhead, r.profit::text as profit, plain(r.overhead_percent) as overhead_percent, plain(r.profit_percent) as profit_percent,
      coalesce((select json_agg(to_json(l) order by l.place, l.sort_order) from (
        select case when c.kind = 'work' then 7 else array_position(array['labour', 'machine', 'machinist', 'material', 'consumable', 'equipment'], ${countedKind}) end as place,
          c.sort_order, ${countedKind} as kind, c.code, c.name, c.unit, plain(c.norm_quantity) as norm_quantity, plain(c.quantity) as quantity,
          c.price::text as price, c.total::text as total, c.source, c.supply_by, c.id, c.machine_line_id as machine_id, c.grade::text as grade,
          plain(c.waste_factor) as waste_factor, plain(c.coefficient) as coefficient, plain(c.cost_coefficient) as cost_coefficient, plain(c.base_price) as base_price, plain(c.price_index) as price_index
        from specification_line c where c.company_id = r.company_id and c.specification_row_id = r.id and ${isCounted}) l), '[]'::json) as lines
    from specification_row r where r.company_id = ${scope.companyId} and r.specification_id = ${id} order by r.sort_order, r.id`),
  );
  return inTreeOrder(rows);
}
