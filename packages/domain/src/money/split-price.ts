import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';

/** What of the price of a unit is materials and what is work; null where it is not known. */
export type PriceParts = { price_material: DecimalString | null; price_work: DecimalString | null };

/**
 * Another price of a unit in the proportion that its parts have: materials are rounded, work is the rest, so that the parts
 * come to the price. Parts that are not known, or come to nothing, stay unknown. @throws InvalidDecimalError
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
