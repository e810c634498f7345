import { normaliseName } from '../text/normalise-name.ts';
import { normaliseUnit } from '../units/normalise-unit.ts';

/** Key of a learned choice: name and unit, normalised for spelling. */
export function learnedKeyOf({ name, unit }: { name: string; unit: string | null }): string {
  return `${normaliseName(name)}|${unit === null ? '' : normaliseUnit(unit).unit}`;
}
