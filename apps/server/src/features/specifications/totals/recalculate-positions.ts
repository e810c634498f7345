import { calculatePosition, type CostLine, type LineKind } from '@karkas/domain/specification/index.ts';
import { type KindPercents, kindPercents } from '#features/norms';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import type { Settings } from '../specification-settings.ts';
import {
  type PositionWithLines,
  readPositionIds,
  readPositionsWithLines,
  type StoredLine,
  writePositionTotals,
} from './position-totals.repository.ts';
import { refreshTotals } from './refresh-totals.ts';
import { NO_TOTALS, storedTotals, type StoredTotals } from './stored-totals.ts';

const POSITIONS_AT_ONCE = 250;

export type SpecificationInWork = { id: string; settings: Settings };

/** Counts all positions anew from their stored lines: after a change of what overhead, profit or VAT is charged. */
export async function recalculateAllPositions(
  scope: CompanyScope,
  specification: SpecificationInWork & { norm_base_id?: string | null },
): Promise<void> {
  await recalculatePositions(scope, specification, null);
}

/**
 * Counts positions from their stored lines and brings sections and document up to them.
 * @returns the totals of the document and the sections that changed.
 */
export async function recalculatePositions(
  scope: CompanyScope,
  specification: SpecificationInWork,
  positionIds: readonly string[] | null,
) {
  const { settings } = specification;
  const ids = positionIds ?? (await readPositionIds(scope, specification.id));
  // Lines of thousands of positions, counted in one go, would hold every other request.
  for (let start = 0; start < ids.length; start += POSITIONS_AT_ONCE) {
    const portion = ids.slice(start, start + POSITIONS_AT_ONCE);
    const positions = await readPositionsWithLines(scope, specification.id, portion);
    const kinds = await percentsOf(scope, settings, positions);
    await writePositionTotals(
      scope,
      positions.map((position) => ({ id: position.id, ...totalsOf(position, settings, kinds) })),
    );
  }
  return refreshTotals(scope, specification);
}

async function percentsOf(
  scope: CompanyScope,
  settings: Settings,
  positions: readonly PositionWithLines[],
): Promise<KindPercents> {
  const isByKind = settings.overhead_mode === 'by_kind_of_work' || settings.profit_mode === 'by_kind_of_work';
  const baseId = positions.find((position) => position.norm_base_id !== null)?.norm_base_id;
  return isByKind && baseId ? kindPercents(scope, baseId) : new Map();
}

function totalsOf(position: PositionWithLines, settings: Settings, kinds: KindPercents): StoredTotals {
  const byKind = position.kind_of_work === null ? undefined : kinds.get(position.kind_of_work);
  const overheadPercent = percentFor(settings.overhead_mode, settings.overhead_percent, byKind?.overhead_percent);
  const profitPercent = percentFor(settings.profit_mode, settings.profit_percent, byKind?.profit_percent);
  const handPrice = position.is_hand_priced ? position.price : null;
  const totals = calculatePosition({
    volume: position.quantity ?? '0',
    lines: position.lines.map(costLine),
    overheadPercent,
    profitPercent,
    handPrice,
  });
  // Without a quantity there is nothing to multiply the price with: it is missing, not free.
  if (position.quantity === null) return { ...NO_TOTALS, price: handPrice };
  const isPriced = handPrice !== null || position.match_status !== 'unmatched';
  return isPriced ? storedTotals(totals, { overheadPercent, profitPercent, handPrice }) : NO_TOTALS;
}

function percentFor(
  mode: Settings['overhead_mode'],
  percent: string | null,
  byKind: string | undefined,
): string | null {
  switch (mode) {
    case 'by_kind_of_work':
      return byKind ?? null;
    case 'percent':
      return percent;
    case 'none':
      return null;
  }
}

function costLine(line: StoredLine): CostLine {
  return { kind: lineKind(line), quantity: line.quantity ?? '0', price: line.price, supplyBy: line.supply_by };
}

function lineKind(line: StoredLine): LineKind {
  return line.kind === 'labour' && line.is_machinist ? 'machinist' : line.kind;
}
