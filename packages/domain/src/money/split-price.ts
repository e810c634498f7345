import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';

/** The materials and works parts of a unit price; null where unknown. */
export type PriceParts = { price_material: DecimalString | null; price_work: DecimalString | null };

/**
 * Splits another unit price in the proportion of known parts: materials are rounded, works get the remainder, so that
 * the parts sum to the price. Unknown or zero parts remain unknown. @throws InvalidDecimalError
 */
export function splitPrice(
  { price_material: material, price_work: work }: PriceParts,
  price: DecimalString | null,
): PriceParts {
  const unknown = { price_material: null, price_work: null };
  if (price === null || material === null || work === null) return unknown;
  const whole = decimal(material).plus(decimal(work));
  if (whole.lte('0')) return unknown;
  const price_material = roundMoney(decimal(price).times(decimal(material)).div(whole));
  return { price_material, price_work: roundMoney(decimal(roundMoney(price)).minus(decimal(price_material))) };
}
