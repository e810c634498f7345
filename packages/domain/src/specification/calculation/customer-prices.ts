import { addAll, decimal, roundMoney, type DecimalString } from '../../decimal/decimal.ts';

/** A calculated position: its total and the materials in it. */
export type PricedPosition = {
  quantity: DecimalString | null;
  total: DecimalString;
  /** Materials, consumables and equipment; everything else, including overhead and profit, is the price of works. */
  materials: DecimalString;
  /** The agreed unit price, and its part of materials where known; null if the position is calculated from lines. */
  price?: DecimalString | null;
  price_material?: DecimalString | null;
};

/** A position in the form for the customer. Prices are per unit; null without a quantity to divide by. */
export type CustomerLine = {
  prices: { material: DecimalString; work: DecimalString; whole: DecimalString } | null;
  materials: DecimalString;
  works: DecimalString;
  total: DecimalString;
};

/**
 * The unit price is rounded first and the cost is quantity × that price, so that recalculation on paper matches the
 * document, as in each later act of accepted works. Materials are multiplied by their part of the price, works are the
 * remainder: a line adds up, and a fixed unit price leaves nothing to round. @throws InvalidDecimalError
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

/** The difference between the document total and the sum of the printed lines; stated once, below them. */
export function customerRounding(total: DecimalString, lines: readonly Pick<CustomerLine, 'total'>[]): DecimalString {
  return minus(total, addAll(lines.map((line) => line.total)));
}

function minus(left: DecimalString, right: DecimalString): DecimalString {
  return roundMoney(decimal(left).minus(decimal(right)));
}
