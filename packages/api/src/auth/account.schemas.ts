import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';

/** A device on which the account is signed in. */
export const session = z
  .object({
    id,
    created_at: timestamp,
    last_used_at: timestamp,
    expires_at: timestamp,
    ip: z.string().nullable(),
    user_agent: z.string().nullable(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;
export const sessionList = z.array(session);
export const sessionParams = z.object({ session_id: id });

/**
 * 256 bits in base64url. Sign-out deletes it from the device, so that queued data cannot be read until the next
 * sign-in.
 */
export const deviceKey = z.object({ key: z.string() }).meta({ id: 'DeviceKey' });
