import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { Gaps } from '@karkas/domain/money/amount-bound.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Change of the total and the gaps of a section's content. */
export type SectionMove = Gaps & { section_id: string; total: string };

/** Adds the differences to the sections and their ancestors. Returns the ids of those that changed. */
export async function moveSections(scope: CompanyScope, moves: readonly SectionMove[]): Promise<string[]> {
  const real = moves.filter(
    (move) => move.missing_prices !== 0 || move.missing_deductions !== 0 || !decimal(move.total).eq('0'),
  );
  if (real.length === 0) return [];
  // `limit` forces a lookup by key, whatever the planner's statistics say.
  const sectionOf = (id: RawBuilder<unknown>) => sql`(
    select r.id, r.parent_id from specification_row r where r.company_id = ${scope.companyId} and r.id = ${id} limit 1)`;
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
    with recursive moves as (
      select section_id, sum(total) as total, sum(missing_prices)::int as missing_prices, sum(missing_deductions)::int as missing_deductions
      from json_to_recordset(${JSON.stringify(real)}::json) as m (section_id uuid, total numeric, missing_prices int, missing_deductions int) group by section_id
    ), up as (
      select s.id, s.parent_id, m.total, m.missing_prices, m.missing_deductions from moves m cross join lateral ${sectionOf(sql`m.section_id`)} s
      union all
      select s.id, s.parent_id, u.total, u.missing_prices, u.missing_deductions from up u cross join lateral ${sectionOf(sql`u.parent_id`)} s
    ), sums as (select id, sum(total) as total, sum(missing_prices)::int as missing_prices, sum(missing_deductions)::int as missing_deductions from up group by id)
    update specification_row s set total = coalesce(s.total, 0) + sums.total, missing_prices = s.missing_prices + sums.missing_prices,
      missing_deductions = s.missing_deductions + sums.missing_deductions
    from sums where s.company_id = ${scope.companyId} and s.id = any(array(select id from sums)) and s.id = sums.id
      and (sums.total <> 0 or sums.missing_prices <> 0 or sums.missing_deductions <> 0)
    returning s.id`),
  );
  return rows.map((row) => row.id);
}
