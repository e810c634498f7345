import type { VatBasis } from '@karkas/domain/money/vat.ts';
import { openPriceList, type PriceList } from '#features/prices';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { includeVat } from '../calculation/include-vat.ts';
import type { CalculatedPosition, PositionToCalculate } from '../calculation/calculation.types.ts';
import { type PositionToPrice, pricedThingsOf, withBookPrices } from './priced-by-books.ts';

/** Book prices for the region and price date of the specification. */
export function priceListOf(
  scope: CompanyScope,
  { region, price_date, date }: { region: string | null; price_date: string | null; date: string },
): Promise<PriceList> {
  return openPriceList(scope, { region, day: price_date ?? date });
}

/** Calculated positions repriced by books, with VAT where the specification's prices include it. */
export async function pricePositions(
  scope: CompanyScope,
  { prices, basis }: { prices: PriceList; basis: VatBasis },
  positions: readonly PositionToCalculate[],
  calculated: readonly CalculatedPosition[],
): Promise<CalculatedPosition[]> {
  const byId = new Map(positions.map((position) => [position.id, position]));
  const toPrice = calculated.map((one) => {
    const position = byId.get(one.id);
    if (position === undefined) throw new Error('A calculated position was not asked for');
    return { position, calculated: one };
  });
  const priced = prices.books.length === 0 ? calculated : await atBookPrices(scope, prices, toPrice);
  return priced.map((one, place) => {
    const position = toPrice[place]?.position;
    return position === undefined ? one : includeVat(position, one, basis);
  });
}

async function atBookPrices(
  scope: CompanyScope,
  prices: PriceList,
  toPrice: readonly PositionToPrice[],
): Promise<CalculatedPosition[]> {
  const things = toPrice.map(pricedThingsOf);
  const chosen = await prices.find(scope, things.flat());
  let start = 0;
  return toPrice.map((one, place) => {
    const end = start + (things[place]?.length ?? 0);
    const own = chosen.slice(start, end);
    start = end;
    return withBookPrices(one, own);
  });
}
