import { COEFFICIENT_TARGETS, type Coefficient } from '@karkas/domain/specification/index.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import type { Settings } from '../specification-settings.ts';
import { readConditions } from '../specifications.repository.ts';
import type { CalculationTerms } from './calculation.types.ts';

/** What the document and its project say about the calculation: overhead, profit, conditions of the works. */
export async function readTerms(
  scope: CompanyScope,
  specification: { project_id: string; settings: Settings },
): Promise<CalculationTerms> {
  const conditions = await readConditions(scope, specification.project_id);
  const { settings } = specification;
  return {
    overhead: { mode: settings.overhead_mode, percent: settings.overhead_percent },
    profit: { mode: settings.profit_mode, percent: settings.profit_percent },
    coefficients: conditions.map(({ value, targets }): Coefficient => ({
      value,
      targets: COEFFICIENT_TARGETS.filter((target) => targets.includes(target)),
    })),
  };
}
