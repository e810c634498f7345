import type { CalculatedOffer } from '@karkas/api/specifications/matching/unmatched.schemas.ts';
import type { NormCandidate } from '@karkas/api/specifications/matching/candidate.schemas.ts';
import { mapInSteps } from '@karkas/domain/steps.ts';
import type { NormCatalogue } from '#features/norms';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import { calculatePositionRows } from '../calculation/calculate-position-rows.ts';
import { readPositions } from '../calculation/positions-to-calculate.repository.ts';
import { calculationTerms } from '../calculation/calculation-terms.ts';
import type { CalculatedPosition } from '../calculation/calculation.types.ts';
import { readDocumentCoefficients } from '../coefficients/coefficients.repository.ts';
import { priceListOf, pricePositions } from '../prices-of-books/price-positions.service.ts';
import { readSettings, vatBasis } from '../settings/specification-settings.ts';
import type { SpecificationRow as Specification } from '../specifications.repository.ts';
import { storedTotals } from '../totals/stored-totals.ts';

export type PositionToOffer = { id: string; candidates: readonly Pick<NormCandidate, 'norm_id'>[] };
/** By position and norm. */
export type CalculatedOffers = ReadonlyMap<string, CalculatedOffer>;

export const offerKey = (positionId: string, normId: string): string => `${positionId} ${normId}`;

/**
 * What a unit of each position costs by each of its candidates, calculated as if the norm were chosen. A bill resource
 * is priced by the whole price list, so without it a position with such resources gets no price.
 */
export async function calculateOffers(
  scope: CompanyScope,
  specification: Specification,
  { catalogue, hasPriceList }: { catalogue: NormCatalogue; hasPriceList: boolean },
  toOffer: readonly PositionToOffer[],
): Promise<CalculatedOffers> {
  const document = await readDocumentCoefficients(scope, specification.id);
  const candidatesOf = new Map(toOffer.map(({ id, candidates }) => [id, candidates]));
  const positions = await readPositions(scope, document, [...candidatesOf.keys()]);
  const settings = readSettings(specification.settings);
  const terms = calculationTerms(settings);
  const wanted = positions
    .filter(({ resources }) => hasPriceList || resources.length === 0)
    .flatMap((position) => (candidatesOf.get(position.id) ?? []).map(({ norm_id: normId }) => ({ position, normId })));
  const calculated = await runInSteps(
    mapInSteps(wanted, ({ position, normId }) =>
      calculatePositionRows(catalogue, { ...position, normId }, terms, new Map(), { candidates: [], normId }),
    ),
  );
  const prices = await priceListOf(scope, specification);
  const priced = await pricePositions(scope, { prices, basis: vatBasis(settings) }, positions, calculated);
  return new Map(priced.flatMap(offerOf));
}

function offerOf({ id, norm, ...position }: CalculatedPosition): [string, CalculatedOffer][] {
  if (norm === null) return [];
  const { price, missing_prices, missing_deductions } = storedTotals(position.totals, {
    ...position,
    handPrice: position.ownPrice?.price ?? null,
  });
  return [[offerKey(id, norm.id), { price, missing_prices, missing_deductions, kind_of_work: norm.kindOfWork }]];
}
