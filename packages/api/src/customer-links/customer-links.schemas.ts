import { z } from 'zod';
import { id, moment, requiredText, timestamp, version } from '../core/fields.ts';
import { taskPerson } from '../tasks/task-parts.schemas.ts';

/** The maximum validity of a link. */
export const LONGEST_CUSTOMER_LINK_DAYS = 366;
/** What a link shows of the contracts of a project with one customer. */
export const CUSTOMER_LINK_PARTS = ['specification', 'progress', 'photos', 'agreements'] as const;
export type CustomerLinkPart = (typeof CUSTOMER_LINK_PARTS)[number];

/** A link by which a customer reads a project without an account. */
export const customerLink = z
  .object({
    id,
    project_id: id,
    customer_id: id,
    customer_name: z.string(),
    /** The person or office the link is for. */
    recipient: z.string(),
    parts: z.array(z.enum(CUSTOMER_LINK_PARTS)),
    shows_prices: z.boolean(),
    /** Unsigned agreements that the customer may read and decide on. */
    agreements: z.array(z.object({ id, contract_id: id, number: z.string() })),
    created_by: taskPerson,
    created_at: timestamp,
    expires_at: timestamp,
    revoked_at: timestamp.nullable(),
    last_opened_at: timestamp.nullable(),
    opened_count: z.number().int(),
    version,
    is_open: z.boolean(),
  })
  .meta({ id: 'CustomerLink' });
export type CustomerLink = z.infer<typeof customerLink>;
export const customerLinkList = z.array(customerLink);
/** The address is returned on creation only: its secret is not stored. */
export const customerLinkMade = customerLink.extend({ address: z.string() }).meta({ id: 'CustomerLinkMade' });
export type CustomerLinkMade = z.infer<typeof customerLinkMade>;

const agreementIds = z.array(id, { error: 'list_expected' }).max(100, 'too_long');
export const customerLinkBody = z.strictObject({
  customer_id: id,
  recipient: requiredText(200),
  parts: z
    .array(z.enum(CUSTOMER_LINK_PARTS, { error: 'unknown_choice' }), { error: 'list_expected' })
    .min(1, 'required')
    .max(CUSTOMER_LINK_PARTS.length, 'too_long'),
  /** Needs the permission to see prices. */
  shows_prices: z.boolean({ error: 'wrong_type' }).default(false),
  agreement_ids: agreementIds.default([]),
  expires_at: moment,
});
export const customerLinkPatch = z.strictObject({ agreement_ids: agreementIds, expires_at: moment, version }).partial();
export const customerLinksParams = z.object({ project_id: id });
export const customerLinkParams = customerLinksParams.extend({ customer_link_id: id });

export const CUSTOMER_DECISIONS = ['accepted', 'refused'] as const;
export type CustomerDecision = (typeof CUSTOMER_DECISIONS)[number];

/** What a customer decided on an agreement through a link. It does not sign the agreement. */
export const customerDecision = z
  .object({
    id,
    decision: z.enum(CUSTOMER_DECISIONS),
    /** As typed on the page of the link; not verified. */
    person: z.string(),
    comment: z.string().nullable(),
    decided_at: timestamp,
    recipient: z.string(),
    /** The agreement has changed since. */
    is_outdated: z.boolean(),
  })
  .meta({ id: 'CustomerDecision' });
export type CustomerDecisionRecord = z.infer<typeof customerDecision>;
export const customerDecisionList = z.array(customerDecision);
