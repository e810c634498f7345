import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { type LineKind, linesOfOwnPrice, sumOfOwnPrice } from '@karkas/domain/specification/index.ts';
import { convertQuantity } from '@karkas/domain/units/index.ts';
import type { CatalogueNorm } from '#features/norms';
import { OWN_PRICE_COLUMNS } from './own-price-lines.texts.ts';
import type { CalculatedPosition, PositionToCalculate } from './calculation.types.ts';

type Column = { code: string; name: string; unit: string; kind: LineKind; quantity: string; price: string };

/** Columns of an own price without overhead and profit: one line each, per unit of work. */
export function columnsOfOwnPrice({ code, name, unit, own_price: price }: CatalogueNorm): Column[] {
  if (!price) return [];
  return linesOfOwnPrice(price).map(({ part, kind, quantity, price: amount }) => {
    const column = OWN_PRICE_COLUMNS[part];
    return { code: `${code}-${column.sign}`, name: `${column.name}: ${name}`, unit, kind, quantity, price: amount };
  });
}

/** Unit cost of the position by an all-inclusive own price. */
export function allInclusive(norm: CatalogueNorm, { unit }: PositionToCalculate): CalculatedPosition['ownPrice'] {
  const { own_price: price } = norm;
  if (!price?.is_all_included || unit === null) return null;
  const factor = convertQuantity({ quantity: '1', from: unit, to: norm.unit });
  if (factor === null) return null;
  const inUnit = (amount: string): string => roundMoney(decimal(amount).times(decimal(factor)));
  const whole = inUnit(sumOfOwnPrice(price));
  if (price.total !== null || price.materials === null) return { price: whole, price_material: null, price_work: null };
  const material = inUnit(price.materials);
  return { price: whole, price_material: material, price_work: roundMoney(decimal(whole).minus(decimal(material))) };
}
