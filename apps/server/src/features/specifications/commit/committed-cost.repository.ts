import { type RawBuilder, sql } from 'kysely';

/** Sum of the committed specifications of a project, including changes by its agreements. */
export function committedCostOf(
  companyId: RawBuilder<string>,
  projectId: RawBuilder<string>,
): {
  cost: RawBuilder<string | null>;
  gaps: RawBuilder<number>;
  deductions: RawBuilder<number>;
  terminated: RawBuilder<string>;
} {
  return {
    cost: sql<string | null>`committed_cost_of(${companyId}, ${projectId})`,
    gaps: sql<number>`committed_gaps_of(${companyId}, ${projectId})`,
    deductions: sql<number>`committed_deductions_of(${companyId}, ${projectId})`,
    terminated: sql<string>`terminated_cost_of(${companyId}, ${projectId})`,
  };
}
