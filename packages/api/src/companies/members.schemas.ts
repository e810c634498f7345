import { z } from 'zod';
import { id, timestamp, version } from '../core/fields.ts';
import { changesFilter, changesPageOf, flag, listQuery } from '../core/page.ts';
import { companyRole } from './companies.schemas.ts';

export const member = z
  .object({
    user_id: id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    avatar_url: z.string().nullable(),
    role: companyRole,
    joined_at: timestamp,
    last_seen_at: timestamp.nullable(),
    updated_at: timestamp,
    is_self: z.boolean(),
    /** The account has a second factor. */
    has_totp: z.boolean(),
    has_passkey: z.boolean(),
    /** Has no access to the company until enabled again. */
    is_disabled: z.boolean(),
    /** The projects the member is limited to, as far as the reader sees them; null: all. */
    project_ids: z.array(id).nullable(),
    /** From the role; members also see tasks they take part in. */
    sees_all_tasks: z.boolean(),
    version,
    can: z.object({ change_role: z.boolean(), limit: z.boolean(), disable: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

export const memberQuery = listQuery({
  sorts: ['name', 'joined_at', 'last_seen_at', 'updated_at'],
  defaultSort: 'name',
  defaultOrder: 'asc',
  filters: { role_id: id.optional(), is_disabled: flag.optional(), ...changesFilter },
});
export const memberPage = changesPageOf(member);
/** Distinct projects of the company; null: all, including future ones. */
export const limitedTo = z.array(id).max(1000, 'too_many').nullable();
export const memberPatch = z.strictObject({
  role_id: id.optional(),
  project_ids: limitedTo.optional(),
  is_disabled: z.boolean({ error: 'wrong_type' }).optional(),
  version: version.optional(),
});
export const memberParams = z.object({ user_id: id });
