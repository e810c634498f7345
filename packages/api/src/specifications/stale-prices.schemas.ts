import { z } from 'zod';
import { day, id, money, priced, quantity } from '../core/fields.ts';
import { PRICE_SOURCES } from './line-prices.schemas.ts';

export const MOST_STALE = 200;

/** A resource of a position whose price is old. */
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

/** How much of the sum of positions stands on prices that are older than the company wants them, by money. */
export const stalePrices = z
  .object({
    price_max_age_days: z.number().int(),
    /** The sum of positions without charges and VAT. */
    total: priced(money),
    stale_total: priced(money),
    /** In percent of `total`. */
    stale_share: priced(quantity),
    /** What of `total` stands on prices whose day is not known: those of bills and those typed by hand. */
    undated_total: priced(money),
    stale_count: z.number().int(),
    results: z.array(stalePrice),
  })
  .meta({ id: 'StalePrices' });
export type StalePrices = z.infer<typeof stalePrices>;
