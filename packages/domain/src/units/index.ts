export { convertQuantity, isConvertible } from './convert-quantity.ts';
export type { ConversionInput } from './convert-quantity.ts';
export { FURTHER_OKEI_UNITS, MEASURE_UNITS } from './measure-units.data.ts';
export type { MeasureUnit } from './measure-units.data.ts';
export { normaliseUnit } from './normalise-unit.ts';
export type { NormalisedUnit } from './normalise-unit.ts';
