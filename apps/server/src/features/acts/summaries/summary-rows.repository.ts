import { sql } from 'kysely';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Amounts of an act by specification, top section and VAT terms; charges stand in no section. */
export type PartOfAct = {
  act_id: string;
  rate_day: string;
  home_id: string;
  section_key: string | null;
  section_name: string | null;
  amount: string;
  vat_rate: VatRate;
  vat_included: boolean;
};

/** In the order of the positions of the acts. */
export function readPartsOfActs(scope: CompanyScope, actIds: readonly string[]): Promise<PartOfAct[]> {
  const acts = sql`a.company_id = ${scope.companyId} and a.id = any(${[...actIds]}::uuid[])`;
  return scope.many(
    rawQuery(sql<PartOfAct>`
    select act_id, rate_day, home_id, section_key, section_name, sum(amount)::text as amount, vat_rate, vat_included from (
      select a.id as act_id, coalesce(a.acceptance_date, a.date) as rate_day, l.home_id, l.sections -> 0 ->> 'row_key' as section_key,
        concat_ws(' ', nullif(l.sections -> 0 ->> 'number', ''), l.sections -> 0 ->> 'name') as section_name, l.amount, l.vat_rate, l.vat_included, l.position
      from act a join act_line l on l.company_id = a.company_id and l.act_id = a.id where ${acts}
      union all
      select a.id, coalesce(a.acceptance_date, a.date), c.home_id, null, null, c.amount, c.vat_rate, c.vat_included, 2147483647
      from act a cross join lateral jsonb_to_recordset(a.charges) as c (home_id uuid, vat_rate text, vat_included boolean, amount numeric) where ${acts}) part
    group by act_id, rate_day, home_id, section_key, section_name, vat_rate, vat_included order by min(position), home_id, section_key`),
  );
}

export function readSpecificationNames(
  scope: CompanyScope,
  ids: readonly string[],
): Promise<{ id: string; name: string; number: string }[]> {
  return scope.many(
    rawQuery(sql<{ id: string; name: string; number: string }>`
    select id, name, number from specification where company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[])`),
  );
}
