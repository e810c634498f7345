import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { StoredSums } from '../totals/stored-sums.ts';
import { COST_PARTS } from '../totals/stored-totals.ts';
import type { SectionMove } from '../totals/move-sections.repository.ts';

/** Positions that block a commit: without norm and price, or with an unpriced line. */
export function readUnresolvedRows(
  scope: CompanyScope,
  specificationId: string,
): Promise<{ id: string; number: string; name: string; source_row: number | null }[]> {
  return scope.many(
    rawQuery(sql<{ id: string; number: string; name: string; source_row: number | null }>`
    select r.id, r.number, r.name, (r.source ->> 'row')::int as source_row from specification_row r
    where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.kind = 'position'
      and (r.match_status = 'unmatched' or r.total is null or r.missing_prices > 0)
    order by r.sort_order limit 100`),
  );
}

/** Sums over all positions; exact, because every addend is already rounded. */
export function sumRows(scope: CompanyScope, specificationId: string): Promise<StoredSums> {
  return scope.one(
    rawQuery(sql<StoredSums>`
    select ${summedFields(sql`r`)} from specification_row r where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId}`),
  );
}

/** Sums of rows with the field names of `StoredSums`. */
function summedFields(row: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofPositions = sql`filter (where ${row}.kind = 'position')`;
  const sums = [...COST_PARTS, 'total'].map(
    (column) =>
      sql`coalesce(sum(${row}.${sql.ref(column)}) ${ofPositions}, 0)::numeric(60, 2)::text as ${sql.ref(column)}`,
  );
  return sql`${sql.join(sums)}, coalesce(sum(${row}.missing_prices) ${ofPositions}, 0)::int as missing_prices,
    coalesce(sum(${row}.missing_deductions) ${ofPositions}, 0)::int as missing_deductions,
    (count(*) filter (where ${row}.match_status = 'unmatched'))::int as unmatched_count,
    (count(*) ${ofPositions})::int as positions_count, count(*)::int as rows_count`;
}

export type RemovedRows = {
  /** Sums of the deleted rows and their descendants. */
  sums: StoredSums;
  /** Changes of the remaining sections that contained them. */
  moves: SectionMove[];
  /** Requested rows that were deleted. */
  gone: string[];
};

/** Deletes rows with their descendants. */
export async function deleteRows(
  scope: CompanyScope,
  ids: readonly string[],
  requestedIds: readonly string[],
): Promise<RemovedRows> {
  const { moves, gone, ...sums } = await scope.one(
    rawQuery(sql<StoredSums & { moves: SectionMove[]; gone: string[] }>`
    with recursive branch as (
      select id from specification_row where company_id = ${scope.companyId} and id = any(${[...ids]}::uuid[])
      union
      select c.id from branch b join specification_row c on c.company_id = ${scope.companyId} and c.parent_id = b.id
    ), deleted as (
      delete from specification_row r using branch where r.company_id = ${scope.companyId} and r.id = branch.id returning r.*
    )
    select ${summedFields(sql`d`)},
      coalesce((select json_agg(json_build_object('section_id', t.parent_id, 'total', (-coalesce(t.total, 0))::text, 'missing_prices', -t.missing_prices, 'missing_deductions', -t.missing_deductions))
        from deleted t where t.parent_id is not null and t.parent_id not in (select id from branch)), '[]'::json) as moves,
      coalesce((select json_agg(g.id) from deleted g where g.id = any(${[...requestedIds]}::uuid[])), '[]'::json) as gone
    from deleted d`),
  );
  return { sums, moves, gone };
}

/**
 * Writes the totals of all sections, each the sum of its printed rows including subsections. Returns the ids of
 * sections whose total changed.
 */
export async function rollUpSections(scope: CompanyScope, specificationId: string): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ id: string }>`
    with recursive tree as (
      select r.id as section_id, r.id, null::numeric as total, 0 as missing_prices, 0 as missing_deductions from specification_row r
      where r.company_id = ${scope.companyId} and r.specification_id = ${specificationId} and r.kind = 'section'
      union all
      select t.section_id, c.id, case when c.kind = 'position' then c.total end, case when c.kind = 'position' then c.missing_prices else 0 end,
        case when c.kind = 'position' then c.missing_deductions else 0 end
      from tree t join specification_row c on c.company_id = ${scope.companyId} and c.parent_id = t.id
    ), sums as (
      select t.section_id, coalesce(sum(t.total), 0)::numeric(60, 2) as total, sum(t.missing_prices)::int as missing_prices, sum(t.missing_deductions)::int as missing_deductions from tree t group by t.section_id
    )
    update specification_row s set total = sums.total, missing_prices = sums.missing_prices, missing_deductions = sums.missing_deductions from sums
    where s.company_id = ${scope.companyId} and s.id = sums.section_id and (s.total is distinct from sums.total or s.missing_prices <> sums.missing_prices or s.missing_deductions <> sums.missing_deductions)
    returning s.id`),
  );
  return rows.map((row) => row.id);
}
