import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import type { LineKind } from '../specification/calculate-line.ts';

/** A price as a book states it. */
export type StatedPrice = {
  kind: LineKind;
  price: DecimalString | null;
  base_price: DecimalString | null;
  index: DecimalString | null;
};

/** What brings base prices of each kind to a day. */
export type KindIndices = readonly { kind: LineKind; value: DecimalString; document: string | null }[];

/**
 * The price of a day: the stated one, else round2(base × index) by the index of its own, else by that of its kind. A base price
 * without an index is no price of another day: it is missing.
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
