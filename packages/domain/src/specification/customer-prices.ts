import { addAll, decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';

/** A position as it was counted: what it comes to, and how much of that is materials. */
export type PricedPosition = {
  quantity: DecimalString | null;
  total: DecimalString;
  /** Materials, consumables and equipment; all the rest, overhead and profit with it, is the price of works. */
  materials: DecimalString;
  /** The price agreed for its unit, and the part of materials in it where it is known; null for what is counted from lines. */
  price?: DecimalString | null;
  price_material?: DecimalString | null;
};

/** A position as the customer sees it. Prices are of a unit; null where there is no quantity to divide by. */
export type CustomerLine = {
  prices: { material: DecimalString; work: DecimalString; whole: DecimalString } | null;
  materials: DecimalString;
  works: DecimalString;
  total: DecimalString;
};

/**
 * The price of a unit is rounded first, and the cost is the quantity times that price, so that whoever multiplies on paper comes
 * to what is written, as each act of accepted works does after it. Materials are multiplied by their part of the price, works
 * are what is left: so a line adds up, and a price fixed for the unit leaves nothing to round. @throws InvalidDecimalError
 */
export function customerLine(position: PricedPosition): CustomerLine {
  const { quantity, total, materials } = position;
  if (quantity === null || decimal(quantity).eq('0'))
    return { prices: null, materials, works: minus(total, materials), total: roundMoney(total) };
  const volume = decimal(quantity);
  const whole = roundMoney(position.price ?? decimal(total).div(volume));
  const material = roundMoney(position.price_material ?? decimal(materials).div(volume));
  const work = minus(whole, material);
  const cost = roundMoney(volume.times(decimal(whole)));
  const ofMaterials = decimal(work).eq('0') ? cost : roundMoney(volume.times(decimal(material)));
  return {
    prices: { material, work, whole },
    materials: ofMaterials,
    works: minus(cost, ofMaterials),
    total: cost,
  };
}

/** What the document comes to beside the sum of the printed lines; it is stated once, under them. */
export function customerRounding(total: DecimalString, lines: readonly Pick<CustomerLine, 'total'>[]): DecimalString {
  return minus(total, addAll(lines.map((line) => line.total)));
}

function minus(left: DecimalString, right: DecimalString): DecimalString {
  return roundMoney(decimal(left).minus(decimal(right)));
}
