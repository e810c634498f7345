import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';

/** Moves a large specification into the bin. */
export const REMOVAL_JOB = 'specification_removal';

/** Whether a specification is being moved into the bin, which blocks changes. */
export const isRemoved = (companyId: unknown, id: unknown): RawBuilder<boolean> =>
  sql<boolean>`is_job_alive(${companyId}, ${REMOVAL_JOB}, ${id})`;

/** Positions plus lines. */
export async function countRows(scope: CompanyScope, id: string): Promise<number> {
  const { rows } = await scope.one(
    rawQuery(sql<{ rows: number }>`
    select (select count(*) from specification_row r where r.company_id = ${scope.companyId} and r.specification_id = ${id})::int
      + (select count(*) from specification_line l where l.company_id = ${scope.companyId} and l.specification_id = ${id})::int as rows`),
  );
  return rows;
}
