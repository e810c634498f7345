import { z } from 'zod';
import { id, timestamp } from '../core/fields.ts';

/** A place where the account is signed in. */
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

/** 256 bits in base64url. Whoever signs out leaves it nowhere, so that what is still to be sent cannot be read meanwhile. */
export const deviceKey = z.object({ key: z.string() }).meta({ id: 'DeviceKey' });
