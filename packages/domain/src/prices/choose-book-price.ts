import { decimal, roundMoney, type DecimalString } from '../decimal/decimal.ts';
import { convertQuantity } from '../units/index.ts';
import type { PriceSource } from './price-source.types.ts';
import { currentPrice, type KindIndices, type StatedPrice } from './current-price.ts';
import type { PricedThing } from './price-keys.ts';

export type WantedPrice = PricedThing & {
  /** The day of the price. */
  day: string;
};

/** A candidate price of a book, the likeliest first: newest book first, matches by code before matches by name. */
export type BookCandidate = StatedPrice & {
  id: string;
  book_id: string;
  unit: string;
  source: 'market' | 'base' | 'index' | 'manual';
  date: string | null;
  document: string | null;
  book_name: string;
  book_date: string;
};

export type ChosenPrice = {
  book_price_id: string;
  book_id: string;
  price: DecimalString;
  base_price: DecimalString | null;
  index: DecimalString | null;
  source: PriceSource;
};

/**
 * The first candidate that gives a price in the wanted unit. A base price uses its own index, otherwise that of its
 * kind in force on the day, or none within its own quarter; a candidate without a result is skipped for an older one.
 */
export function chooseBookPrice(
  wanted: WantedPrice,
  candidates: readonly BookCandidate[],
  indices: KindIndices,
): ChosenPrice | null {
  for (const candidate of candidates) {
    const factor = convertQuantity({ quantity: '1', from: wanted.unit ?? '', to: candidate.unit });
    if (factor === null) continue;
    const chosen = priceOf(candidate, { indices, day: wanted.day });
    if (chosen !== null) return decimal(factor).eq('1') ? chosen : inUnit(chosen, factor);
  }
  return null;
}

function priceOf(
  candidate: BookCandidate,
  { indices, day }: { indices: KindIndices; day: string },
): ChosenPrice | null {
  const { id, book_id, base_price: base, source, book_name, book_date } = candidate;
  const found = currentPrice(candidate, indices);
  const common = { book_price_id: id, book_id };
  const origin = { date: candidate.date ?? book_date, document: candidate.document ?? book_name };
  if (found !== null && found.index !== null)
    return {
      ...common,
      price: found.price,
      base_price: base,
      index: found.index,
      source: { kind: 'index', ...origin },
    };
  if (found !== null)
    return { ...common, price: found.price, base_price: null, index: null, source: { kind: source, ...origin } };
  if (base === null || quarterOf(book_date) !== quarterOf(day)) return null;
  return { ...common, price: roundMoney(base), base_price: null, index: null, source: { kind: 'base', ...origin } };
}

/**
 * Converts a price, for instance from tonnes to kilograms, without its parts: they would no longer sum to it to the
 * kopeck.
 */
function inUnit(chosen: ChosenPrice, factor: DecimalString): ChosenPrice {
  const price = roundMoney(decimal(chosen.price).times(decimal(factor)));
  return { ...chosen, price, base_price: null, index: null };
}

function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 4)}-${Math.ceil(month / 3)}`;
}
