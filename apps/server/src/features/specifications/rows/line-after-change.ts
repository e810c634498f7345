import {
  type Coefficient,
  coefficientFor,
  type LineKind,
  lineQuantity,
  lineTotal,
} from '@karkas/domain/specification/index.ts';
import type { ChildTable } from './row-json.repository.ts';
import type { ChildRecord } from './rows.repository.ts';

export type ChildInput = Partial<{
  kind: 'material' | 'machine' | 'labour';
  code: string | null;
  name: string;
  unit: string | null;
  norm_quantity: string | null;
  waste_factor: string;
  supply_by: 'own' | 'customer';
  quantity: string | null;
  price: string | null;
  note: string | null;
}>;

type Change = { input: ChildInput; before: ChildRecord | null };

/** The norm of a line after a change, where its quantity is to follow from it; null where the quantity is stated or stays. */
export function normToFollow({ input, before }: Change): string | null {
  const isByNorm =
    input.quantity === undefined && (input.norm_quantity !== undefined || input.waste_factor !== undefined);
  return isByNorm ? normOf({ input, before }) : null;
}

function normOf({ input, before }: Change): string | null {
  return input.norm_quantity === undefined ? (before?.norm_quantity ?? null) : input.norm_quantity;
}

/**
 * The quantity and cost of a line after a change: a stated quantity stands, otherwise it is the norm times the volume of
 * the position in the unit of its norm; the cost is the quantity times the price, missing while the price is.
 */
export function lineAfterChange({
  input,
  before,
  table,
  volume,
  coefficients,
}: Change & { table: ChildTable; volume: string | null; coefficients: readonly Coefficient[] }): {
  quantity: string | null;
  total: string | null;
  is_quantity_fixed: boolean;
} {
  const norm = volume === null ? null : normToFollow({ input, before });
  let quantity = input.quantity === undefined ? (before?.quantity ?? null) : input.quantity;
  if (volume !== null && norm !== null) {
    const wasteFactor = input.waste_factor ?? before?.waste_factor ?? '1';
    quantity = lineQuantity({
      volume,
      norm,
      coefficient: coefficientFor(lineKind(input, before, table), coefficients),
      wasteFactor,
    });
  }
  const price = input.price === undefined ? (before?.price ?? null) : input.price;
  const supplyBy = input.supply_by ?? before?.supply_by ?? 'own';
  const total = supplyBy === 'customer' ? '0.00' : quantity === null ? null : lineTotal(quantity, price);
  return {
    quantity,
    total,
    is_quantity_fixed: norm === null && (input.quantity !== undefined || (before?.is_quantity_fixed ?? true)),
  };
}

function lineKind(input: ChildInput, before: ChildRecord | null, table: ChildTable): LineKind {
  if (table === 'consumable_row') return 'consumable';
  const kind = input.kind ?? before?.kind ?? 'material';
  return kind === 'labour' && before?.is_machinist ? 'machinist' : kind;
}
