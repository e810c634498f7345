import { type KindPercents, kindPercents } from '#features/norms';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { coefficientsOf } from '../coefficients/coefficients-of.ts';
import { readDocumentCoefficients } from '../coefficients/coefficients.repository.ts';
import type { Settings } from '../settings/specification-settings.ts';
import {
  type PositionWithLines,
  readPositionIds,
  readPositionsWithLines,
  writePositionTotals,
} from './position-totals.repository.ts';
import { refreshTotals } from './refresh-totals.ts';
import { isByKindOfWork, totalsOf } from './position-totals.ts';

const POSITIONS_AT_ONCE = 250;

export type SpecificationInWork = { id: string; settings: Settings };

/** Recalculates all positions from stored lines, after a change of overhead, profit or VAT settings. */
export async function recalculateAllPositions(
  scope: CompanyScope,
  specification: SpecificationInWork & { norm_base_id?: string | null },
): Promise<void> {
  await recalculatePositions(scope, specification, null);
}

/**
 * Recalculates positions from stored lines, and updates sections and totals.
 *
 * @returns the totals of the specification and the sections that changed.
 */
export async function recalculatePositions(
  scope: CompanyScope,
  specification: SpecificationInWork,
  positionIds: readonly string[] | null,
) {
  const { settings } = specification;
  const document = await readDocumentCoefficients(scope, specification.id);
  const ids = positionIds ?? (await readPositionIds(scope, specification.id));
  // In chunks: loading lines of thousands of positions at once would block the event loop.
  for (let start = 0; start < ids.length; start += POSITIONS_AT_ONCE) {
    const portion = ids.slice(start, start + POSITIONS_AT_ONCE);
    const positions = await readPositionsWithLines(scope, specification.id, portion);
    const kinds = await percentsOf(scope, settings, positions);
    await writePositionTotals(
      scope,
      positions.map((position) => ({
        id: position.id,
        ...totalsOf(position, {
          settings,
          kinds,
          coefficients: coefficientsOf(document, { above: position.above, row: position }),
        }),
      })),
    );
  }
  return refreshTotals(scope, specification);
}

async function percentsOf(
  scope: CompanyScope,
  settings: Settings,
  positions: readonly PositionWithLines[],
): Promise<KindPercents> {
  const baseId = positions.find((position) => position.norm_base_id !== null)?.norm_base_id;
  return isByKindOfWork(settings) && baseId ? kindPercents(scope, baseId) : new Map();
}
