import { z } from 'zod';
import { LOG_ACTION_NAMES, type LogAction, type LogModel } from '../activity-log/activity-log.texts.ts';
import { LOG_MODELS } from '../activity-log/activity-log.schemas.ts';
import { id } from '../core/fields.ts';
import { keysOf } from '../core/keys-of.ts';
import { NOTICE_KINDS, type NoticeKind } from '../inbox/inbox.schemas.ts';

/** Kinds of events of the live stream: everything in the log, and what changes too often for it. */
export type EventKind = LogModel | 'job' | 'notice' | 'specification_content';
/**
 * Actions are logged; their consequences for a person, such as the closing of the last blocker, are only published.
 */
export type EventAction = LogAction | NoticeKind;
const ACTIONS: [EventAction, ...EventAction[]] = [...NOTICE_KINDS, ...keysOf(LOG_ACTION_NAMES)];
export const EVENT_KINDS: readonly EventKind[] = [...LOG_MODELS, 'job', 'notice', 'specification_content'];

/** An event names the changed object and the action. Clients fetch the current state. */
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
