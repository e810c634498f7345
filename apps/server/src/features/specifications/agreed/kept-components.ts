import type { KEPT_PARTS } from '@karkas/api/specifications/prices/agreed-prices.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { splitPrice, type PriceParts } from '@karkas/domain/money/split-price.ts';
import type { PricedRow } from './agreed-prices.repository.ts';

type KeptComponents = readonly (typeof KEPT_PARTS)[number][];

/** Amount of a position that must not change. A stated price has components only if the bill or the user splits it. */
export function keptAmountOf(row: PricedRow, keep: KeptComponents): string {
  const counted = roundMoney(addAll(keep.map((part) => row[part])));
  // Calculated components may exceed the price they were agreed at.
  if (!keep.includes('materials') || !isStated(row) || !isSplit(row))
    return decimal(counted).gt(decimal(row.total)) ? row.total : counted;
  const materials = roundMoney(decimal(row.quantity ?? '0').times(decimal(row.price_material ?? '0')));
  return decimal(materials).gt(decimal(row.total)) ? row.total : materials;
}

/** True if components of the position should be kept, but its stated price has no split. */
export function isUnsplit(row: PricedRow, keep: KeptComponents): boolean {
  if (keep.length === 0 || !isStated(row)) return false;
  return !isSplit(row) || keep.some((part) => part !== 'materials');
}

/** Splits an agreed price, keeping the materials; work is the rest. */
export function splitAgreed(row: PriceParts, price: string | null): PriceParts {
  const { price_material: material, price_work: work } = row;
  if (price === null || material === null || work === null) return splitPrice(row, price);
  const rest = decimal(roundMoney(price)).minus(decimal(material));
  return rest.lt('0') ? splitPrice(row, price) : { price_material: material, price_work: roundMoney(rest) };
}

function isStated({ is_hand_priced: isHandPriced, ...row }: PricedRow): boolean {
  const parts = [row.labour, row.machinists, row.machines, row.materials, row.consumables, row.equipment];
  return isHandPriced && decimal(addAll(parts)).eq('0');
}

function isSplit({ price_material: material, price_work: work }: PricedRow): boolean {
  return material !== null && work !== null;
}
