import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { calculatePosition, type CostLine, type LineKind, type PositionTotals } from '@karkas/domain/specification/index.ts';
import { catalogueOf } from '#features/norms';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import type { Settings } from '../specification-settings.ts';
import { type PositionWithLines, readPositionsWithLines, type StoredLine, writePositionTotals } from './position-totals.repository.ts';
import { refreshTotals } from './refresh-totals.ts';

export type SpecificationInWork = { id: string; settings: Settings };

/** Counts all positions anew from their stored lines: after a change of what overhead, profit or VAT is charged. */
export async function recalculateAllPositions(scope: CompanyScope, specification: SpecificationInWork & { norm_base_id?: string | null }): Promise<void> {
  await recalculatePositions(scope, specification, null);
}

/**
 * Counts positions from their stored lines and brings sections and document up to them.
 * @returns the totals of the document and the sections that changed.
 */
export async function recalculatePositions(scope: CompanyScope, specification: SpecificationInWork, positionIds: readonly string[] | null) {
  const { settings } = specification;
  const positions = await readPositionsWithLines(scope, specification.id, positionIds);
  const kinds = await kindPercents(scope, positions);
  await writePositionTotals(scope, positions.map((position) => ({ id: position.id, ...totalsOf(position, settings, kinds) })));
  return refreshTotals(scope, specification);
}

type KindPercents = ReadonlyMap<string, { overhead_percent: string; profit_percent: string }>;

async function kindPercents(scope: CompanyScope, positions: readonly PositionWithLines[]): Promise<KindPercents> {
  const baseId = positions.find((position) => position.norm_base_id !== null)?.norm_base_id;
  return baseId ? (await catalogueOf(scope, baseId)).kinds : new Map();
}

export type StoredTotals = {
  price: string | null; total: string | null; overhead_percent: string | null; profit_percent: string | null; missing_prices: number;
  labour: string; machinists: string; machines: string; materials: string; consumables: string; direct: string; overhead: string; profit: string;
};

function totalsOf(position: PositionWithLines, settings: Settings, kinds: KindPercents): StoredTotals {
  const byKind = position.kind_of_work === null ? undefined : kinds.get(position.kind_of_work);
  const overheadPercent = percentFor(settings.overhead_mode, settings.overhead_percent, byKind?.overhead_percent);
  const profitPercent = percentFor(settings.profit_mode, settings.profit_percent, byKind?.profit_percent);
  const handPrice = position.is_hand_priced ? position.price : null;
  const totals = calculatePosition({ volume: position.quantity ?? '0', lines: position.lines.map(costLine), overheadPercent, profitPercent, handPrice });
  // Without a quantity there is nothing to multiply the price with: it is missing, not free.
  if (position.quantity === null) return { ...NO_TOTALS, price: handPrice };
  const isPriced = handPrice !== null || position.match_status !== 'unmatched';
  return isPriced ? storedTotals(totals, { overheadPercent, profitPercent, handPrice }) : NO_TOTALS;
}

const NO_TOTALS: StoredTotals = {
  price: null, total: null, overhead_percent: null, profit_percent: null, missing_prices: 1, labour: '0.00', machinists: '0.00', machines: '0.00',
  materials: '0.00', consumables: '0.00', direct: '0.00', overhead: '0.00', profit: '0.00',
};

/** A position whose every price is missing has no total: nothing known is not zero. */
export function storedTotals(
  totals: PositionTotals | null, percents: { overheadPercent: string | null; profitPercent: string | null; handPrice?: string | null },
): StoredTotals {
  if (totals === null) return NO_TOTALS;
  const isKnown = totals.unit_price !== null || decimal(totals.total).gt('0') || totals.missing_prices === 0;
  return {
    price: percents.handPrice ?? totals.unit_price, total: isKnown ? totals.total : null, overhead_percent: percents.overheadPercent, profit_percent: percents.profitPercent,
    missing_prices: totals.missing_prices, labour: totals.labour, machinists: totals.machinists, machines: totals.machines, materials: totals.materials,
    consumables: totals.consumables, direct: totals.direct, overhead: totals.overhead, profit: totals.profit,
  };
}

function percentFor(mode: Settings['overhead_mode'], percent: string | null, byKind: string | undefined): string | null {
  switch (mode) {
    case 'by_kind_of_work': return byKind ?? null;
    case 'percent': return percent;
    case 'none': return null;
  }
}

function costLine(line: StoredLine): CostLine {
  return { kind: lineKind(line), quantity: line.quantity ?? '0', price: line.price, supplyBy: line.supply_by };
}

function lineKind(line: StoredLine): LineKind {
  return line.kind === 'labour' && line.is_machinist ? 'machinist' : line.kind;
}
