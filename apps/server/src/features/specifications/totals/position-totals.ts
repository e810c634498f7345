import { calculatePosition, type LineKind, type SupplyBy } from '@karkas/domain/specification/index.ts';
import type { KindPercents } from '#features/norms';
import type { Settings } from '../specification-settings.ts';
import { NO_TOTALS, storedTotals, type StoredTotals } from './stored-totals.ts';

export type PricedPosition = {
  quantity: string | null;
  price: string | null;
  is_hand_priced: boolean;
  price_source: string | null;
  bill_total: string | null;
  match_status: string | null;
  kind_of_work: string | null;
  lines: readonly { kind: LineKind; quantity: string | null; price: string | null; supply_by: SupplyBy }[];
};

/** What a position comes to by its lines, or by the price a person stated. */
export function totalsOf(position: PricedPosition, settings: Settings, kinds: KindPercents): StoredTotals {
  const byKind = position.kind_of_work === null ? undefined : kinds.get(position.kind_of_work);
  const overheadPercent = percentFor(settings.overhead_mode, settings.overhead_percent, byKind?.overhead_percent);
  const profitPercent = percentFor(settings.profit_mode, settings.profit_percent, byKind?.profit_percent);
  const handPrice = position.is_hand_priced ? position.price : null;
  // Without a quantity there is nothing to multiply the price with: it is missing, not free.
  if (position.quantity === null) return { ...NO_TOTALS, price: handPrice };
  if (handPrice === null && position.match_status === 'unmatched') return NO_TOTALS;
  const totals = calculatePosition({
    volume: position.quantity,
    lines: position.lines.map(({ kind, quantity, price, supply_by: supplyBy }) => ({
      kind,
      quantity: quantity ?? '0',
      price,
      supplyBy,
    })),
    overheadPercent,
    profitPercent,
    handPrice,
    handTotal: position.price_source === 'bill' ? position.bill_total : null,
  });
  return storedTotals(totals, { overheadPercent, profitPercent, handPrice });
}

/** Whether percents are those of the kinds of work, so that the norm base must be asked for them. */
export function isByKindOfWork({ overhead_mode, profit_mode }: Settings): boolean {
  return overhead_mode === 'by_kind_of_work' || profit_mode === 'by_kind_of_work';
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
