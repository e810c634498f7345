import { z } from 'zod';
import { id, text, timestamp, version } from '../core/fields.ts';
import { listQuery, pageOf } from '../core/page.ts';
import { EVENT_KINDS, type EventKind, liveEvent } from '../events/events.schemas.ts';

/** Kinds of events a webhook may choose: those of the live stream, without personal notices and progress of jobs. */
export const WEBHOOK_EVENTS: readonly EventKind[] = EVENT_KINDS.filter((kind) => kind !== 'notice' && kind !== 'job');

export const WEBHOOK_STATES = ['active', 'failing', 'off', 'switched_off', 'maker_gone'] as const;
/** Days without a successful delivery, with at least one failure, after which a webhook is switched off. */
export const DAYS_OF_FAILURE = 5;
/** Hours for which the previous secret signs too, after a new one was issued. */
export const PREVIOUS_SECRET_HOURS = 24;

/** An address of another program that receives events of the company by HTTP. */
export const webhook = z
  .object({
    id,
    url: z.string(),
    events: z.array(z.enum(EVENT_KINDS)),
    is_enabled: z.boolean(),
    /** `switched_off`: by the server after days of failure; `maker_gone`: the member it acts for has no access. */
    state: z.enum(WEBHOOK_STATES),
    created_by: z.object({ id, name: z.string() }),
    failing_since: timestamp.nullable(),
    last_success_at: timestamp.nullable(),
    waiting_count: z.number().int().min(0),
    previous_secret_until: timestamp.nullable(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;
export const webhookList = z.array(webhook);
/** `signing_secret` is returned when it is issued, and never again; null if the caller supplied it. */
export const madeWebhook = webhook.extend({ signing_secret: z.string().nullable() }).meta({ id: 'MadeWebhook' });
export type MadeWebhook = z.infer<typeof madeWebhook>;

/** Without a password, which would be shown in the list, and without a fragment, which is never sent. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/i;
/** Scheme and host are checked again when a connection is opened. */
const address = text(500).refine((value) => WEB_ADDRESS.test(value) && z.url().safeParse(value).success, 'webhook_url');

const events = z
  .array(z.enum(WEBHOOK_EVENTS, { error: 'unknown_choice' }), { error: 'required' })
  .min(1, 'required')
  .max(100, 'too_many')
  .transform((chosen) => WEBHOOK_EVENTS.filter((kind) => chosen.includes(kind)));

/** `whsec_` and the base64 of 24 to 64 bytes, as in the Standard Webhooks specification. */
const SECRET = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;
const signingSecret = z
  .string({ error: 'text_expected' })
  .regex(SECRET, 'webhook_secret')
  .meta({ examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'] });

export const webhookBody = z.strictObject({
  url: address,
  events,
  /** Absent: the server generates one. */
  secret: signingSecret.optional(),
});
export const webhookPatch = z.strictObject({
  url: address.optional(),
  events: events.optional(),
  is_enabled: z.boolean({ error: 'unknown_choice' }).optional(),
  version: version.optional(),
});
export const webhookSecretBody = z.strictObject({ secret: signingSecret.optional() });

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'withheld'] as const;
export const DELIVERY_ERRORS = [
  'name_not_found',
  'address_not_allowed',
  'not_https',
  'refused',
  'timeout',
  'closed',
  'certificate',
  'redirect',
  'status',
  'secret_unreadable',
  'maker_gone',
  'not_visible',
] as const;
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** An event on its way to a webhook. `event` is null for a test delivery. */
export const webhookDelivery = z
  .object({
    id,
    event: liveEvent.nullable(),
    /** Names of the changed fields, without values. */
    fields: z.array(z.string()),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.number().int().min(0),
    created_at: timestamp,
    next_attempt_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    duration_ms: z.number().int().nullable(),
    response_status: z.number().int().nullable(),
    /** The beginning of the response body. */
    response: z.string().nullable(),
    error: z.enum(DELIVERY_ERRORS).nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export const webhookDeliveryList = pageOf(webhookDelivery);
export const webhookDeliveryQuery = listQuery({
  sorts: ['created_at'],
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  filters: { status: z.enum(DELIVERY_STATUSES, { error: 'unknown_choice' }).optional() },
}).omit({ search: true });
export const replayedDeliveries = z.object({ replayed: z.number().int().min(0) }).meta({ id: 'ReplayedDeliveries' });

export const webhookParams = z.object({ webhook_id: id });
export const webhookDeliveryParams = z.object({ webhook_id: id, delivery_id: id });
