import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { headOf } from '../specification-head.ts';
import { readSettings } from '../specification-settings.ts';
import { type LockedSpecification, updateSpecification } from '../specifications.repository.ts';
import { hasPositions } from '../totals/has-positions.repository.ts';
import { type PriceTerms, readTermsOfContract, readTermsOfRows } from './price-terms.repository.ts';

/**
 * A row of the contract keeps the terms that made its price (overhead, profit, coefficients, VAT, charges): a specification that
 * is still empty and has only what it was made with takes them over, one that is counted otherwise does not take the row.
 * @throws {Problem} `price_terms_differ`.
 */
export async function followTermsOf(
  scope: CompanyScope,
  specification: LockedSpecification,
  rowIds: readonly string[],
): Promise<LockedSpecification> {
  const sources = await readTermsOfRows(scope, rowIds);
  const [first, ...others] = sources;
  if (first === undefined || sources.every((source) => wholeKey(source) === wholeKey(specification)))
    return specification;
  const isAlike = others.every((source) => wholeKey(source) === wholeKey(first));
  if (isAlike && !(await hasPositions(scope, specification.id)) && (await isAsMade(scope, specification)))
    return await takeTerms(scope, specification, first);
  const isPricedOtherwise = sources.some(
    (source) => source.is_calculated && priceKey(source) !== priceKey(specification),
  );
  if (isPricedOtherwise) throw new Problem('price_terms_differ');
  return specification;
}

/** Nobody has given it terms of its own: they are those of a document of its contract. */
async function isAsMade(scope: CompanyScope, specification: LockedSpecification): Promise<boolean> {
  const documents = await readTermsOfContract(scope, specification.contract_id, specification.id);
  return documents.some((document) => wholeKey(document) === wholeKey(specification));
}

async function takeTerms(
  scope: CompanyScope,
  specification: LockedSpecification,
  { norm_base_id, price_date, region, ...terms }: PriceTerms,
): Promise<LockedSpecification> {
  const columns = {
    norm_base_id,
    price_date,
    region,
    settings: JSON.stringify(terms.settings),
    coefficients: JSON.stringify(terms.coefficients),
    excluded_conditions: JSON.stringify(terms.excluded_conditions),
  };
  const after = await updateSpecification(scope, specification.id, columns, { isHead: true });
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specification.id,
    objectRepr: specification.name,
    before: headOf(specification),
    after: headOf(after),
  });
  return { ...after, conditions: specification.conditions };
}

/** What the price of a unit follows from beside the row itself. */
function priceKey({
  settings,
  coefficients,
  excluded_conditions: excluded,
}: Omit<PriceTerms, 'is_calculated'>): string {
  const { vat_rate: _rate, vat_included: _isIncluded, charges: _charges, ...of } = readSettings(settings);
  return JSON.stringify([of, coefficients, excluded]);
}

function wholeKey(terms: Omit<PriceTerms, 'is_calculated'>): string {
  const { vat_rate: rate, vat_included: isIncluded, charges } = readSettings(terms.settings);
  return JSON.stringify([priceKey(terms), rate, isIncluded, charges]);
}
