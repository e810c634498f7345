import { type VatRate, withVat } from '@karkas/domain/money/vat.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { PositionTotals } from '@karkas/domain/specification/index.ts';
import type { CheckedEstimate, CheckedPosition } from '@karkas/domain/estimate-check/index.ts';
import type { NormCatalogue } from '#features/norms';
import { calculatePositionRows } from '../../calculation/calculate-position-rows.ts';
import type { CalculationTerms } from '../../calculation/calculation.types.ts';

/** Different works that are compared, the most expensive first: the time of a request is bounded. */
export const MOST_COMPARED = 500;
/** A file whose prices are mostly beyond these shares of the norms' has other terms, such as prices of 2001. */
const SAME_TERMS = { least: '0.5', most: '2' };
const TERMS: CalculationTerms = {
  overhead: { mode: 'by_kind_of_work', percent: null },
  profit: { mode: 'by_kind_of_work', percent: null },
  isRepair: false,
};

type ByNorm = {
  norm: NonNullable<CheckedPosition['norm']>;
  price: string | null;
  /** Without materials and equipment. */
  workPrice: string | null;
};

/**
 * Gives the priced positions of a foreign file the norm that a calculation would match automatically, and the unit
 * price by it on the VAT terms of the file.
 */
export function compareWithNorms(estimate: CheckedEstimate, catalogue: NormCatalogue): CheckedEstimate {
  const found = findNorms(estimate, catalogue);
  const ratiosTo = (priceOf: (by: ByNorm) => string | null) =>
    estimate.rows.flatMap((row) => {
      const by = row.kind === 'position' ? found.get(keyOf(row)) : undefined;
      const price = by === undefined ? null : priceOf(by);
      return price === null || row.kind !== 'position' ? [] : [ratioOf(row.price, price)];
    });
  // A contractor's bill of work alone agrees with the norms without their materials.
  const hasSameTerms =
    isOfSameTerms(ratiosTo(({ price }) => price)) || isOfSameTerms(ratiosTo(({ workPrice }) => workPrice));
  const rows = estimate.rows.map((row) => {
    const by = row.kind === 'position' ? found.get(keyOf(row)) : undefined;
    if (row.kind !== 'position' || by === undefined) return row;
    const { norm, price, workPrice } = by;
    if (!hasSameTerms || price === null) return { ...row, norm };
    return { ...row, norm, norm_price: price, ...(workPrice === null ? {} : { norm_work_price: workPrice }) };
  });
  return { ...estimate, rows };
}

const keyOf = ({ name, unit }: CheckedPosition): string => `${unit ?? ''}|${name}`;

function findNorms(estimate: CheckedEstimate, catalogue: NormCatalogue): ReadonlyMap<string, ByNorm> {
  let section: string | null = null;
  const works = new Map<string, { row: CheckedPosition; section: string | null }>();
  for (const row of estimate.rows) {
    if (row.kind === 'section') section = row.name;
    else if (row.price !== null && row.quantity !== null && !works.has(keyOf(row)))
      works.set(keyOf(row), { row, section });
  }
  const largest = [...works]
    .toSorted(([, left], [, right]) => decimal(right.row.total ?? '0').cmp(decimal(left.row.total ?? '0')))
    .slice(0, MOST_COMPARED);
  const vatRate = estimate.terms.vat_of_bills.some(({ vat_included: isIncluded }) => isIncluded)
    ? estimate.terms.vat_rate
    : null;
  return new Map(
    largest.flatMap(([key, { row, section: heading }]) => {
      const by = byNormOf(row, heading, catalogue, vatRate);
      return by === null ? [] : [[key, by] as const];
    }),
  );
}

function byNormOf(
  row: CheckedPosition,
  sectionName: string | null,
  catalogue: NormCatalogue,
  vatRate: VatRate | null,
): ByNorm | null {
  const position = {
    id: row.row_key,
    name: row.name,
    unit: row.unit,
    quantity: row.quantity,
    code: null,
    sectionName,
    normId: null,
    resources: [],
    coefficients: [],
    own: { own_overhead_percent: null, own_profit_percent: null, own_kind_of_work: null },
  };
  const { norm, totals } = calculatePositionRows(catalogue, position, TERMS, new Map());
  if (norm === null) return null;
  if (totals === null || totals.missing_prices > 0 || totals.unit_price === null || row.quantity === null)
    return { norm, price: null, workPrice: null };
  const withTax = (price: string): string => (vatRate === null ? price : withVat(price, vatRate));
  return { norm, price: withTax(totals.unit_price), workPrice: withTax(workPriceOf(totals, row.quantity)) };
}

/** The unit price of labour and machines with their overhead and profit. */
function workPriceOf(totals: PositionTotals, quantity: string): string {
  const { total, materials, consumables, equipment } = totals;
  const bought = addAll([materials, consumables, equipment]);
  return roundMoney(decimal(total).minus(decimal(bought)).div(decimal(quantity)));
}

const ratioOf = (stated: string | null, byNorm: string) =>
  decimal(byNorm).gt('0') ? decimal(stated ?? '0').div(decimal(byNorm)) : decimal('0');

function isOfSameTerms(ratios: readonly ReturnType<typeof decimal>[]): boolean {
  const sorted = ratios.toSorted((left, right) => left.cmp(right));
  const middle = sorted[sorted.length >> 1];
  return middle !== undefined && middle.gte(SAME_TERMS.least) && middle.lte(SAME_TERMS.most);
}
