import { kindPercents } from '#features/norms';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { coefficientsOf, documentOf } from '../../coefficients/coefficients-of.ts';
import { readSettings } from '../../settings/specification-settings.ts';
import type { LockedSpecification } from '../../specifications.repository.ts';
import { isByKindOfWork } from '../../totals/position-totals.ts';
import { readPositionIds } from '../../totals/position-totals.repository.ts';
import { refreshTotals, type RefreshedTotals } from '../../totals/refresh-totals.ts';
import * as repository from './branches.repository.ts';
import { countBranch } from './change-branch.ts';
import { applyCoefficients } from './settle-lines.ts';

const POSITIONS_AT_ONCE = 250;

/** Recalculates all positions with the current coefficients, in the transaction that changed them. */
export async function recountAllPositions(
  scope: CompanyScope,
  specification: LockedSpecification,
): Promise<RefreshedTotals> {
  const { id } = specification;
  await count(scope, specification, { ids: await readPositionIds(scope, id), withCoefficients: true });
  return refreshTotals(scope, { id, settings: readSettings(specification.settings) });
}

/** Recalculates positions from their current lines; the caller updates the totals above them. */
export async function recountPositions(
  scope: CompanyScope,
  specification: LockedSpecification,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await count(scope, specification, { ids, withCoefficients: false });
}

async function count(
  scope: CompanyScope,
  specification: LockedSpecification,
  { ids, withCoefficients }: { ids: readonly string[]; withCoefficients: boolean },
): Promise<void> {
  const { id, norm_base_id: baseId } = specification;
  const settings = readSettings(specification.settings);
  const document = documentOf(specification);
  const kinds =
    isByKindOfWork(settings) && baseId !== null ? await kindPercents(scope, baseId) : new Map<string, never>();
  for (let start = 0; start < ids.length; start += POSITIONS_AT_ONCE) {
    const rows = ids.slice(start, start + POSITIONS_AT_ONCE);
    const branches = await repository.readBranches(scope, id, { rows, lines: [] });
    for (const branch of branches) {
      if (branch.row.kind !== 'position') continue;
      const coefficients = coefficientsOf(document, branch);
      if (withCoefficients) applyCoefficients(branch, coefficients);
      countBranch(branch, { settings, kinds, coefficients });
    }
    await repository.writeBranches(scope, id, branches);
  }
}
