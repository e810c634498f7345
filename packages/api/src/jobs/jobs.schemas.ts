import { z } from 'zod';
import { lostRecords } from '../bin/bin.schemas.ts';
import { id, timestamp } from '../core/fields.ts';
import { listQuery, pageOf } from '../core/page.ts';
import { JOB_STATUSES } from '../core/started-job.ts';

export const JOB_KINDS = [
  'specification_generate',
  'specification_report',
  'specification_removal',
  'bin_restore',
  'task_bulk',
  'norm_import',
  'price_import',
  'price_book_removal',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** A background job started by the caller. */
export const job = z
  .object({
    id,
    kind: z.enum(JOB_KINDS),
    object_id: id,
    object_repr: z.string(),
    status: z.enum(JOB_STATUSES).exclude(['idle']),
    stage: z.string(),
    progress: z.number().int().min(0).max(100),
    error: z.string().nullable(),
    lost: lostRecords,
    created_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;
export const jobList = pageOf(job);
/** `recent`: includes jobs of the last quarter of an hour, so that one finished between two polls is not missed. */
export const jobQuery = listQuery({
  sorts: ['created_at', 'finished_at'],
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  filters: { status: z.enum(['active', 'recent'], { error: 'unknown_choice' }).default('active') },
}).omit({ search: true });
