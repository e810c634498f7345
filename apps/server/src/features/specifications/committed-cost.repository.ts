import { type RawBuilder, sql } from 'kysely';

/** The sum of the committed specifications of a project, with what its agreements changed. */
export function committedCostOf(
  companyId: RawBuilder<string>,
  projectId: RawBuilder<string>,
): { cost: RawBuilder<string | null>; gaps: RawBuilder<number>; terminated: RawBuilder<string> } {
  return {
    cost: sql<string | null>`committed_cost_of(${companyId}, ${projectId})`,
    gaps: sql<number>`committed_gaps_of(${companyId}, ${projectId})`,
    terminated: sql<string>`terminated_cost_of(${companyId}, ${projectId})`,
  };
}
