import { z } from 'zod';

/** Columns that a customer's table has of money; each may be filled. */
export const PRICE_ROLES = ['price', 'price_material', 'price_work', 'total', 'total_material', 'total_work'] as const;
export type PriceRole = (typeof PRICE_ROLES)[number];

export const fillingBody = z
  .strictObject({
    /** Letters that a person chooses, where the table has no such column; they get a heading. */
    columns: z.partialRecord(
      z.enum(PRICE_ROLES, { error: 'unknown_choice' }),
      z.string({ error: 'text_expected' }).regex(/^[A-Z]{1,3}$/, 'unknown_choice'),
    ),
    overwrite_formulas: z.boolean({ error: 'wrong_type' }),
  })
  .partial();
