import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { DocumentCoefficients } from './coefficients-of.ts';

/** Own price terms and coefficients of a row `r`. */
export const ownTermsOf: RawBuilder<unknown> = sql`plain(r.own_overhead_percent) as own_overhead_percent,
  plain(r.own_profit_percent) as own_profit_percent, r.own_kind_of_work, r.coefficients, r.excluded_conditions`;

/** Coefficients of the sections above a row `r`, outermost first. */
export const coefficientsAbove: RawBuilder<unknown> = sql`coalesce((
  with recursive up as (
    select p.parent_id, p.coefficients, p.excluded_conditions, 1 as depth from specification_row p
    where p.company_id = r.company_id and p.id = r.parent_id
    union all
    select p.parent_id, p.coefficients, p.excluded_conditions, up.depth + 1 from up
    join specification_row p on p.company_id = r.company_id and p.id = up.parent_id)
  select json_agg(json_build_object('coefficients', up.coefficients, 'excluded_conditions', up.excluded_conditions) order by up.depth desc)
  from up where up.coefficients <> '[]' or up.excluded_conditions <> '[]'), '[]'::json)`;

/** Coefficients of a specification and its project. */
export function readDocumentCoefficients(scope: CompanyScope, specificationId: string): Promise<DocumentCoefficients> {
  return scope.one(
    rawQuery(sql<DocumentCoefficients>`
    select s.coefficients, s.excluded_conditions, p.production_conditions as conditions
    from specification s join project p on p.company_id = s.company_id and p.id = s.project_id
    where s.company_id = ${scope.companyId} and s.id = ${specificationId}`),
  );
}

/** Positions under sections, at any depth. */
export async function readPositionsUnder(scope: CompanyScope, sectionIds: readonly string[]): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
    with recursive branch as (
      select id, kind from specification_row where company_id = ${scope.companyId} and parent_id = any(${[...sectionIds]}::uuid[])
      union
      select c.id, c.kind from branch b join specification_row c on c.company_id = ${scope.companyId} and c.parent_id = b.id
    ) select id from branch where kind = 'position'`),
  );
  return rows.map((row) => row.id);
}
