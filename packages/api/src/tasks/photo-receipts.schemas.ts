import { z } from 'zod';
import { id } from '../core/fields.ts';
import { SHA256 } from './task-attachments.schemas.ts';
import { MOST_RECEIPTS } from './tasks.choices.ts';

/** Of the photos of a device, by their hashes: which have come to the server, as far as the person may see them. */
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

/** Hashes in one field, with commas between them; of none nothing is answered. */
export const photoReceiptQuery = z.strictObject({
  sha256: z
    .string({ error: 'text_expected' })
    .default('')
    .transform((text) => [...new Set(text.split(',').filter((hash) => hash !== ''))])
    .pipe(z.array(z.string().regex(SHA256, 'sha256_format')).max(MOST_RECEIPTS, 'too_long')),
});
