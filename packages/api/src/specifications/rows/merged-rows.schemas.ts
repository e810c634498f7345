import { z } from 'zod';
import { id, money, priced, quantity } from '../../core/fields.ts';
import { RESOURCE_KINDS } from './rows.schemas.ts';

export const mergedRow = z
  .object({
    code: z.string().nullable(),
    name: z.string(),
    unit: z.string().nullable(),
    kind: z.enum([...RESOURCE_KINDS, 'consumable']),
    quantity,
    price: priced(money.nullable()),
    total: priced(money.nullable()),
    positions_count: z.number().int(),
    positions: z.array(z.object({ specification_row_id: id, number: z.string(), name: z.string(), quantity })),
  })
  .meta({ id: 'MergedRow' });
export type MergedRow = z.infer<typeof mergedRow>;
export const mergedRows = z.object({
  results: z.array(mergedRow),
  count: z.number().int(),
  total: priced(money),
  missing_prices: z.number().int(),
});
export const mergedQuery = z.strictObject({ kind: z.enum(RESOURCE_KINDS, { error: 'unknown_choice' }).optional() });
