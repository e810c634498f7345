import { z } from 'zod';
import { day, id, money, priced, requiredText } from '../core/fields.ts';
import { PRICE_SOURCES } from '../specifications/line-prices.schemas.ts';
import { PRICE_KINDS } from './price-books.schemas.ts';

/** Of the prices that change, so many are named; the rest are counted. */
export const MAX_TOLD_PRICES = 500;

const effect = {
  net_before: priced(money),
  net_after: priced(money),
  gross_before: priced(money),
  gross_after: priced(money),
  effect: priced(money),
};

/** What price books change of a specification; in parts, one for each resource and price. */
export const priceRefreshPreview = z
  .object({
    region: z.string().nullable(),
    price_date: day,
    /** The books that give a price. */
    books: z.array(z.object({ id, name: z.string(), region: z.string(), date: day, prices_count: z.number().int() })),
    ...effect,
    changed_count: z.number().int(),
    /** Lines that nobody has priced by hand and no book of the region and the day prices: they have the price of their norm, or none. */
    not_in_books_count: z.number().int(),
    /** Lines that a person has priced, or the bill: they stay. */
    kept_count: z.number().int(),
    /** Positions whose price is whole: of a person, the bill, a contract or a sum they were brought to. They stay, whatever their lines cost. */
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
        /** Null where no book has a price any more and the norm has none. */
        after: priced(money.nullable()),
        source: z.object({ kind: z.enum(PRICE_SOURCES), date: day.nullable(), document: z.string().nullable() }),
        lines_count: z.number().int(),
        /** Of the lines themselves, before overhead, profit and VAT. */
        effect: priced(money),
      }),
    ),
    /** What it is applied with: other prices or other rows have another one. */
    token: z.string(),
  })
  .meta({ id: 'PriceRefresh' });
export type PriceRefreshPreview = z.infer<typeof priceRefreshPreview>;

export const priceRefreshBody = z.strictObject({ token: requiredText(100) });
