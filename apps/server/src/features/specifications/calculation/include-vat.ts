import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { raisesPrices, type VatBasis, withVat } from '@karkas/domain/money/vat.ts';
import { calculatePosition, lineTotal } from '@karkas/domain/specification/index.ts';
import type { CalculatedLine, CalculatedPosition, PositionToCalculate } from './calculation.types.ts';

/**
 * Converts a calculated position for a specification whose prices include VAT: prices of norms, books and own prices
 * exclude it and are raised by the rate line by line; prices stated by the bill or a user are unchanged.
 */
export function includeVat(
  position: PositionToCalculate,
  calculated: CalculatedPosition,
  basis: VatBasis,
): CalculatedPosition {
  if (!raisesPrices(basis)) return calculated;
  const ofOthers = new Set(linesWithoutPrice(position, calculated));
  const lines = calculated.lines.map((line) => (ofOthers.has(line) ? raised(line, basis) : line));
  const { overheadPercent, profitPercent, totals } = calculated;
  const ownPrice = calculated.ownPrice && raisedOwnPrice(calculated.ownPrice, basis);
  const volume = position.quantity ?? '0';
  const handPrice = ownPrice?.price ?? null;
  return {
    ...calculated,
    lines,
    ownPrice,
    totals: totals && calculatePosition({ volume, lines, overheadPercent, profitPercent, handPrice }),
  };
}

/** Lines priced neither by the bill nor by a user. */
export function linesWithoutPrice(position: PositionToCalculate, { lines }: CalculatedPosition): CalculatedLine[] {
  const stated = new Set(
    position.resources.filter(({ isEdited, billPrice }) => isEdited || billPrice !== null).map(({ id }) => id),
  );
  return lines.filter(({ billRowId }) => billRowId === null || !stated.has(billRowId));
}

function raisedOwnPrice(
  { price, price_material: material }: NonNullable<CalculatedPosition['ownPrice']>,
  { rate }: VatBasis,
): CalculatedPosition['ownPrice'] {
  const whole = withVat(price, rate);
  if (material === null) return { price: whole, price_material: null, price_work: null };
  const price_material = withVat(material, rate);
  return { price: whole, price_material, price_work: roundMoney(decimal(whole).minus(decimal(price_material))) };
}

function raised(line: CalculatedLine, { rate }: VatBasis): CalculatedLine {
  if (line.price === null) return line;
  const price = withVat(line.price, rate);
  const total = line.supplyBy === 'customer' ? '0.00' : lineTotal(line.quantity, price, line.costCoefficient);
  return { ...line, price, total, netPrice: line.price };
}
