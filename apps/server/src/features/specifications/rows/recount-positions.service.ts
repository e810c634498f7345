import { kindPercents } from '#features/norms';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { coefficientsOf, documentOf } from '../coefficients/coefficients-of.ts';
import { readSettings } from '../specification-settings.ts';
import type { LockedSpecification } from '../specifications.repository.ts';
import { isByKindOfWork } from '../totals/position-totals.ts';
import { readPositionIds } from '../totals/position-totals.repository.ts';
import { refreshTotals, type RefreshedTotals } from '../totals/refresh-totals.ts';
import * as repository from './branches.repository.ts';
import { countBranch } from './change-branch.ts';
import { applyCoefficients } from './settle-lines.ts';

const POSITIONS_AT_ONCE = 250;

/** Counts quantities and amounts of all positions by the coefficients of today, in the transaction that changed them. */
export async function recountAllPositions(
  scope: CompanyScope,
  specification: LockedSpecification,
): Promise<RefreshedTotals> {
  const { id, norm_base_id: baseId } = specification;
  const settings = readSettings(specification.settings);
  const document = documentOf(specification);
  const kinds =
    isByKindOfWork(settings) && baseId !== null ? await kindPercents(scope, baseId) : new Map<string, never>();
  const ids = await readPositionIds(scope, id);
  for (let start = 0; start < ids.length; start += POSITIONS_AT_ONCE) {
    const rows = ids.slice(start, start + POSITIONS_AT_ONCE);
    const branches = await repository.readBranches(scope, id, { rows, lines: [] });
    for (const branch of branches) {
      const coefficients = coefficientsOf(document, branch);
      applyCoefficients(branch, coefficients);
      countBranch(branch, { settings, kinds, coefficients });
    }
    await repository.writeBranches(scope, id, branches);
  }
  return refreshTotals(scope, { id, settings });
}
