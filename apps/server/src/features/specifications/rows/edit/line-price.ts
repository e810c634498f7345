import type { PriceOffer } from '@karkas/api/specifications/prices/line-prices.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { defaultVatRate, raisesPrices, type VatBasis, withoutVat, withVat } from '@karkas/domain/money/vat.ts';
import type { LineRecord } from './branches.ts';
import type { RowChangesOf } from '@karkas/api/specifications/rows/rows-batch.schemas.ts';
import { LineRefusal } from './line-refusal.ts';

type PriceChanges = Pick<RowChangesOf<'resource_row'>, 'price' | 'base_price' | 'index' | 'offers' | 'price_source'>;
type Price = Pick<
  LineRecord,
  'price' | 'base_price' | 'index' | 'offers' | 'price_source' | 'book_price_id' | 'net_price'
>;
/** A price stated directly has no other source. */
const NO_PARTS = { base_price: null, index: null, offers: null, book_price_id: null, net_price: null };

/**
 * The price of a line after a change: stated directly, round2(base × index), or the cheapest offer without VAT. Each
 * way replaces the others.
 *
 * @throws {LineRefusal} for two ways at once, and for an index or a base price without the other
 */
export function changedPrice(before: LineRecord, changes: PriceChanges, basis: VatBasis): Price {
  const isBased = isGiven(changes.base_price) || isGiven(changes.index);
  const ways = [isGiven(changes.price), isBased, isGiven(changes.offers)].filter(Boolean);
  if (ways.length > 1) throw new LineRefusal(isBased ? 'base_price' : 'offers', 'one_of_these');
  const source = { price_source: sourceAfter(before, changes) };
  if (isGiven(changes.offers) && changes.offers)
    return { ...NO_PARTS, offers: changes.offers, ...inDocument(cheapest(changes.offers), basis), ...source };
  if (changes.price !== undefined) return { ...NO_PARTS, price: changes.price, ...source };
  const { base_price = before.base_price, index = before.index, offers = before.offers } = changes;
  if ((base_price === null) !== (index === null))
    throw new LineRefusal(base_price === null ? 'base_price' : 'index', 'base_and_index');
  const isChanged = changes.base_price !== undefined || changes.index !== undefined || changes.offers !== undefined;
  if (!isChanged)
    return {
      price: before.price,
      base_price,
      index,
      offers,
      book_price_id: before.book_price_id,
      net_price: before.net_price,
      ...source,
    };
  if (isBased && base_price !== null && index !== null)
    return {
      ...NO_PARTS,
      base_price,
      index,
      ...inDocument(roundMoney(decimal(base_price).times(decimal(index))), basis),
      ...source,
    };
  // Removing the source of a price removes the price.
  const isGone = (before.base_price !== null && base_price === null) || (before.offers !== null && offers === null);
  const price = isGone ? null : before.price;
  const remaining = isGone ? { book_price_id: null, net_price: null } : before;
  return {
    base_price,
    index,
    offers,
    price,
    book_price_id: remaining.book_price_id,
    net_price: remaining.net_price,
    ...source,
  };
}

function inDocument(net: string, basis: VatBasis): Pick<Price, 'price' | 'net_price'> {
  return raisesPrices(basis) ? { price: withVat(net, basis.rate), net_price: net } : { price: net, net_price: null };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** A stated source belongs to its price; an unchanged norm price keeps its source. */
function sourceAfter(before: LineRecord, changes: PriceChanges): LineRecord['price_source'] {
  if (changes.price_source !== undefined) return changes.price_source;
  const isNew = [changes.price, changes.base_price, changes.index, changes.offers].some((value) => value !== undefined);
  if (isNew) return null;
  if (before.price_source === null && before.origin === 'norm' && !before.is_edited)
    return { kind: 'norm', date: null, document: null };
  return before.price_source;
}

function cheapest(offers: readonly PriceOffer[]): string {
  const prices = offers.map(offeredNet);
  return prices.reduce((least, price) => (decimal(price).lt(decimal(least)) ? price : least));
}

/** Uses the VAT rate of the offer's date. */
function offeredNet({ price, date, vat_included: isIncluded }: PriceOffer): string {
  return isIncluded ? withoutVat(price, defaultVatRate(date)) : roundMoney(price);
}
