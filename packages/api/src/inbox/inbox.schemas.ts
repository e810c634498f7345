import { z } from 'zod';
import { id, moment, timestamp } from '../core/fields.ts';
import { flag, listQuery, pageOf } from '../core/page.ts';
import { APPROVAL_DECISIONS } from '../tasks/tasks.choices.ts';
import { relatedTask, taskPerson } from '../tasks/task-parts.schemas.ts';

/** Why a person is notified about a task. */
export const NOTICE_KINDS = [
  'assigned',
  'mentioned',
  'commented',
  'status_changed',
  'unblocked',
  'due_soon',
  'overdue',
  'decision_asked',
  'decided',
  'mended',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The maximum per request. */
const MAX_MARKED = 10_000;

export const notice = z
  .object({
    id,
    kind: z.enum(NOTICE_KINDS),
    /** The current state of the task; for the kind `status_changed`, `status_name` is the status it changed to. */
    task: relatedTask.extend({
      due_datetime: timestamp.nullable(),
      status_name: z.string(),
      /** Null without a project, or without access to projects. */
      project_name: z.string().nullable(),
    }),
    /** The last actor; null for time-based notices. */
    actor: taskPerson.nullable(),
    comment_id: id.nullable(),
    /** The beginning of the comment as plain text; null if there is none or it was deleted. */
    excerpt: z.string().nullable(),
    /** The actor's decision, for the kind `decided`; null when withdrawn. */
    decision: z.enum(APPROVAL_DECISIONS).nullable(),
    /** How often it happened before it was read. */
    times: z.number().int(),
    is_read: z.boolean(),
    snoozed_until: timestamp.nullable(),
    happened_at: timestamp,
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

export const noticeQuery = listQuery({
  sorts: ['happened_at'],
  defaultSort: 'happened_at',
  defaultOrder: 'desc',
  limit: 25,
  filters: {
    unread: flag.optional(),
    kind: z.enum(NOTICE_KINDS).optional(),
    /** Notices with a pending decision of the reader. */
    awaiting_decision: flag.default(false),
    /** Snoozed notices instead of the others. */
    snoozed: flag.default(false),
  },
});
export const noticePage = pageOf(notice);

const ids = z.array(id, { error: 'list_expected' }).min(1, 'required').max(MAX_MARKED, 'too_long');
export const noticeReading = z
  .strictObject({
    ids: ids.optional(),
    all: z.literal(true, { error: 'flag_expected' }).optional(),
    is_read: z.boolean({ error: 'flag_expected' }).default(true),
  })
  .refine((body) => (body.ids === undefined) !== (body.all === undefined), { path: ['ids'], error: 'one_of_these' });

export const noticeSnooze = z.strictObject({
  ids,
  /** Null: unsnooze. */
  until: moment.nullable(),
});
/** The changed notices; sending them back undoes the change. */
export const noticesMarked = z
  .object({ ids: z.array(id), unread_count: z.number().int() })
  .meta({ id: 'NoticesMarked' });
export type NoticesMarked = z.infer<typeof noticesMarked>;
