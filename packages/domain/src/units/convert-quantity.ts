import { decimal, roundQuantity, type Decimal, type DecimalString } from '../decimal/decimal.ts';
import { MEASURE_UNITS } from './measure-units.data.ts';
import { normaliseUnit, type NormalisedUnit } from './normalise-unit.ts';

export type ConversionInput = { quantity: DecimalString; from: string | NormalisedUnit; to: string | NormalisedUnit };

const factorByUnit = new Map(MEASURE_UNITS.map((unit) => [unit.unit, unit.factor]));

/**
 * Converts a quantity to another unit, rounded once to 7 places: 39.176 m3 are 0.39176 of `100 m3`. Multiples are
 * always taken into account. Null when the units have different dimensions (pieces and sets, tonnes and m3) or one of
 * them is unrecognised; two free units convert only if they are the same word. Units are spellings or results of
 * `normaliseUnit`.
 * @throws InvalidDecimalError when the quantity is not a decimal.
 */
export function convertQuantity({ quantity, from, to }: ConversionInput): DecimalString | null {
  const source = typeof from === 'string' ? normaliseUnit(from) : from;
  const target = typeof to === 'string' ? normaliseUnit(to) : to;
  if (!isConvertible(source, target)) return null;
  return roundQuantity(decimal(quantity).times(baseUnits(source)).div(baseUnits(target)));
}

/** Whether quantities in the two units can be converted into each other. */
export function isConvertible(from: NormalisedUnit, to: NormalisedUnit): boolean {
  if (from.recognised && to.recognised) return from.dimension === to.dimension;
  return from.recognised === to.recognised && from.unit !== '' && from.unit === to.unit;
}

function baseUnits(unit: NormalisedUnit): Decimal {
  return decimal(unit.multiplier).times(factorByUnit.get(unit.unit) ?? '1');
}
