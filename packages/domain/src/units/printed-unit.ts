import { shownUnit } from '../text/shown-unit.ts';
import { normaliseUnit } from './normalise-unit.ts';

const LATIN = /[a-z]/iu;
const NONE = '—';

/** A unit for a printed document: translated where recognised, with superscript powers, and a dash when absent. */
export function printedUnit(unit: string | null): string {
  const written = (unit ?? '').trim();
  if (written === '') return NONE;
  if (!LATIN.test(written)) return shownUnit(written);
  const { multiplier, unit: known, object, recognised } = normaliseUnit(written);
  if (!recognised || object !== null) return shownUnit(written);
  return shownUnit(multiplier === '1' ? known : `${multiplier} ${known}`);
}
