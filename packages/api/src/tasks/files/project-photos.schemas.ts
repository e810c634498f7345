import { z } from 'zod';
import { day, id, timestamp } from '../../core/fields.ts';
import { listQuery, pageOf } from '../../core/page.ts';
import { taskPerson } from '../task-parts.schemas.ts';
import { shotPlace } from './task-attachments.schemas.ts';

/** A picture attached to a task of the project, or to a comment on one. */
export const projectPhoto = z
  .object({
    id,
    task_id: id,
    /** Null for a picture of the task itself. */
    comment_id: id.nullable(),
    task_number: z.number().int(),
    task_title: z.string(),
    /** Photos of that task in the gallery. */
    task_photos_count: z.number().int(),
    name: z.string(),
    size: z.number().int(),
    content_type: z.string(),
    /** When it was taken; when it was uploaded if the device clock is implausible. */
    moment: timestamp,
    /** The day of that moment in the company. */
    day,
    place: shotPlace.nullable(),
    uploaded_by: taskPerson,
  })
  .meta({ id: 'ProjectPhoto' });
export type ProjectPhoto = z.infer<typeof projectPhoto>;
export const projectPhotoPage = pageOf(projectPhoto);

export const projectPhotoQuery = listQuery({
  sorts: ['moment'],
  defaultSort: 'moment',
  defaultOrder: 'desc',
  limit: 60,
  filters: { task_id: id.optional() },
}).omit({ search: true });
