import { type RawBuilder, sql } from 'kysely';

/** The sum of the committed specifications of a project, with what its agreements changed. */
export function committedCostOf(
  companyId: RawBuilder<string>,
  projectId: RawBuilder<string>,
): RawBuilder<string | null> {
  return sql<string | null>`committed_cost_of(${companyId}, ${projectId})`;
}
