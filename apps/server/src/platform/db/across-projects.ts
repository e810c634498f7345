import { sql } from 'kysely';
import type { CompanyScope } from './company-scope.ts';
import { rawQuery } from './raw-query.ts';

/** The named projects of a limited member, as the database writes a list; null: all projects. */
export type Bounds = string | null;

/**
 * What a rule of the company is decided by is looked at in all its projects, whoever asks: the policies of a limited member
 * hide rows from the person, not from the rule. What is told of such rows is narrowed by the bounds.
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
    // Of a transaction that the database has failed nothing is kept, the bounds neither: going back to a savepoint brings them back.
    await restore().catch(() => undefined);
    throw error;
  }
}
