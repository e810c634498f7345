import { catalogueAround, learnMatch, namedNorm } from '#features/norms';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import { updateRow } from '../rows/rows.repository.ts';
import { readSettings, vatBasis } from '../settings/specification-settings.ts';
import { priceListOf, pricePositions } from '../prices-of-books/price-positions.service.ts';
import { documentOf } from '../coefficients/coefficients-of.ts';
import type { LockedSpecification } from '../specifications.repository.ts';
import { calculatePositionRows } from './calculate-position-rows.ts';
import { clearReplacedResources } from './replaced-lines.repository.ts';
import { removeNormLines, writeCalculated } from './calculation.repository.ts';
import { readPosition } from './positions-to-calculate.repository.ts';
import { calculationTerms } from './calculation-terms.ts';

/**
 * Sets the norm chosen by the user on a position and expands it; the choice is remembered for later bills.
 *
 * @throws {Problem} `validation_failed` when the base has no such norm or its unit cannot be converted.
 */
export async function applyNorm(
  scope: CompanyScope,
  specification: LockedSpecification,
  positionId: string,
  normId: string,
): Promise<void> {
  if (specification.norm_base_id === null) throw invalidField('norm_id', 'not_of_company');
  const position = await readPosition(scope, documentOf(specification), { id: positionId, normId });
  const catalogue = await catalogueAround(scope, specification.norm_base_id, { name: position.name, normId });
  if (namedNorm(catalogue, normId) === undefined) throw invalidField('norm_id', 'not_of_company');
  const settings = readSettings(specification.settings);
  const terms = calculationTerms(settings);
  const calculated = calculatePositionRows(catalogue, position, terms, new Map());
  if (calculated.norm === null)
    throw invalidField('norm_id', position.quantity === null ? 'quantity_missing' : 'unit_not_convertible');
  const prices = await priceListOf(scope, specification);
  const priced = await pricePositions(scope, { prices, basis: vatBasis(settings) }, [position], [calculated]);
  await writeCalculated(scope, specification.id, priced, { jobId: null });
  await updateRow(scope, positionId, { match_status: 'confirmed', agreed_total: null });
  await learnMatch(scope, { name: position.name, unit: position.unit, normId });
}

/** Fields reset when the position is no longer priced by the bill; the bill's own values are stored separately. */
const NOT_OF_BILL = { price_source: null, price_material: null, price_work: null, agreed_total: null } as const;

/** Removes the norm and its lines from a position; lines of the bill stay. */
export async function clearNorm(scope: CompanyScope, positionId: string): Promise<void> {
  await removeNormLines(scope, [positionId]);
  await clearReplacedResources(scope, positionId);
  await updateRow(scope, positionId, {
    norm_id: null,
    norm_code: null,
    norm_name: null,
    kind_of_work: null,
    match_score: null,
    match_status: 'unmatched',
    is_hand_priced: false,
    price: null,
    ...NOT_OF_BILL,
  });
}
