import { z } from 'zod';
import {
  coefficientInput,
  day,
  id,
  money,
  priceInput,
  priced,
  quantity,
  requiredText,
  text,
  timestamp,
  version,
} from '../core/fields.ts';
import { listQuery, pageOf } from '../core/page.ts';

/** Price categories as distinguished by estimates. */
export const PRICE_KINDS = ['labour', 'machine', 'machinist', 'material', 'consumable', 'equipment'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];
/** The source of a book price: market, base price, base price with an index, or manual. */
export const BOOK_PRICE_SOURCES = ['market', 'base', 'index', 'manual'] as const;
export type BookPriceSource = (typeof BOOK_PRICE_SOURCES)[number];

const kind = z.enum(PRICE_KINDS, { error: 'unknown_choice' });

/** The index from base prices of a kind to the date of the book. */
export const kindIndex = z
  .object({ kind: z.enum(PRICE_KINDS), value: quantity, document: z.string().nullable() })
  .meta({ id: 'PriceIndex' });
const kindIndexInput = z.strictObject({
  kind,
  value: coefficientInput,
  document: text(500).nullable().default(null),
});

export const priceBook = z
  .object({
    id,
    name: z.string(),
    /** Empty: all regions. */
    region: z.string(),
    /** The date of its prices. */
    date: day,
    indices: priced(z.array(kindIndex)),
    prices_count: z.number().int(),
    /** Prices without a value or index of their own for the date of the book. */
    base_count: z.number().int(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    can: z.object({ update: z.boolean(), delete: z.boolean(), view_prices: z.boolean() }),
  })
  .meta({ id: 'PriceBook' });
export type PriceBook = z.infer<typeof priceBook>;
export const priceBookList = z.array(priceBook);

const bookFields = {
  name: requiredText(200),
  region: text(200),
  date: day,
  /** Indices for base prices of these kinds. */
  indices: priced(
    z
      .array(kindIndexInput, { error: 'list_expected' })
      .max(PRICE_KINDS.length, 'too_many')
      .refine((given) => new Set(given.map((one) => one.kind)).size === given.length, 'named_twice'),
  ),
};
export const priceBookBody = z.strictObject({
  ...bookFields,
  region: bookFields.region.default(''),
});
export type PriceBookBody = z.output<typeof priceBookBody>;
export const priceBookPatch = z.strictObject({ ...bookFields, version }).partial();
export type PriceBookPatch = z.output<typeof priceBookPatch>;
export const priceBookParams = z.object({ book_id: id });

export const bookPrice = z
  .object({
    id,
    book_id: id,
    /** Null: the resource is identified by name, unit and kind. */
    code: z.string().nullable(),
    name: z.string(),
    unit: z.string(),
    kind: z.enum(PRICE_KINDS),
    /** Without VAT; null when calculated from base price and index. */
    price: priced(money.nullable()),
    base_price: priced(money.nullable()),
    index: priced(quantity.nullable()),
    /**
     * The price, or round2(base_price × index) with its own index or that of the book for its kind; null if unknown.
     */
    current_price: priced(money.nullable()),
    source: z.enum(BOOK_PRICE_SOURCES),
    date: day.nullable(),
    document: z.string().nullable(),
    version,
    updated_at: timestamp,
  })
  .meta({ id: 'BookPrice' });
export type BookPrice = z.infer<typeof bookPrice>;
export const bookPricePage = pageOf(bookPrice);
export const bookPriceQuery = listQuery({
  sorts: ['name', 'code', 'updated_at'],
  defaultSort: 'name',
  defaultOrder: 'asc',
  filters: { kind: kind.optional() },
});

const priceFields = {
  code: text(60).nullable(),
  name: requiredText(500),
  unit: requiredText(40),
  kind,
  price: priced(priceInput.nullable()),
  base_price: priced(priceInput.nullable()),
  index: priced(coefficientInput.nullable()),
  source: z.enum(BOOK_PRICE_SOURCES, { error: 'unknown_choice' }),
  date: day.nullable(),
  document: text(500).nullable(),
};
export const bookPriceBody = z.strictObject({
  ...priceFields,
  code: priceFields.code.default(null),
  source: priceFields.source.default('manual'),
  date: priceFields.date.default(null),
  document: priceFields.document.default(null),
});
export type BookPriceBody = z.output<typeof bookPriceBody>;
export const bookPricePatch = z.strictObject({ ...priceFields, version }).partial();
export type BookPricePatch = z.output<typeof bookPricePatch>;
export const bookPriceParams = z.object({ book_id: id, price_id: id });

/** The latest specifications with a line at this price. */
export const bookPriceUse = z
  .object({
    count: z.number().int(),
    results: z.array(z.object({ id, name: z.string(), project_name: z.string(), positions_count: z.number().int() })),
  })
  .meta({ id: 'BookPriceUse' });
export type BookPriceUse = z.infer<typeof bookPriceUse>;

export const BOOK_FILES = ['xlsx', 'csv'] as const;
export const bookFileQuery = z.strictObject({
  format: z.enum(BOOK_FILES, { error: 'unknown_choice' }).default('xlsx'),
});
