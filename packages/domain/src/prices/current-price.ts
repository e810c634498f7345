import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import type { LineKind } from '../specification/calculation/calculate-line.ts';

/** A price as stated in a book. */
export type StatedPrice = {
  kind: LineKind;
  price: DecimalString | null;
  base_price: DecimalString | null;
  index: DecimalString | null;
};

/** Indices of each kind that convert base prices to a day. */
export type KindIndices = readonly { kind: LineKind; value: DecimalString; document: string | null }[];

/**
 * The price of a day: the stated one, otherwise round2(base × index) by its own index or that of its kind. A base price
 * without an index is not valid for another day and counts as missing.
 */
export function currentPrice(
  stated: StatedPrice,
  indices: KindIndices,
): { price: DecimalString; index: DecimalString | null } | null {
  const { price, base_price: base, kind } = stated;
  if (price !== null) return { price, index: null };
  const index = stated.index ?? indices.find((one) => one.kind === kind)?.value ?? null;
  if (base === null || index === null) return null;
  return { price: roundMoney(decimal(base).times(decimal(index))), index };
}
