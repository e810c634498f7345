import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';
import { listQuery, pageOf } from '../core/page.ts';
import { kindsWith } from '../core/record-kinds.ts';

/** Records that are moved to the bin when deleted and can be restored for `DAYS_IN_BIN`. */
export const BIN_MODELS = kindsWith('hasBin');
export type BinModel = (typeof BIN_MODELS)[number];

export const binItem = z
  .object({
    id,
    model: z.enum(BIN_MODELS),
    object_id: id,
    name: z.string(),
    deleted_by_name: z.string(),
    deleted_at: timestamp,
    kept_until: timestamp,
    can: z.object({ restore: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'BinItem' });
export type BinItem = z.infer<typeof binItem>;
/**
 * `lost`: references to records deleted for good, and records that left it while it was in the bin; the record was
 * restored without them. A record whose name or number was taken gets another.
 */
export const lostRecords = z.array(z.object({ model: z.string(), id, name: z.string().nullable() }));
export type LostRecord = z.infer<typeof lostRecords>[number];
export const restoredItem = binItem.omit({ can: true }).extend({ lost: lostRecords }).meta({ id: 'RestoredItem' });
export type RestoredItem = z.infer<typeof restoredItem>;
export const binPage = pageOf(binItem);
export const binQuery = listQuery({
  sorts: ['deleted_at', 'name'],
  defaultSort: 'deleted_at',
  defaultOrder: 'desc',
  filters: { model: z.enum(BIN_MODELS, { error: 'unknown_choice' }).optional() },
});
export const binItemParams = z.object({ company_id: id, bin_item_id: id });
