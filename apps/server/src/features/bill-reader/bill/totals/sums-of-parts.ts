import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { BillRow } from '../../bill-reader.types.ts';
import { sumByRows, type SumOfRows } from './sum-by-rows.ts';

/**
 * Sums of materials and works by row range: from split prices, or from the materials below the works. Null if one
 * price includes both, so that they cannot be separated.
 */
export function sumsOfParts(
  rows: readonly BillRow[],
): (Record<'materials' | 'works', SumOfRows> & { isSplit: boolean }) | null {
  const isSplit = rows.some(({ price_material, price_work }) => price_material !== null && price_work !== null);
  const hasMaterials = rows.some(({ kind, amount }) => kind === 'resource' && amount !== null);
  if (!isSplit && !hasMaterials) return null;
  const whole = sumByRows(rows);
  const materials = sumByRows(rows, isSplit ? materialsWithin : amountOfMaterial);
  const works: SumOfRows = (from, to) => roundMoney(decimal(whole(from, to)).minus(decimal(materials(from, to))));
  return { materials, works, isSplit };
}

/** For a split price: its own materials plus those below the work. */
function materialsWithin({ kind, price_material: price, quantity, amount_material: amount }: BillRow): string | null {
  if (kind !== 'work' || price === null || quantity === null) return null;
  return amount ?? roundMoney(decimal(price).times(decimal(quantity)));
}

function amountOfMaterial({ kind, amount, resource_type: type }: BillRow): string | null {
  return kind === 'resource' && (type === null || type === 'material' || type === 'equipment') ? amount : null;
}
