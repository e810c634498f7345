import {
  adjustPercent,
  calculatePosition,
  type Coefficient,
  type LineKind,
  type SupplyBy,
} from '@karkas/domain/specification/index.ts';
import type { KindPercents } from '#features/norms';
import type { Settings } from '../settings/specification-settings.ts';
import { NO_TOTALS, storedTotals, type StoredTotals, unpricedTotals } from './stored-totals.ts';

/** Terms stated by the user for one position, overriding those of its norm and the specification. */
export type OwnTerms = {
  own_overhead_percent: string | null;
  own_profit_percent: string | null;
  own_kind_of_work: string | null;
};
export type PricedPosition = OwnTerms & {
  quantity: string | null;
  price: string | null;
  is_hand_priced: boolean;
  price_source: string | null;
  bill_total: string | null;
  agreed_total: string | null;
  keeps_parts: boolean;
  match_status: string | null;
  kind_of_work: string | null;
  lines: readonly {
    kind: LineKind;
    quantity: string | null;
    price: string | null;
    supply_by: SupplyBy;
    cost_coefficient: string;
  }[];
};

/** Terms of a position's price: settings of the specification, percents by kind of work, coefficients in effect. */
export type PriceTerms = { settings: Settings; kinds: KindPercents; coefficients: readonly Coefficient[] };

/** Totals of a position by its lines, or by its stated price. */
export function totalsOf(position: PricedPosition, terms: PriceTerms): StoredTotals {
  const { overheadPercent, profitPercent } = percentsOf(position, terms);
  const handPrice = position.is_hand_priced ? position.price : null;
  // Without a quantity the total is missing, not zero.
  if (position.quantity === null) return { ...NO_TOTALS, price: handPrice };
  if (handPrice === null && position.match_status === 'unmatched') return unpricedTotals(position.quantity);
  const totals = calculatePosition({
    volume: position.quantity,
    lines: position.lines.map(({ kind, quantity, price, supply_by: supplyBy, cost_coefficient: costCoefficient }) => ({
      kind,
      quantity: quantity ?? '0',
      price,
      supplyBy,
      costCoefficient,
    })),
    overheadPercent,
    profitPercent,
    handPrice,
    keepsParts: keepsParts(position),
    handTotal: position.agreed_total ?? (position.price_source === 'bill' ? position.bill_total : null),
  });
  return storedTotals(totals, { overheadPercent, profitPercent, handPrice, quantity: position.quantity });
}

/** Whether the price was agreed for calculated lines; prices stated by a user or a bill have no components. */
export function keepsParts({
  keeps_parts: keepsComponents,
  price_source: source,
  is_hand_priced: isHandPriced,
}: Pick<PricedPosition, 'keeps_parts' | 'price_source' | 'is_hand_priced'>): boolean {
  return keepsComponents && isHandPriced && (source === 'fixed' || source === 'adjusted');
}

/** Percents of a position: its own, else those of the specification, with their coefficients. */
function percentsOf(
  position: OwnTerms & { kind_of_work: string | null },
  { settings, kinds, coefficients }: PriceTerms,
): { overheadPercent: string | null; profitPercent: string | null } {
  const kind = position.own_kind_of_work ?? position.kind_of_work;
  const byKind = kind === null ? undefined : kinds.get(kind);
  const overhead = percentFor(settings.overhead_mode, settings.overhead_percent, byKind?.overhead_percent);
  const profit = percentFor(settings.profit_mode, settings.profit_percent, byKind?.profit_percent);
  return {
    overheadPercent: adjustPercent(position.own_overhead_percent ?? overhead, 'overhead', coefficients),
    profitPercent: adjustPercent(position.own_profit_percent ?? profit, 'profit', coefficients),
  };
}

/** Whether percents depend on kinds of work, so that the norm base must be read. */
export function isByKindOfWork({ overhead_mode, profit_mode }: Settings): boolean {
  return overhead_mode === 'by_kind_of_work' || profit_mode === 'by_kind_of_work';
}

export function percentFor(
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
