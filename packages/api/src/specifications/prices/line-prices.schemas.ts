import { z } from 'zod';
import {
  coefficientInput,
  day,
  money,
  priceInput,
  priced,
  quantity,
  quantityInput,
  requiredText,
  text,
} from '../../core/fields.ts';

/** The source of a line price: stated by the bill or the norm, base price (× index), market, or manual. */
export const PRICE_SOURCES = ['bill', 'norm', 'base', 'index', 'market', 'manual'] as const;
const MIN_OFFERS = 3;
const MAX_OFFERS = 20;

export const priceOffer = z
  .object({ supplier: z.string(), price: money, date: day, vat_included: z.boolean() })
  .meta({ id: 'PriceOffer' });
export type PriceOffer = z.infer<typeof priceOffer>;

export const linePriceFields = {
  /** Multiplied by its index it gives the price; null when the price is stated directly. */
  base_price: priced(money.nullable()),
  index: priced(quantity.nullable()),
  /** The cheapest counts, without VAT. */
  offers: priced(z.array(priceOffer).nullable()),
  /** The price without VAT of a norm, book or offer, where the prices of the specification include VAT; else null. */
  net_price: priced(money.nullable()),
  price_source: priced(
    z
      .object({ kind: z.enum(PRICE_SOURCES), date: day.nullable(), document: z.string().nullable() })
      .meta({ id: 'LinePriceSource' })
      .nullable(),
  ),
};

export const linePriceChange = {
  base_price: priced(priceInput.nullable()),
  index: priced(coefficientInput.nullable()),
  offers: priced(
    z
      .array(
        z.strictObject({
          supplier: requiredText(300),
          price: priceInput,
          date: day,
          vat_included: z.boolean({ error: 'wrong_type' }).default(false),
        }),
        { error: 'list_expected' },
      )
      .min(MIN_OFFERS, 'three_offers')
      .max(MAX_OFFERS, 'too_many')
      .nullable(),
  ),
  price_source: priced(
    z
      .strictObject({
        kind: z.enum(PRICE_SOURCES, { error: 'unknown_choice' }).optional(),
        date: day.nullable().default(null),
        document: text(500).nullable().default(null),
      })
      .nullable(),
  ),
};

/** From the first to the eighth grade, an average with a fraction. */
export const gradeInput = quantityInput.refine((value) => /^[1-7](\.\d+)?$|^8(\.0+)?$/.test(value), 'number_bounds');
