import { z } from 'zod';
import { id, longText, timestamp, version } from '../core/fields.ts';
import { listQuery, pageOf } from '../core/page.ts';
import { contactRequest } from './site.schemas.ts';

/** The state of a message sent through the site. */
export const REQUEST_STATUSES = ['open', 'answered', 'closed'] as const;

export const siteRequest = contactRequest
  .extend({
    status: z.enum(REQUEST_STATUSES),
    answer: z.string().nullable(),
    answered_at: timestamp.nullable(),
    answered_by: z.string().nullable(),
    version,
  })
  .meta({ id: 'SiteRequest' });
export type SiteRequest = z.infer<typeof siteRequest>;
export const siteRequestPage = pageOf(siteRequest).meta({ id: 'SiteRequestPage' });

/** What the account may do at the site: available to everyone, with more data for the owner of the installation. */
export const siteAdminSummary = z
  .object({
    open_count: z.number().int().nullable(),
    is_operator_named: z.boolean().nullable(),
    can: z.object({ view: z.boolean() }),
  })
  .meta({ id: 'SiteAdminSummary' });
export type SiteAdminSummary = z.infer<typeof siteAdminSummary>;

export const siteRequestQuery = listQuery({
  sorts: ['created_at'],
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  filters: { status: z.enum(REQUEST_STATUSES, { error: 'unknown_choice' }).optional() },
});
export const siteRequestParams = z.object({ request_id: id });
export const siteAnswerBody = z.strictObject({
  answer: z.string({ error: 'required' }).trim().min(1, { error: 'required', abort: true }).pipe(longText(5000)),
  version: version.optional(),
});
export const siteRequestPatch = z.strictObject({
  status: z.enum(['open', 'closed'], { error: 'unknown_choice' }),
  version: version.optional(),
});
