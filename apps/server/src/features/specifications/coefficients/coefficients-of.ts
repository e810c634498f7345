import { coefficient, type NamedCoefficient } from '@karkas/api/specifications/prices/coefficients.schemas.ts';
import {
  coefficientsInForce,
  type CoefficientPlace as Place,
  type Coefficient,
} from '@karkas/domain/specification/index.ts';
import { z } from 'zod';

export type CoefficientPlace = Place<NamedCoefficient>;

/** Coefficients of the project and the specification; sections and positions add their own. */
export type DocumentCoefficients = CoefficientPlace & { conditions: readonly NamedCoefficient[] };

/** Coefficients in effect at a position: those above it, outermost first, then its own. */
export function coefficientsOf(
  document: DocumentCoefficients,
  { above, row }: { above: readonly CoefficientPlace[]; row: CoefficientPlace },
): Coefficient[] {
  return coefficientsInForce<NamedCoefficient, CoefficientPlace>(document.conditions, [document, ...above, row]).map(
    (inForce) => inForce.coefficient,
  );
}

const stored = z.object({
  coefficients: z.array(coefficient),
  excluded_conditions: z.array(z.string()),
  conditions: z.array(coefficient),
});

/** Maps the columns of a specification. */
export function documentOf(specification: {
  coefficients: unknown;
  excluded_conditions: unknown;
  conditions: unknown;
}): DocumentCoefficients {
  return stored.parse(specification);
}
