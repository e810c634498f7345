import type { NamedCoefficient } from '@karkas/api/specifications/prices/coefficients.schemas.ts';
import type { CheckedPlace, CheckedPosition } from '@karkas/domain/estimate-check/index.ts';
import { inTreeOrder } from '@karkas/domain/specification/index.ts';
import { sql } from 'kysely';
import type { WorkbookMarks } from '#features/bill-reader';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import type { CoefficientPlace } from '../coefficients/coefficients-of.ts';
import { coefficientsAbove } from '../coefficients/coefficients.repository.ts';
import { countedKind, isCounted } from '../totals/counted-lines.repository.ts';

export type CheckedHead = {
  settings: unknown;
  price_date: string | null;
  max_age_days: number;
  works_until: string | null;
  content_version: string;
  status: string;
  coefficients: unknown;
  excluded_conditions: unknown;
  conditions: unknown;
  bills: { id: string; name: string; vat_included: boolean | null; workbook_marks: WorkbookMarks | null }[];
};

export function readCheckedHead(scope: CompanyScope, id: string): Promise<CheckedHead> {
  return scope.one(
    rawQuery(sql<CheckedHead>`
    select s.settings, s.price_date::text as price_date, (select c.price_max_age_days from company c where c.company_id = s.company_id) as max_age_days, p.end_date::text as works_until, s.content_version::text as content_version, s.status,
      s.coefficients, s.excluded_conditions, p.production_conditions as conditions,
      coalesce((select json_agg(json_build_object('id', v.id, 'name', v.file_name, 'vat_included', v.vat_included, 'workbook_marks', v.workbook_marks)
        order by v.created_at, v.id) from vor v where v.company_id = s.company_id and v.specification_id = s.id), '[]'::json) as bills
    from specification s join project p on p.company_id = s.company_id and p.id = s.project_id
    where s.company_id = ${scope.companyId} and s.id = ${id}`),
  );
}

type Percents = { overhead: string; profit: string };
export type CheckedRowRecord = Pick<
  CheckedPosition,
  | 'row_key'
  | 'number'
  | 'name'
  | 'unit'
  | 'quantity'
  | 'price'
  | 'total'
  | 'note'
  | 'missing_prices'
  | 'earlier'
  | 'lines'
> & {
  id: string;
  parent_id: string | null;
  kind: 'section' | 'position';
  is_agreed: boolean;
  place: CheckedPlace | null;
  norm: { code: string; name: string; unit: string } | null;
  bill_price: string | null;
  bill_id: string | null;
  /** The money is that of the bill. */
  is_of_bill: boolean;
  own_overhead: string | null;
  own_profit: string | null;
  by_norm: Percents | null;
  by_own_kind: Percents | null;
  above: readonly CoefficientPlace[];
  coefficients: readonly NamedCoefficient[];
  excluded_conditions: readonly string[];
};

/** Number of earlier prices that suffices to determine the usual one. */
const MOST_EARLIER = 12;

/** Overhead and profit of a kind of work: from the norm's base, else from any base that has the kind. */
const percentsOf = (
  kind: ReturnType<typeof sql>,
) => sql`(select json_build_object('overhead', plain(k.overhead_percent), 'profit', plain(k.profit_percent))
  from kind_of_work k where k.company_id in (r.company_id, ${SYSTEM_COMPANY_ID}) and k.code = ${kind}
  order by (k.base_id = n.base_id) desc nulls last, k.base_id limit 1)`;

/** Prices of works with the same name and unit in committed specifications of the company with the same VAT terms. */
const earlierOf = (id: string) => sql`coalesce((select json_agg(e order by e.date) from (
    select o.price::text as price, d.date::text as date, d.number as document
    from committed_work w
    join specification_row o on o.company_id = w.company_id and o.id = w.specification_row_id
    join specification d on d.company_id = w.company_id and d.id = w.specification_id
    where w.company_id = r.company_id and md5(w.name_key) = md5(work_name_key(r.name)) and w.name_key = work_name_key(r.name)
      and o.unit is not distinct from r.unit and o.price > 0 and d.id <> ${id} and not is_superseded(d.company_id, d.id)
      and coalesce((d.settings ->> 'vat_included')::boolean, false) = h.vat_included
      and (not h.vat_included or d.settings ->> 'vat_rate' = h.vat_rate)
    order by d.date desc, d.id limit ${MOST_EARLIER}) e), '[]'::json)`;

/** Sections and positions in document order, with lines, norms and earlier prices. */
export async function readCheckedRows(scope: CompanyScope, id: string): Promise<CheckedRowRecord[]> {
  const rows = await scope.many(
    rawQuery(sql<CheckedRowRecord>`
    with h as (select coalesce((settings ->> 'vat_included')::boolean, false) as vat_included, settings ->> 'vat_rate' as vat_rate
      from specification where company_id = ${scope.companyId} and id = ${id})
    select r.id, r.parent_id, r.row_key, r.kind, r.number, r.name, r.unit, plain(r.quantity) as quantity, r.price::text as price,
      case when r.norm_id is not null and r.price_source is null and not r.is_hand_priced then r.bill_price::text end as bill_price,
      r.source ->> 'vor_id' as bill_id, coalesce(r.price_source = 'bill', false) as is_of_bill, r.total::text as total, r.note, r.missing_prices, coalesce(r.price_source in ('fixed', 'adjusted'), false) as is_agreed,
      case when r.source ? 'row' then json_build_object('sheet', r.source ->> 'sheet', 'row', (r.source ->> 'row')::int, 'cell', r.source ->> 'cell') end as place,
      case when n.id is not null then json_build_object('code', n.code, 'name', n.name, 'unit', n.unit) end as norm,
      plain(r.own_overhead_percent) as own_overhead, plain(r.own_profit_percent) as own_profit,
      case when r.own_overhead_percent is not null or r.own_profit_percent is not null or r.own_kind_of_work is not null then ${percentsOf(sql`r.kind_of_work`)} end as by_norm,
      case when r.own_kind_of_work is not null then ${percentsOf(sql`r.own_kind_of_work`)} end as by_own_kind,
      r.coefficients, r.excluded_conditions, ${coefficientsAbove} as above, ${earlierOf(id)} as earlier,
      coalesce((select json_agg(json_build_object('kind', ${countedKind}, 'code', c.code, 'name', c.name, 'unit', c.unit,
          'quantity', plain(c.quantity), 'price', c.price::text, 'total', c.total::text, 'price_date', c.price_origin ->> 'date') order by c.sort_order)
        from specification_line c where c.company_id = r.company_id and c.specification_row_id = r.id and ${isCounted} and c.kind <> 'work'), '[]'::json) as lines
    from h, specification_row r
    left join norm n on n.company_id in (r.company_id, ${SYSTEM_COMPANY_ID}) and n.id = r.norm_id
    where r.company_id = ${scope.companyId} and r.specification_id = ${id} and not r.is_removal order by r.sort_order, r.id`),
  );
  return inTreeOrder(rows);
}
