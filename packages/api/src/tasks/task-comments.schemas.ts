import { z } from 'zod';
import { id, longText, timestamp, version } from '../core/fields.ts';
import { changesFilter, changesPageOf, listQuery } from '../core/page.ts';
import { taskPerson } from './task-parts.schemas.ts';
import { LONGEST_COMMENT } from './tasks.choices.ts';

export const taskComment = z
  .object({
    id,
    task_id: id,
    author: taskPerson,
    /** HTML with the allowed elements. */
    body: z.string(),
    mentions: z.array(taskPerson),
    /** The comment it replies to; null also when that one is deleted. */
    reply_to_id: id.nullable(),
    attachments: z.array(z.object({ id, name: z.string(), size: z.number().int(), content_type: z.string() })),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    can: z.object({ update: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'TaskComment' });
export type TaskComment = z.infer<typeof taskComment>;

const body = longText(LONGEST_COMMENT);
export const taskCommentBody = z.strictObject({
  body,
  reply_to_id: id.nullish().transform((value) => value ?? null),
});
export const taskCommentReplacement = z.strictObject({ body, version: version.optional() });
export const taskCommentPatch = z.strictObject({ body, version }).partial();
export const taskCommentQuery = listQuery({
  sorts: ['created_at', 'updated_at'],
  defaultSort: 'created_at',
  defaultOrder: 'asc',
  filters: changesFilter,
});
export const taskCommentPage = changesPageOf(taskComment);
export const taskCommentParams = z.object({ company_id: id, task_id: id, comment_id: id });
