import { coefficient, type NamedCoefficient } from '@karkas/api/specifications/coefficients.schemas.ts';
import {
  coefficientsInForce,
  type CoefficientPlace as Place,
  type Coefficient,
} from '@karkas/domain/specification/index.ts';
import { z } from 'zod';

export type CoefficientPlace = Place<NamedCoefficient>;

/** What the project and the document say of coefficients; the sections and the position add theirs. */
export type DocumentCoefficients = CoefficientPlace & { conditions: readonly NamedCoefficient[] };

/** The coefficients in force at a position, from what stands above it, outermost first, and its own. */
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

/** Of a specification as its columns hold it. */
export function documentOf(specification: {
  coefficients: unknown;
  excluded_conditions: unknown;
  conditions: unknown;
}): DocumentCoefficients {
  return stored.parse(specification);
}
