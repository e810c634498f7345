import { z } from 'zod';
import { LOG_ACTION_NAMES, type LogAction, type LogModel } from '../activity-log/activity-log.texts.ts';
import { LOG_MODELS } from '../activity-log/activity-log.schemas.ts';
import { id } from '../core/fields.ts';
import { keysOf } from '../core/keys-of.ts';
import { NOTICE_KINDS, type NoticeKind } from '../inbox/inbox.schemas.ts';

/** What the live stream tells of: everything the log knows, and what changes too often for a log. */
export type EventKind = LogModel | 'job' | 'notice' | 'specification_content';
/** What is done stands in the log; what comes of it for a person, as that the last blocker of a task was closed, is only told. */
export type EventAction = LogAction | NoticeKind;
const ACTIONS: [EventAction, ...EventAction[]] = [...NOTICE_KINDS, ...keysOf(LOG_ACTION_NAMES)];
export const EVENT_KINDS: readonly EventKind[] = [...LOG_MODELS, 'job', 'notice', 'specification_content'];

/** Something has changed: which object, and how. What it is now, a request tells. */
export const liveEvent = z
  .object({
    kind: z.enum(EVENT_KINDS),
    id: id.nullable(),
    action: z.enum(ACTIONS),
    version: z.number().int().nullable(),
    part_of: id.nullable(),
  })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof liveEvent>;
