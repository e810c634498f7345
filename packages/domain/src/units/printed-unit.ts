import { displayUnit } from '../text/display-unit.ts';
import { normaliseUnit } from './normalise-unit.ts';

const LATIN = /[a-z]/iu;
const NONE = '—';

/** A unit for a printed document: translated where recognised, with superscript powers, and a dash when absent. */
export function printedUnit(unit: string | null): string {
  const written = (unit ?? '').trim();
  if (written === '') return NONE;
  if (!LATIN.test(written)) return displayUnit(written);
  const { multiplier, unit: resolved, object, recognised } = normaliseUnit(written);
  if (!recognised || object !== null) return displayUnit(written);
  return displayUnit(multiplier === '1' ? resolved : `${multiplier} ${resolved}`);
}
