import { z } from 'zod';

/** Money columns of a customer's table; each can be filled in. */
export const PRICE_ROLES = ['price', 'price_material', 'price_work', 'total', 'total_material', 'total_work'] as const;
export type PriceRole = (typeof PRICE_ROLES)[number];

export const fillingBody = z
  .strictObject({
    /** Letters of new columns where the table has none; they get a header. */
    columns: z.partialRecord(
      z.enum(PRICE_ROLES, { error: 'unknown_choice' }),
      z.string({ error: 'text_expected' }).regex(/^[A-Z]{1,3}$/, 'unknown_choice'),
    ),
    overwrite_formulas: z.boolean({ error: 'wrong_type' }),
  })
  .partial();
