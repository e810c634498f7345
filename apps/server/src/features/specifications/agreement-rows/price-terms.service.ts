import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { headOf } from '../specification-head.ts';
import { readSettings, withoutSums } from '../settings/specification-settings.ts';
import { type LockedSpecification, updateSpecification } from '../specifications.repository.ts';
import { hasPricedRows } from '../totals/has-positions.repository.ts';
import { type PriceTerms, type Terms, readTermsOfContract, readTermsOfRows } from './price-terms.repository.ts';

/**
 * Contract rows keep the terms that their price derives from: a specification without prices and with default terms
 * adopts them, including VAT and charges. If overhead, profit, coefficients or charges differ, the row is refused: a
 * total with other charges would not be the price change of the contract. Differing VAT alone is no reason: the price is
 * converted to the VAT basis of the specification.
 *
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
  if (isAlike && !(await hasPricedRows(scope, specification.id)) && (await isAsMade(scope, specification)))
    return await takeTerms(scope, specification, first);
  const isPricedOtherwise = sources.some(
    (source) =>
      chargesKey(source) !== chargesKey(specification) ||
      (source.is_calculated && priceKey(source) !== priceKey(specification)),
  );
  if (isPricedOtherwise) throw new Problem('price_terms_differ');
  return specification;
}

/** True if the specification still has the default terms, i.e. those of another specification of its contract. */
async function isAsMade(scope: CompanyScope, specification: LockedSpecification): Promise<boolean> {
  const documents = await readTermsOfContract(scope, specification.contract_id, specification.id);
  return documents.some((document) => madeKey(withOwn(document, specification)) === madeKey(specification));
}

/** Fills in missing terms with those the specification was created with. */
function withOwn(terms: Terms, own: Terms): Terms {
  return {
    ...terms,
    norm_base_id: terms.norm_base_id ?? own.norm_base_id,
    price_date: terms.price_date ?? own.price_date,
    region: terms.region ?? own.region,
  };
}

async function takeTerms(
  scope: CompanyScope,
  specification: LockedSpecification,
  source: PriceTerms,
): Promise<LockedSpecification> {
  const { norm_base_id, price_date, region, ...terms } = withOwn(source, specification);
  const columns = {
    norm_base_id,
    price_date,
    region,
    settings: JSON.stringify(withoutSums(readSettings(terms.settings))),
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

/** Key of the terms that unit prices derive from, apart from the row itself. */
function priceKey({ settings, coefficients, excluded_conditions: excluded }: Terms): string {
  const { vat_rate: _rate, vat_included: _isIncluded, charges: _charges, ...of } = readSettings(settings);
  return JSON.stringify([of, coefficients, excluded]);
}

const chargesKey = ({ settings }: Terms): string => JSON.stringify(readSettings(settings).charges);

/** Key of all terms that a specification is created with. */
function madeKey(terms: Terms): string {
  return JSON.stringify([wholeKey(terms), terms.norm_base_id, terms.price_date, terms.region]);
}

function wholeKey(terms: Terms): string {
  const { vat_rate: rate, vat_included: isIncluded, charges } = withoutSums(readSettings(terms.settings));
  return JSON.stringify([priceKey(terms), rate, isIncluded, charges]);
}
