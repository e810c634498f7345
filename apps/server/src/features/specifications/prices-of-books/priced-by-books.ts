import type { ChosenPrice, PricedThing } from '@karkas/domain/prices/index.ts';
import { calculatePosition, lineTotal } from '@karkas/domain/specification/index.ts';
import { linesWithoutPrice } from '../calculation/include-vat.ts';
import type { CalculatedLine, CalculatedPosition, PositionToCalculate } from '../calculation/calculation.types.ts';

/** A calculated position with the lines that books may price: those priced neither by the bill nor by a user. */
export type PositionToPrice = { position: PositionToCalculate; calculated: CalculatedPosition };

export function pricedThingsOf({ position, calculated }: PositionToPrice): PricedThing[] {
  return linesWithoutPrice(position, calculated).map(({ code, name, unit, kind }) => ({ code, name, unit, kind }));
}

/** Applies book prices, given in the order of `pricedThingsOf`; lines without one keep the norm price. */
export function withBookPrices(
  { position, calculated }: PositionToPrice,
  chosen: readonly (ChosenPrice | null)[],
): CalculatedPosition {
  if (chosen.every((one) => one === null)) return calculated;
  const priced = new Map(linesWithoutPrice(position, calculated).map((line, place) => [line, chosen[place] ?? null]));
  const lines = calculated.lines.map((line) => withPrice(line, priced.get(line) ?? null));
  const { totals, overheadPercent, profitPercent } = calculated;
  if (totals === null) return { ...calculated, lines };
  const counted = lines.map(({ kind, quantity, price, supplyBy, costCoefficient }) => ({
    kind,
    quantity,
    price,
    supplyBy,
    costCoefficient,
  }));
  const volume = position.quantity ?? '0';
  return {
    ...calculated,
    lines,
    totals: calculatePosition({
      volume,
      lines: counted,
      overheadPercent,
      profitPercent,
      handPrice: calculated.ownPrice?.price ?? null,
    }),
  };
}

function withPrice(line: CalculatedLine, chosen: ChosenPrice | null): CalculatedLine {
  if (chosen === null) return line;
  const { price } = chosen;
  const total = line.supplyBy === 'customer' ? '0.00' : lineTotal(line.quantity, price, line.costCoefficient);
  return { ...line, price, total, book: chosen };
}
