import { z } from 'zod';
import { day, id, money, priced } from '../../core/fields.ts';

/** A candidate norm for a position, with reasons. */
export const candidate = z
  .object({
    norm_id: id,
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    score: z.number(),
    /** Unlikely; absent in older results. */
    is_weak: z.boolean().optional(),
    reasons: z.array(z.object({ code: z.string(), detail: z.string() })),
    /** The last committed price of the company for the same work with this norm; null if there is none. */
    earlier: z
      .object({
        price: priced(money.nullable()),
        unit: z.string().nullable(),
        date: day,
        project_name: z.string(),
        vat_included: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'NormCandidate' });
export type NormCandidate = z.infer<typeof candidate>;
