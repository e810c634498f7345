import { z } from 'zod';
import { evenIfFieldsInvalid, id, moment, timestamp } from '../../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../../core/page.ts';
import { MAX_UPLOAD_BYTES } from '../../files/files.schemas.ts';
import { taskPerson } from '../task-parts.schemas.ts';

export const MAX_ATTACHMENT_BYTES = MAX_UPLOAD_BYTES;

/** When (by the device clock) and where a photo was taken; only as far as the photographer allows. */
export const shot = z
  .object({ taken_at: timestamp.nullable(), latitude: z.number().nullable(), longitude: z.number().nullable() })
  .meta({ id: 'Shot' });
export type Shot = z.infer<typeof shot>;

/** Where a photo was taken. */
export const shotPlace = z.object({ latitude: z.number(), longitude: z.number() }).meta({ id: 'ShotPlace' });
export const SHA256 = /^[0-9a-f]{64}$/;

export const taskAttachment = z
  .object({
    id,
    name: z.string(),
    size: z.number().int(),
    content_type: z.string(),
    sha256: z.string(),
    uploaded_by: taskPerson,
    shot: shot.nullable(),
    /** The same as in `shot`, as separate fields. */
    taken_at: timestamp.nullable(),
    place: shotPlace.nullable(),
    created_at: timestamp,
    can: z.object({ delete: z.boolean() }),
  })
  .meta({ id: 'TaskAttachment' });
export type TaskAttachment = z.infer<typeof taskAttachment>;
export const taskAttachmentPage = changesPageOf(taskAttachment);
export const taskAttachmentQuery = listQuery({
  sorts: ['created_at', 'updated_at', 'name', 'size'],
  defaultSort: 'created_at',
  defaultOrder: 'asc',
  limit: 200,
  filters: changesFilter,
});

const degrees = (most: number) =>
  z.coerce.number<string | number>({ error: 'number_format' }).min(-most, 'number_bounds').max(most, 'number_bounds');
export const attachmentUploadQuery = z
  .strictObject({
    upload_id: id.optional(),
    taken_at: moment.optional(),
    latitude: degrees(90).optional(),
    longitude: degrees(180).optional(),
    /** Of the sent bytes: a mismatch is rejected. */
    sha256: z.string().regex(SHA256, 'sha256_format').optional(),
  })
  .superRefine(({ latitude, longitude }, context) => {
    if ((latitude === undefined) !== (longitude === undefined))
      context.addIssue({
        code: 'custom',
        path: [latitude === undefined ? 'latitude' : 'longitude'],
        message: 'required',
      });
  }, evenIfFieldsInvalid);

const most = 200;
export const attachmentsDeletion = z.strictObject({
  ids: z
    .array(id, { error: 'list_expected' })
    .min(1, 'required')
    .max(most, 'too_long')
    .transform((ids) => [...new Set(ids)]),
});
/** The result of each; a rejection does not affect the others. */
export const attachmentsDeleted = z
  .object({
    results: z.array(
      z.object({ id, is_done: z.boolean(), code: z.string().nullable(), detail: z.string().nullable() }),
    ),
    done_count: z.number().int(),
    refused_count: z.number().int(),
  })
  .meta({ id: 'AttachmentsDeleted' });
export type AttachmentsDeleted = z.infer<typeof attachmentsDeleted>;
