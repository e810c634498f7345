import { z } from 'zod';
import { day, id, money, priced } from '../core/fields.ts';

/** A norm that may answer a position, and why. */
export const candidate = z
  .object({
    norm_id: id,
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    score: z.number(),
    /** Hardly likely; absent where it was found before this was told. */
    is_weak: z.boolean().optional(),
    reasons: z.array(z.object({ code: z.string(), detail: z.string() })),
    /** What the company has asked last for the work it was chosen for before; nothing where that was never committed. */
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
