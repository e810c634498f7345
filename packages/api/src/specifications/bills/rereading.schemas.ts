import { z } from 'zod';
import { id, money, priced, quantity, requiredText, timestamp, version } from '../../core/fields.ts';
import { totals } from '../specifications.schemas.ts';
import { billWarning, reconciliation, vorPatch } from './vors.schemas.ts';

/** How the compared issue is read; the file stays the same. */
export const rereadMappingBody = vorPatch.omit({ version: true });

export const REREAD_CHANGES = ['added', 'changed', 'gone'] as const;
/** Changed fields of a row; `materials` are the bill lines under it. */
export const REREAD_FIELDS = [
  'number',
  'name',
  'unit',
  'quantity',
  'price',
  'section',
  'formula',
  'drawing_ref',
  'materials',
] as const;

const lineSide = z
  .object({
    name: z.string(),
    unit: z.string().nullable(),
    quantity: quantity.nullable(),
    price: priced(money.nullable()),
  })
  .meta({ id: 'RereadLineSide' });
export const rereadLine = z
  .object({ change: z.enum(REREAD_CHANGES), before: lineSide.nullable(), after: lineSide.nullable() })
  .meta({ id: 'RereadLine' });

const side = z
  .object({
    number: z.string(),
    name: z.string(),
    unit: z.string().nullable(),
    quantity: quantity.nullable(),
    price: priced(money.nullable()),
    total: priced(money.nullable()),
    section_name: z.string().nullable(),
  })
  .meta({ id: 'RereadSide' });

export const rereadRow = z
  .object({
    /** Identifies it for acceptance: for an added row its location in the file, else the row id. */
    id,
    kind: z.enum(['section', 'position']),
    change: z.enum(REREAD_CHANGES),
    fields: z.array(z.enum(REREAD_FIELDS)),
    before: side.nullable(),
    after: side.nullable(),
    lines: z.array(rereadLine),
    /** Our price in the workbook that the customer changed; null where the customer replaced none. */
    exported_price: priced(money.nullable()),
    /** The effect of accepting on the sum of positions at the current price; null if a price is unknown. */
    effect: priced(money.nullable()),
    /** Work done on the position that accepting would lose. */
    quantity_done: quantity.nullable(),
    /** The norm or the price was chosen by a person. */
    is_confirmed: z.boolean(),
    /** The norm cannot be converted to the new unit; accepting removes it. */
    loses_norm: z.boolean(),
    /** Fields that users have edited since the file in force. */
    edited_fields: z.array(z.enum(REREAD_FIELDS)),
    /** The new issue changes one of them too. */
    conflict: z.boolean(),
    /** The new issue states what the file in force stated: only the users' edit differs. */
    is_own_edit: z.boolean(),
  })
  .meta({ id: 'RereadRow' });
export type RereadRow = z.infer<typeof rereadRow>;

/** A newer issue of a bill compared with the specification. */
export const rereading = z
  .object({
    vor_id: id,
    file_name: z.string(),
    size: z.number().int(),
    previous_file_name: z.string(),
    /** No new file: the same one with the current mapping. */
    is_same_file: z.boolean(),
    rows: z.array(rereadRow),
    added_count: z.number().int(),
    changed_count: z.number().int(),
    gone_count: z.number().int(),
    unchanged_count: z.number().int(),
    /** Rows whose effect is unknown. */
    unpriced_count: z.number().int(),
    effect: priced(money),
    reconciliation: priced(reconciliation.nullable()),
    warnings: z.array(billWarning),
    skipped_count: z.number().int(),
    content_version: z.number().int(),
  })
  .meta({ id: 'Rereading' });
export type Rereading = z.infer<typeof rereading>;

export const MAX_REREAD_ROWS = 100_000;
export const applyRereadingBody = z
  .strictObject({
    row_ids: z.array(id).max(MAX_REREAD_ROWS, 'too_many'),
    all: z.literal(true, { error: 'wrong_type' }),
    /** Accepted rows whose current price stays; their other changes are accepted. */
    own_price_ids: z.array(id).max(MAX_REREAD_ROWS, 'too_many'),
    /** The version of the rows that the user saw. */
    content_version: version,
    force: z.boolean({ error: 'wrong_type' }),
    reason: requiredText(500),
  })
  .partial()
  .refine(({ row_ids: rows, all }) => (rows === undefined) !== (all === undefined), {
    path: ['row_ids'],
    message: 'one_of_these',
  });

const settled = {
  totals: priced(totals),
  content_version: z.number().int(),
  unmatched_count: z.number().int(),
  unpriced_count: z.number().int(),
};
export const rereadingApplied = z
  .object({
    /** Undoes the acceptance, for a day; null when nothing was accepted. */
    acceptance_id: id.nullable(),
    added_count: z.number().int(),
    changed_count: z.number().int(),
    gone_count: z.number().int(),
    /** Remaining differences that were not accepted. */
    left_count: z.number().int(),
    ...settled,
  })
  .meta({ id: 'RereadingApplied' });
export type RereadingApplied = z.infer<typeof rereadingApplied>;

export const undoRereadingBody = z.strictObject({ acceptance_id: id });
export const rereadingUndone = z.object(settled).meta({ id: 'RereadingUndone' });

/** The files of a bill, the current one first. */
export const billFile = z
  .object({
    id,
    name: z.string(),
    size: z.number().int(),
    is_current: z.boolean(),
    created_at: timestamp,
    /** When a newer issue replaced it. */
    replaced_at: timestamp.nullable(),
    replaced_by_name: z.string().nullable(),
  })
  .meta({ id: 'BillFile' });
export type BillFile = z.infer<typeof billFile>;
export const billFileList = z.array(billFile);
export const billFileParams = z.object({ specification_id: id, vor_id: id, bill_file_id: id });
export const rereadQuery = z.strictObject({ upload_id: id.optional() });
