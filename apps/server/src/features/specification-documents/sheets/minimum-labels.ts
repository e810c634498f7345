import { sumLabel } from '@karkas/domain/documents/price-change.texts.ts';
import type { Gaps } from '@karkas/domain/money/amount-bound.ts';
import type { CalculationInput } from './calculation-row.ts';
import { rangeInSpecification } from './specification-columns.ts';
import { boundFormula } from './title-block.ts';

/** The label of a sum on another sheet; a formula over the specification's prices adds its bound. */
export function labelOfSum(
  label: string,
  gaps: Gaps,
  places: CalculationInput['places'],
): { label: string; labelFormula: string | null } {
  const price = places?.columns.price ?? null;
  const prices =
    gaps.missing_prices === 0 || places === null || price === null
      ? null
      : rangeInSpecification(price, places.firstRow, places.lastRow);
  const bounded = sumLabel(label, gaps);
  return { label: bounded, labelFormula: prices === null ? null : boundFormula(label, { bounded, prices }) };
}
