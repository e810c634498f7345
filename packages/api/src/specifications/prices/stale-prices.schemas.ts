import { z } from 'zod';
import { day, id, money, priced, quantity } from '../../core/fields.ts';
import { PRICE_SOURCES } from './line-prices.schemas.ts';

export const MOST_STALE = 200;

/** A resource of a position with an outdated price. */
const stalePrice = z
  .object({
    row_id: id,
    number: z.string(),
    name: z.string(),
    resource_name: z.string(),
    unit: z.string().nullable(),
    price: priced(money.nullable()),
    price_date: day,
    price_source: priced(z.object({ kind: z.enum(PRICE_SOURCES), document: z.string().nullable() })),
    total: priced(money),
  })
  .meta({ id: 'StalePrice' });
export type StalePrice = z.infer<typeof stalePrice>;

/** The share of the sum of positions based on prices older than the company's limit. */
export const stalePrices = z
  .object({
    price_max_age_days: z.number().int(),
    /** The sum of positions without charges and VAT. */
    total: priced(money),
    stale_total: priced(money),
    /** In percent of `total`. */
    stale_share: priced(quantity),
    /** The part of `total` based on undated prices: from bills, or entered manually. */
    undated_total: priced(money),
    stale_count: z.number().int(),
    results: z.array(stalePrice),
  })
  .meta({ id: 'StalePrices' });
export type StalePrices = z.infer<typeof stalePrices>;
