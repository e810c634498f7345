import { decimal, roundMoney, roundQuantity, type DecimalString } from '../../decimal/decimal.ts';

/** What a cost line pays for. Machinists' pay is apart from workers' because machines carry it in the estimate forms. */
export type LineKind = 'labour' | 'machinist' | 'machine' | 'material' | 'consumable' | 'equipment';

/** Who supplies the resource; a customer-supplied one is listed with its quantity and costs nothing. */
export type SupplyBy = 'own' | 'customer';

export type LineQuantityInput = {
  /** The position's quantity, in the unit of the norm. */
  volume: DecimalString;
  /** Consumption per unit of the norm. */
  norm: DecimalString;
  /** The product of the correction coefficients that apply to this kind of line; one when absent. */
  coefficient?: DecimalString;
  /** Losses on top of the norm, 1.03 for three percent; one when absent. */
  wasteFactor?: DecimalString;
};

/**
 * The quantity of a resource: round7(volume × norm × coefficient × waste), rounded once after all multiplications, as the
 * Minstroy schema LocalEstimateResourceIndexMethod states. @throws InvalidDecimalError
 */
export function lineQuantity({ volume, norm, coefficient = '1', wasteFactor = '1' }: LineQuantityInput): DecimalString {
  return roundQuantity(decimal(volume).times(decimal(norm)).times(decimal(coefficient)).times(decimal(wasteFactor)));
}

/**
 * The cost of a line: round2(quantity × price × cost coefficient). A missing price yields null, never zero. @throws
 * InvalidDecimalError
 */
export function lineTotal(
  quantity: DecimalString,
  price: DecimalString | null,
  costCoefficient: DecimalString = '1',
): DecimalString | null {
  return price === null ? null : roundMoney(decimal(quantity).times(decimal(price)).times(decimal(costCoefficient)));
}
