import { decimal } from '@karkas/domain/decimal/decimal.ts';
import type { PositionTotals } from '@karkas/domain/specification/index.ts';

/** Totals of a position as stored in its columns. */
export type StoredTotals = {
  price: string | null;
  total: string | null;
  overhead_percent: string | null;
  profit_percent: string | null;
  missing_prices: number;
  missing_deductions: number;
  labour: string;
  machinists: string;
  machines: string;
  materials: string;
  consumables: string;
  direct: string;
  overhead: string;
  profit: string;
  equipment: string;
};

/** Columns with the cost components of a row. */
export const COST_PARTS = [
  'labour',
  'machinists',
  'machines',
  'materials',
  'consumables',
  'direct',
  'overhead',
  'profit',
  'equipment',
] as const satisfies readonly (keyof StoredTotals)[];

export const NO_TOTALS: StoredTotals = {
  price: null,
  total: null,
  overhead_percent: null,
  profit_percent: null,
  missing_prices: 1,
  missing_deductions: 0,
  labour: '0.00',
  machinists: '0.00',
  machines: '0.00',
  materials: '0.00',
  consumables: '0.00',
  direct: '0.00',
  overhead: '0.00',
  profit: '0.00',
  equipment: '0.00',
};

/** A position without a price; once known, that of a negative quantity lowers the sum. */
export function unpricedTotals(quantity: string | null): StoredTotals {
  return { ...NO_TOTALS, missing_deductions: quantity !== null && decimal(quantity).lt('0') ? 1 : 0 };
}

/** A position without any price has no total: unknown is not zero. */
export function storedTotals(
  totals: PositionTotals | null,
  percents: {
    overheadPercent: string | null;
    profitPercent: string | null;
    handPrice?: string | null;
    quantity: string | null;
  },
): StoredTotals {
  if (totals === null) return unpricedTotals(percents.quantity);
  const isKnown = totals.unit_price !== null || decimal(totals.total).gt('0') || totals.missing_prices === 0;
  return {
    price: percents.handPrice ?? totals.unit_price,
    total: isKnown ? totals.total : null,
    overhead_percent: percents.overheadPercent,
    profit_percent: percents.profitPercent,
    missing_prices: totals.missing_prices,
    missing_deductions: totals.missing_deductions,
    labour: totals.labour,
    machinists: totals.machinists,
    machines: totals.machines,
    materials: totals.materials,
    consumables: totals.consumables,
    direct: totals.direct,
    overhead: totals.overhead,
    profit: totals.profit,
    equipment: totals.equipment,
  };
}
