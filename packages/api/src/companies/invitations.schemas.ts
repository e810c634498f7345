import { z } from 'zod';
import { emailInput } from '../auth/auth.schemas.ts';
import { id, timestamp, version } from '../core/fields.ts';
import { changesFilter, changesPageOf, flag, listQuery } from '../core/page.ts';
import { companyRole } from './companies.schemas.ts';
import { limitedTo } from './members.schemas.ts';

/** Days an invitation is valid. The letter states the last day; the dialog states the number. */
export const DAYS_OF_INVITATION = 7;
export const INVITATION_STATUSES = ['pending', 'accepted', 'expired', 'revoked'] as const;
export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

export const invitation = z
  .object({
    id,
    email: z.string(),
    role: companyRole,
    /** The projects the member will be limited to, as far as the reader sees them; null: all. */
    project_ids: z.array(id).nullable(),
    status: z.enum(INVITATION_STATUSES),
    mail_status: z.enum(MAIL_STATUSES),
    invited_by: z.string(),
    created_at: timestamp,
    expires_at: timestamp,
    updated_at: timestamp,
    version,
    can: z.object({ revoke: z.boolean(), resend: z.boolean() }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;

/** A role not chosen is reported as missing, not as malformed. */
const chosenRole = z.uuid({ error: ({ input }) => (input === '' ? 'required' : 'id_format') });
export const invitationBody = z.strictObject({
  email: emailInput('email_format'),
  role_id: chosenRole,
  project_ids: limitedTo.optional(),
});
export const invitationQuery = listQuery({
  sorts: ['created_at', 'updated_at', 'email'],
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  filters: { is_pending: flag.optional(), ...changesFilter },
});
export const invitationPage = changesPageOf(invitation);
export const invitationParams = z.object({ invitation_id: id });

/** Displayed to the invited person before joining. */
export const offeredInvitation = z
  .object({
    company_name: z.string(),
    role_name: z.string(),
    invited_by: z.string(),
    email: z.string(),
    expires_at: timestamp,
    /** An account with this address exists and only needs to sign in. */
    has_account: z.boolean(),
  })
  .meta({ id: 'OfferedInvitation' });
export type OfferedInvitation = z.infer<typeof offeredInvitation>;
export const invitationTokenParams = z.object({ token: z.string().min(1, 'required').max(200, 'too_long') });
