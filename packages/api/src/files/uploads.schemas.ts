import { z } from 'zod';
import { id, requiredText, timestamp } from '../core/fields.ts';
import { MAX_UPLOAD_BYTES } from './files.schemas.ts';

export const uploadBody = z.strictObject({
  name: requiredText(200),
  size: z.number({ error: 'number_format' }).int('integer_expected').min(1, 'upload_bounds').max(MAX_UPLOAD_BYTES, {
    error: 'upload_bounds',
  }),
});
export const uploadParams = z.object({ upload_id: id });
export const uploadPartParams = uploadParams.extend({ number: z.coerce.number<string | number>().int().min(1) });

/** The progress of a file uploaded in parts. */
export const fileUpload = z
  .object({
    id,
    name: z.string(),
    size: z.number().int(),
    part_bytes: z.number().int(),
    /** Bytes of all received parts. */
    received: z.number().int(),
    parts: z.array(z.object({ number: z.number().int(), size: z.number().int(), sha256: z.string() })),
    created_at: timestamp,
    expires_at: timestamp,
  })
  .meta({ id: 'FileUpload' });
export type FileUpload = z.infer<typeof fileUpload>;
