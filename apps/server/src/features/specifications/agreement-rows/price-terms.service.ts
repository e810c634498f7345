import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { headOf } from '../specification-head.ts';
import { readSettings } from '../specification-settings.ts';
import { type LockedSpecification, updateSpecification } from '../specifications.repository.ts';
import { hasPricedRows } from '../totals/has-positions.repository.ts';
import { type PriceTerms, type Terms, readTermsOfContract, readTermsOfRows } from './price-terms.repository.ts';

/**
 * A row of the contract keeps the terms that made its price: a specification that has no price yet and only what it was made with
 * takes them over, with VAT and charges. One that counts prices otherwise (overhead, profit, coefficients) does not take the row;
 * VAT and charges that differ do not refuse it: its price is turned to the VAT of the specification, whose charges are laid on it.
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
    (source) => source.is_calculated && priceKey(source) !== priceKey(specification),
  );
  if (isPricedOtherwise) throw new Problem('price_terms_differ');
  return specification;
}

/** Nobody has given it terms of its own: they are those of a document of its contract. */
async function isAsMade(scope: CompanyScope, specification: LockedSpecification): Promise<boolean> {
  const documents = await readTermsOfContract(scope, specification.contract_id, specification.id);
  return documents.some((document) => madeKey(withOwn(document, specification)) === madeKey(specification));
}

/** What a document says nothing of is as the specification was made. */
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
function priceKey({ settings, coefficients, excluded_conditions: excluded }: Terms): string {
  const { vat_rate: _rate, vat_included: _isIncluded, charges: _charges, ...of } = readSettings(settings);
  return JSON.stringify([of, coefficients, excluded]);
}

/** All that a document is made with. */
function madeKey(terms: Terms): string {
  return JSON.stringify([wholeKey(terms), terms.norm_base_id, terms.price_date, terms.region]);
}

function wholeKey(terms: Terms): string {
  const { vat_rate: rate, vat_included: isIncluded, charges } = readSettings(terms.settings);
  return JSON.stringify([priceKey(terms), rate, isIncluded, charges]);
}
