import { convertQuantity } from '@karkas/domain/units/index.ts';

/** Whether the server would refuse the norm because the unit of the position does not convert to its unit. */
export function isUnitClash(unit: string | null, normUnit: string): boolean {
  return unit !== null && convertQuantity({ quantity: '1', from: unit, to: normUnit }) === null;
}
