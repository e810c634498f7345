import { sql } from 'kysely';
import type { CompanyScope } from './company-scope.ts';
import { rawQuery } from '../queries/raw-query.ts';

/** Project ids of a limited member as a PostgreSQL array literal; null: all projects. */
export type Bounds = string | null;

/**
 * Runs a query across all projects regardless of the caller's limits, for company-wide rules: row policies of a limited
 * member hide rows from the user, not from the rule. Rows in the response must be narrowed by the bounds.
 */
export async function acrossProjects<Result>(
  scope: CompanyScope,
  work: (bounds: Bounds) => Promise<Result>,
): Promise<Result> {
  if (!scope.isLimited) return work(null);
  const { bounds } = await scope.one(
    rawQuery(sql<{ bounds: string }>`
    with now as materialized (select current_setting('app.project_ids', true) as bounds)
    select now.bounds, set_config('app.project_ids', '', true) from now`),
  );
  const restore = () => scope.run(rawQuery(sql`select set_config('app.project_ids', ${bounds}, true)`));
  try {
    const result = await work(bounds === '' ? null : bounds);
    await restore();
    return result;
  } catch (error) {
    // In a failed transaction restoring fails too; rolling back to a savepoint restores the bounds.
    await restore().catch(() => undefined);
    throw error;
  }
}
