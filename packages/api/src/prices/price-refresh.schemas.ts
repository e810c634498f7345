import { z } from 'zod';
import { day, id, money, priced, requiredText } from '../core/fields.ts';
import { PRICE_SOURCES } from '../specifications/prices/line-prices.schemas.ts';
import { PRICE_KINDS } from './price-books.schemas.ts';

/** The maximum number of changed prices listed; the others are counted. */
export const MAX_LISTED_PRICES = 500;

const effect = {
  net_before: priced(money),
  net_after: priced(money),
  gross_before: priced(money),
  gross_after: priced(money),
  effect: priced(money),
};

/** Changes of a specification by price books, one per resource and price. */
export const priceRefreshPreview = z
  .object({
    region: z.string().nullable(),
    price_date: day,
    /** The books that provide a price. */
    books: z.array(z.object({ id, name: z.string(), region: z.string(), date: day, prices_count: z.number().int() })),
    ...effect,
    changed_count: z.number().int(),
    /**
     * Lines without a manual price and without a book price for the region and date: they keep the price of their
     * norm, or none.
     */
    not_in_books_count: z.number().int(),
    /** Lines priced manually or by the bill: unchanged. */
    kept_count: z.number().int(),
    /**
     * Positions with a fixed price: manual, from the bill, from a contract, or adjusted to a sum. Unchanged by line
     * prices.
     */
    agreed_count: z.number().int(),
    missing_before: z.number().int(),
    missing_after: z.number().int(),
    changes: z.array(
      z.object({
        code: z.string().nullable(),
        name: z.string(),
        unit: z.string().nullable(),
        kind: z.enum(PRICE_KINDS),
        before: priced(money.nullable()),
        /** Null when no book has a price any more and the norm has none. */
        after: priced(money.nullable()),
        source: z.object({ kind: z.enum(PRICE_SOURCES), date: day.nullable(), document: z.string().nullable() }),
        lines_count: z.number().int(),
        /** Of the lines alone, before overhead, profit and VAT. */
        effect: priced(money),
      }),
    ),
    /** Required to apply it; changes when the prices or rows change. */
    token: z.string(),
  })
  .meta({ id: 'PriceRefresh' });
export type PriceRefreshPreview = z.infer<typeof priceRefreshPreview>;

export const priceRefreshBody = z.strictObject({ token: requiredText(100) });
