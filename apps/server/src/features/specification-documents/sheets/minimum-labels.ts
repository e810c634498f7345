import { atLeast } from '../report.texts.ts';
import type { CalculationInput } from './calculation-row.ts';
import { rangeInSpecification } from './specification-columns.ts';
import { minimumLabel } from './title-block.ts';

/** The label of a sum on another sheet; a formula over the specification's prices adds «не менее». */
export function labelOfSum(
  label: string,
  missing: number,
  places: CalculationInput['places'],
): { label: string; labelFormula: string | null } {
  const price = places?.columns.price ?? null;
  const prices =
    missing === 0 || places === null || price === null
      ? null
      : rangeInSpecification(price, places.firstRow, places.lastRow);
  return { label: atLeast(label, missing), labelFormula: prices === null ? null : minimumLabel(label, prices) };
}
