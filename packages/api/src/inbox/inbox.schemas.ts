import { z } from 'zod';
import { id, moment, timestamp } from '../core/fields.ts';
import { flag, listQuery, pageOf } from '../core/page.ts';
import { APPROVAL_DECISIONS } from '../tasks/tasks.choices.ts';
import { taskBeside, taskPerson } from '../tasks/task-parts.schemas.ts';

/** Why a person is told of a task. */
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

/** As many as one request may mark. */
const MAX_MARKED = 10_000;

export const notice = z
  .object({
    id,
    kind: z.enum(NOTICE_KINDS),
    /** The task as it is now; `status_name` of the kind `status_changed` is the status that it got then. */
    task: taskBeside.extend({ due_datetime: timestamp.nullable(), status_name: z.string() }),
    /** Who did it last; null: time did. */
    actor: taskPerson.nullable(),
    comment_id: id.nullable(),
    /** The beginning of the comment, without marks; null: there is none, or it is gone. */
    excerpt: z.string().nullable(),
    /** What the actor has decided, of the kind `decided`; null: he has taken it back. */
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
    /** Those that ask for a decision which the reader has not made yet. */
    awaiting_decision: flag.default(false),
    /** Those that are put off, instead of the others. */
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
  /** Null: it is shown again at once. */
  until: moment.nullable(),
});
/** The notices that became other than they were: sent back, they undo it. */
export const noticesMarked = z
  .object({ ids: z.array(id), unread_count: z.number().int() })
  .meta({ id: 'NoticesMarked' });
export type NoticesMarked = z.infer<typeof noticesMarked>;
