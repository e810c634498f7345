import { z } from 'zod';
import { id } from '../../core/fields.ts';
import { SHA256 } from './task-attachments.schemas.ts';
import { MOST_RECEIPTS } from '../tasks.choices.ts';

/** Which photos of a device, by hash, the server has; limited to those the person may see. */
export const photoReceipt = z
  .object({
    sha256: z.string(),
    is_stored: z.boolean(),
    attachment_id: id.nullable(),
    task_id: id.nullable(),
  })
  .meta({ id: 'PhotoReceipt' });
export type PhotoReceipt = z.infer<typeof photoReceipt>;
export const photoReceiptList = z.array(photoReceipt);

/** Comma-separated hashes; an empty list returns nothing. */
export const photoReceiptQuery = z.strictObject({
  sha256: z
    .string({ error: 'text_expected' })
    .default('')
    .transform((text) => [...new Set(text.split(',').filter((hash) => hash !== ''))])
    .pipe(z.array(z.string().regex(SHA256, 'sha256_format')).max(MOST_RECEIPTS, 'too_long')),
});
