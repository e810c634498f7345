import type { PriceOffer } from '@karkas/api/specifications/line-prices.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { defaultVatRate, vatWithin } from '@karkas/domain/money/vat.ts';
import type { LineRecord } from './branches.ts';
import type { RowChangesOf } from '@karkas/api/specifications/rows-batch.schemas.ts';
import { LineRefusal } from './line-refusal.ts';

type PriceChanges = Pick<RowChangesOf<'resource_row'>, 'price' | 'base_price' | 'index' | 'offers' | 'price_source'>;
type Price = Pick<LineRecord, 'price' | 'base_price' | 'index' | 'offers' | 'price_source'>;
const NO_PARTS = { base_price: null, index: null, offers: null };

/**
 * The price of a line after a change: stated by itself, round2(base × index), or the cheapest of the offers without VAT. One
 * way takes the place of another.
 *
 * @throws {LineRefusal} for two ways at once, and for an index or a base without the other
 */
export function changedPrice(before: LineRecord, changes: PriceChanges): Price {
  const isBased = isGiven(changes.base_price) || isGiven(changes.index);
  const ways = [isGiven(changes.price), isBased, isGiven(changes.offers)].filter(Boolean);
  if (ways.length > 1) throw new LineRefusal(isBased ? 'base_price' : 'offers', 'one_of_these');
  const source = { price_source: sourceAfter(before, changes) };
  if (isGiven(changes.offers) && changes.offers)
    return { ...NO_PARTS, offers: changes.offers, price: cheapest(changes.offers), ...source };
  if (changes.price !== undefined) return { ...NO_PARTS, price: changes.price, ...source };
  const { base_price = before.base_price, index = before.index, offers = before.offers } = changes;
  if ((base_price === null) !== (index === null))
    throw new LineRefusal(base_price === null ? 'base_price' : 'index', 'base_and_index');
  const isChanged = changes.base_price !== undefined || changes.index !== undefined || changes.offers !== undefined;
  if (!isChanged) return { price: before.price, base_price, index, offers, ...source };
  if (isBased && base_price !== null && index !== null)
    return { ...NO_PARTS, base_price, index, price: roundMoney(decimal(base_price).times(decimal(index))), ...source };
  // A way that is taken away takes its price along.
  const isGone = (before.base_price !== null && base_price === null) || (before.offers !== null && offers === null);
  return { base_price, index, offers, price: isGone ? null : before.price, ...source };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** What is said of the price holds for that price; an unchanged price of a norm stays one. */
function sourceAfter(before: LineRecord, changes: PriceChanges): LineRecord['price_source'] {
  if (changes.price_source !== undefined) return changes.price_source;
  const isNew = [changes.price, changes.base_price, changes.index, changes.offers].some((value) => value !== undefined);
  if (isNew) return null;
  if (before.price_source === null && before.origin === 'norm' && !before.is_edited)
    return { kind: 'norm', date: null, document: null };
  return before.price_source;
}

function cheapest(offers: readonly PriceOffer[]): string {
  const prices = offers.map(withoutVat);
  return prices.reduce((least, price) => (decimal(price).lt(decimal(least)) ? price : least));
}

/** By the rate of the day of the offer. */
function withoutVat({ price, date, vat_included: isIncluded }: PriceOffer): string {
  if (!isIncluded) return roundMoney(price);
  return roundMoney(decimal(price).minus(decimal(vatWithin(price, defaultVatRate(date)))));
}
